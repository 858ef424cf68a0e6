import {
  createRateLimits,
  createRuntime,
  createService,
  isLoopbackUrl,
  redisConnection,
  processClock,
  type Logger,
  type RequestContext,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import { asksForProof, isDeviceLinkRequired, isFactorRequired, upstreamsOf, type Config } from './config.ts';
import { createDemo } from './demo.ts';
import { FEED_MS } from './sign-in/data/access-queries.ts';
import { deleteOldLinks } from './sign-in/data/account-link-repository.ts';
import { deleteOldChallenges } from './sign-in/data/challenge-repository.ts';
import { createPrisma, type PrismaDatabase } from './data/database.ts';
import { deleteOldTaxRecords } from './accounts/data/erasure-repository.ts';
import { createSessionFeed } from './sign-in/data/session-feed.ts';
import { deleteOldSessions, endExpiredAdminSessions } from './sign-in/data/session-repository.ts';
import { sessionLimits } from './sign-in/domain/session-limits.ts';
import { accountViewEndpoints } from './sign-in/http/account-view-endpoints.ts';
import { accountEndpoints } from './accounts/http/account-endpoints.ts';
import { adminEndpoints } from './accounts/http/admin-endpoints.ts';
import { businessProfileEndpoint } from './business/http/business-profile-endpoint.ts';
import { betaWaitingEndpoints } from './beta/http/beta-waiting-endpoints.ts';
import { betaEndpoints } from './beta/http/beta-endpoints.ts';
import { internalEndpoints } from './sign-in/http/internal-endpoints.ts';
import { createSessionCookies } from './sign-in/http/session-cookies.ts';
import { renewAccess } from './sign-in/http/renew-access.ts';
import { createRequireProof, requireNoProof } from './sign-in/http/require-proof.ts';
import { ownSessionEndpoints } from './sign-in/http/own-session-endpoints.ts';
import { passwordEndpoints } from './sign-in/http/password-endpoints.ts';
import { privacyEndpoints } from './accounts/http/privacy-endpoints.ts';
import { sessionEndpoints } from './sign-in/http/session-endpoints.ts';
import { signInEndpoints } from './sign-in/http/sign-in-endpoints.ts';
import { guessLimits, limitCostlyCalls, registrationLimits } from './guess-limits.ts';
import { createServiceCalls } from './accounts/services/service-calls.ts';
import { createDeviceLinks } from './sign-in/use-cases/device-links.ts';
import { createCheckVatNumber } from './business/use-cases/check-vat-number.ts';
import { createEraseUser } from './accounts/use-cases/erase-user.ts';
import { createSecondFactors, type SecondFactors } from './second-factor.ts';
import { createPasswordProofing } from './password-proofing.ts';
import { createPlans, type Plans } from './plans.ts';
import { createAccessTokens } from './sign-in/tokens/access-tokens.ts';
import { createDeviceTokens } from './sign-in/tokens/device-tokens.ts';
import { createLinkTokens } from './sign-in/tokens/link-tokens.ts';
import { createPasswordPolicy } from './sign-in/tokens/password-policy.ts';
import { createPasswords, type PasswordCost } from './sign-in/tokens/passwords.ts';
import { createSessionTokens } from './sign-in/tokens/session-tokens.ts';
import { createProofs, PROOF_SECONDS } from './sign-in/tokens/proofs.ts';
import { readKeyRing } from './sign-in/tokens/signing-key.ts';
import { createOwnVerifier } from './sign-in/tokens/verifier.ts';
import { createRequestVatCheck } from './business/use-cases/request-vat-check.ts';
import { createRegistrationGuard } from './accounts/use-cases/registration-guard.ts';
import { createSignInGuard } from './sign-in/use-cases/sign-in-guard.ts';
import { recordErasure } from './accounts/use-cases/record-accounts.ts';
import { createUseCases, type UseCases } from './use-cases/use-cases.ts';
import { createVies } from './business/vies/vies.ts';
import { createVatCheckWorker } from './business/workers/vat-check.ts';

export type App = {
  service: Service;
  useCases: UseCases;
  secondFactors: SecondFactors['useCases'];
  logger: Logger;
  prisma: PrismaDatabase;
  /** Asks Stripe about what webhooks may have missed, for tests that move the clock. */
  reconcilePlans: (ctx: RequestContext) => Promise<unknown>;
  reconcilePlanLedger: Plans['reconcileLedger'];
};

/** How late an administrator's act may become known (ms): the session's end is final after that. */
const LATE_ACTS_MS = 60_000;

/** What tests put in the place of the real things. */
export type IdentityOverrides = RuntimeOverrides & { passwordCost?: PasswordCost; sessionFeedHoldMs?: number };

export const createApp = (
  config: Config,
  { passwordCost, sessionFeedHoldMs, ...overrides }: IdentityOverrides = {},
): App => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const keys = readKeyRing(config.JWT_PRIVATE_KEY);
  const clock = overrides.clock ?? processClock();
  const [factorRequired, deviceLinkRequired] = [isFactorRequired(config), isDeviceLinkRequired(config)];
  const limitsOfSessions = sessionLimits(config);
  const verifier = createOwnVerifier({ keys, prisma, clock, limits: limitsOfSessions, factorRequired });
  const runtime = createRuntime({ name: 'identity', config, prisma, overrides: { verifier, ...overrides } });
  const { database, outbox, logger } = runtime;

  const limits = createRateLimits({ redis: redisConnection(config), prefix: config.REDIS_PREFIX, logger });
  const guesses = guessLimits(config);
  const deviceLimiter = limits.shared(guesses.device);
  const signInGuard = createSignInGuard({
    clock,
    addresses: limits.shared(guesses.address),
    accounts: limits.delayed(guesses.account),
    devices: deviceLimiter,
  });
  const resetLimiter = limits.shared({
    name: 'reset',
    points: config.RESET_REQUESTS,
    seconds: config.RESET_WINDOW_SECONDS,
  });
  const registrationGuard = createRegistrationGuard(registrationLimits(config).map(limits.shared));
  const linkTokens = createLinkTokens(keys, config.PUBLIC_URL);
  const passwords = createPasswords(config.PASSWORD_HASHES_AT_ONCE, passwordCost);
  const passwordPolicy = createPasswordPolicy({ isLoopback: isLoopbackUrl(config.PUBLIC_URL) });
  const demo = createDemo(config);
  const { security } = runtime;
  const shared = { prisma, database, outbox, clock, passwords, sessionLimits: limitsOfSessions, security };
  const vies = config.VIES_URL
    ? createVies({
        url: config.VIES_URL.replace(/\/$/, ''),
        requesterVat: config.VIES_REQUESTER_VAT,
        timeoutMs: config.VIES_TIMEOUT_MS,
      })
    : undefined;
  const plans = createPlans(runtime, config, prisma);
  const requestVatCheck = createRequestVatCheck({ clock, effects: runtime.effects, viesIsKnown: vies !== undefined });
  const secondFactors = createSecondFactors(config, {
    ...shared,
    limits,
    key: keys[0],
  });
  const { useCases: factors, askForFactor, tries } = secondFactors;
  const useCases = createUseCases(
    {
      ...shared,
      logger,
      askForFactor,
      deviceLinks: createDeviceLinks({ required: deviceLinkRequired, outbox }),
      ...demo.dependencies,
      requestVatCheck,
      passwordPolicy,
      signInGuard,
      guessLimits: guesses.account,
      deviceLimiter,
      resetLimiter,
      registrationGuard,
      linkTokens,
    },
    keys[0].derive('drappo security log v1'),
  );
  const cookies = createSessionCookies({
    secure: config.PUBLIC_URL.startsWith('https:'),
    access: createAccessTokens(keys),
    clock,
    tokens: createSessionTokens(keys),
    devices: createDeviceTokens(keys),
  });
  const proofUses = limits.shared({ name: 'proof', points: 1, seconds: PROOF_SECONDS });
  const requireProof = asksForProof(config) ? createRequireProof(createProofs(keys[0]), proofUses) : requireNoProof;
  const common = { useCases, cookies, clock, publicUrl: config.PUBLIC_URL, prisma, requireProof };
  const costly = limitCostlyCalls(limits);
  const doors = { ...common, finishSignIn: factors.finishSignIn, factorRequired, deviceLinkRequired };

  const services = createServiceCalls(upstreamsOf(config), runtime.sign, config.SERVICE_CALL_TIMEOUT_MS);
  const feed = createSessionFeed({
    prisma,
    limits: limitsOfSessions,
    factorRequired,
    clock,
    connectionString: config.DATABASE_URL,
    logger,
    holdMs: sessionFeedHoldMs,
  });
  const passwordProofing = createPasswordProofing({ ...shared, keys, tries });
  const eraseUser = recordErasure(createEraseUser({ prisma, database, outbox, clock, services }), security);
  const service = createService(runtime, {
    workers: [...plans.workers, ...(vies ? [createVatCheckWorker(createCheckVatNumber({ prisma, vies, clock }))] : [])],
    endpoints: [
      ...signInEndpoints(doors),
      ...sessionEndpoints(doors),
      businessProfileEndpoint({
        clock,
        saveProfile: useCases.saveBusinessProfile,
        profiles: costly.profiles,
        renewAccess: (actor, res) => renewAccess({ prisma, cookies }, actor, res),
      }),
      ...passwordEndpoints(doors),
      ...ownSessionEndpoints({ ...doors, limits: limitsOfSessions, ...passwordProofing }),
      ...secondFactors.endpoints(cookies),
      ...accountEndpoints(doors),
      ...accountViewEndpoints(doors),
      ...betaEndpoints(doors),
      ...betaWaitingEndpoints(doors),
      ...adminEndpoints(doors),
      ...privacyEndpoints({ prisma, clock, askServices: services.personalData, ...costly, useCases, eraseUser }),
      ...plans.endpoints,
      ...internalEndpoints({
        publicKeys: keys.map(({ publicKey }) => publicKey),
        feed,
        useCases,
      }),
    ],
    timers: [
      ...plans.timers,
      ...secondFactors.timers,
      ...demo.timers(useCases),
      { name: 'expire-plans', everyMs: 60_000, run: () => useCases.expirePlans() },
      { name: 'publish-new-snapshots', everyMs: 60_000, run: () => useCases.publishNewSnapshots() },
      { name: 'flag-disposable-emails', everyMs: 86_400_000, run: () => useCases.flagDisposableEmails() },
      { name: 'old-tax-records', everyMs: 3_600_000, run: () => deleteOldTaxRecords(prisma, clock.now()) },
      { name: 'old-challenges', everyMs: 3_600_000, run: () => deleteOldChallenges(prisma, clock.now()) },
      { name: 'old-links', everyMs: 3_600_000, run: () => deleteOldLinks(prisma, clock.now()) },
      {
        name: 'expired-admin-sessions',
        everyMs: 30_000,
        run: () => endExpiredAdminSessions(prisma, limitsOfSessions, clock.now(), LATE_ACTS_MS),
      },
      { name: 'old-sessions', everyMs: 600_000, run: () => deleteOldSessions(prisma, clock.now(), FEED_MS) },
    ],
  });
  const start: Service['start'] = () => {
    feed.start();
    return service.start();
  };
  const stop = async (): Promise<void> => {
    // First, since answers that wait for a change would hold the stop up.
    await feed.stop();
    await service.stop();
    limits.close();
  };
  const reconcilePlans = async (ctx: RequestContext): Promise<unknown> => plans.timers[0]?.run(ctx);
  return {
    service: { ...service, start, stop },
    useCases,
    secondFactors: factors,
    logger,
    prisma,
    reconcilePlans,
    reconcilePlanLedger: plans.reconcileLedger,
  };
};
