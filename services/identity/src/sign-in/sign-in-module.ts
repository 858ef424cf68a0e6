import {
  isLoopbackUrl,
  type Endpoint,
  type RateLimits,
  type Runtime,
  type Timer,
  type UserActor,
} from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { FEED_MS } from './data/access-queries.ts';
import { deleteOldLinks } from './data/account-link-repository.ts';
import { deleteOldChallenges } from './data/challenge-repository.ts';
import { createSessionFeed } from './data/session-feed.ts';
import { deleteOldSessions, endExpiredAdminSessions } from './data/session-repository.ts';
import { createDemo } from './demo.ts';
import type { SessionLimits } from './domain/session-limits.ts';
import { guessLimits, type GuessSettings } from './guess-limits.ts';
import { accountViewEndpoints } from './http/account-view-endpoints.ts';
import { internalEndpoints } from './http/internal-endpoints.ts';
import { ownSessionEndpoints } from './http/own-session-endpoints.ts';
import { passwordEndpoints } from './http/password-endpoints.ts';
import { renewAccess } from './http/renew-access.ts';
import { createRequireProof, requireNoProof } from './http/require-proof.ts';
import { createSessionCookies } from './http/session-cookies.ts';
import { sessionEndpoints } from './http/session-endpoints.ts';
import { signInEndpoints } from './http/sign-in-endpoints.ts';
import { createPasswordProofing } from './password-proofing.ts';
import { createSecondFactors } from './second-factors.ts';
import { createAccessTokens } from './tokens/access-tokens.ts';
import { createDeviceTokens } from './tokens/device-tokens.ts';
import { createLinkTokens } from './tokens/link-tokens.ts';
import { createPasswordPolicy } from './tokens/password-policy.ts';
import { createPasswords, type PasswordCost } from './tokens/passwords.ts';
import { createProofs, PROOF_SECONDS } from './tokens/proofs.ts';
import { createSessionTokens } from './tokens/session-tokens.ts';
import type { KeyRing } from './tokens/signing-key.ts';
import { createDeviceLinks } from './use-cases/device-links.ts';
import { recordSignIns } from './use-cases/record-sign-ins.ts';
import { createSignInGuard } from './use-cases/sign-in-guard.ts';
import { createSignInUseCases } from './use-cases/sign-in-use-cases.ts';

const HOUR_MS = 3_600_000;
/** Maximum delay of an administrator's action report (ms): after it the session's end is final. */
const LATE_ACTS_MS = 60_000;

type Settings = GuessSettings &
  Parameters<typeof createSecondFactors>[0] &
  Parameters<typeof createDemo>[0] & {
    DATABASE_URL: string;
    PASSWORD_HASHES_AT_ONCE: number;
    RESET_REQUESTS: number;
    RESET_WINDOW_SECONDS: number;
  };

type Needs = {
  prisma: PrismaDatabase;
  limits: RateLimits;
  settings: Settings;
  /** Issues and verifies access tokens. */
  session: { keys: KeyRing; limits: SessionLimits; factorRequired: boolean };
  /** Whether a sign-in on a new device must be completed by e-mail, and whether anonymous forms require a proof of work. */
  required: { deviceLink: boolean; proof: boolean };
  /** Set by tests; otherwise the OWASP recommendation. */
  passwordCost: PasswordCost | undefined;
  feedHoldMs: number | undefined;
};

/** Sign-ins and sessions: passwords, guesses, e-mailed links, second factors, step-up, and the tokens of all these. */
export const createSignIn = (runtime: Runtime<Tx>, { prisma, limits, settings, session, ...needs }: Needs) => {
  const { database, outbox, clock, logger, security } = runtime;
  const { keys, factorRequired, limits: sessionLimits } = session;
  const [key] = keys;
  const guesses = guessLimits(settings);
  const deviceLimiter = limits.shared(guesses.device);
  const passwords = createPasswords(settings.PASSWORD_HASHES_AT_ONCE, needs.passwordCost);
  const passwordPolicy = createPasswordPolicy({ isLoopback: isLoopbackUrl(settings.PUBLIC_URL) });
  const linkTokens = createLinkTokens(keys, settings.PUBLIC_URL);
  const demo = createDemo(settings);
  const deps = { prisma, database, outbox, clock, passwords, sessionLimits, security };
  const secondFactors = createSecondFactors(settings, { ...deps, limits, key, required: factorRequired });
  const { useCases: factors, askForFactor, tries } = secondFactors;
  const signInGuard = createSignInGuard({
    clock,
    addresses: limits.shared(guesses.address),
    accounts: limits.delayed(guesses.account),
    devices: deviceLimiter,
  });
  const useCases = recordSignIns(
    createSignInUseCases({
      ...deps,
      ...demo.dependencies,
      logger,
      askForFactor,
      deviceLinks: createDeviceLinks({ required: needs.required.deviceLink, outbox }),
      passwordPolicy,
      signInGuard,
      guessLimits: guesses.account,
      deviceLimiter,
      resetLimiter: limits.shared({
        name: 'reset',
        points: settings.RESET_REQUESTS,
        seconds: settings.RESET_WINDOW_SECONDS,
      }),
      linkTokens,
    }),
    { security, digestKey: key.derive('drappo security log v1') },
  );
  const cookies = createSessionCookies({
    secure: settings.PUBLIC_URL.startsWith('https:'),
    access: createAccessTokens(keys),
    clock,
    tokens: createSessionTokens(keys),
    devices: createDeviceTokens(keys),
  });
  const proofUses = limits.shared({ name: 'proof', points: 1, seconds: PROOF_SECONDS });
  const requireProof = needs.required.proof ? createRequireProof(createProofs(key), proofUses) : requireNoProof;
  const feed = createSessionFeed({
    prisma,
    limits: sessionLimits,
    factorRequired,
    clock,
    connectionString: settings.DATABASE_URL,
    logger,
    holdMs: needs.feedHoldMs,
  });
  const doors = { useCases, cookies, clock, publicUrl: settings.PUBLIC_URL, prisma };
  const endpoints: Endpoint[] = [
    ...signInEndpoints({ ...doors, finishSignIn: factors.finishSignIn }),
    ...sessionEndpoints({ ...doors, factorRequired }),
    ...passwordEndpoints({ ...doors, requireProof, deviceLinkRequired: needs.required.deviceLink }),
    ...ownSessionEndpoints({
      ...doors,
      limits: sessionLimits,
      ...createPasswordProofing({ prisma, clock, passwords, security, keys, tries }),
    }),
    ...secondFactors.endpoints(cookies),
    ...accountViewEndpoints(doors),
    ...internalEndpoints({ publicKeys: keys.map(({ publicKey }) => publicKey), feed, useCases }),
  ];
  const timers: Timer[] = [
    ...secondFactors.timers,
    ...demo.timers(useCases),
    { name: 'old-challenges', everyMs: HOUR_MS, run: () => deleteOldChallenges(prisma, clock.now()) },
    { name: 'old-links', everyMs: HOUR_MS, run: () => deleteOldLinks(prisma, clock.now()) },
    {
      name: 'expired-admin-sessions',
      everyMs: 30_000,
      run: () => endExpiredAdminSessions(prisma, sessionLimits, clock.now(), LATE_ACTS_MS),
    },
    { name: 'old-sessions', everyMs: 600_000, run: () => deleteOldSessions(prisma, clock.now(), FEED_MS) },
  ];
  return {
    endpoints,
    timers,
    useCases,
    factors,
    feed,
    /** The checks and answers for registration and changes of the e-mail. */
    forAccounts: { passwords, passwordPolicy, deviceLimiter, linkTokens, sessionLimits, cookies, requireProof },
    renewAccess: (actor: UserActor, res: Response) => renewAccess({ prisma, cookies }, actor, res),
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
