import {
  createRateLimits,
  createRuntime,
  createService,
  processClock,
  redisConnection,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import { createAccounts } from './accounts/accounts-module.ts';
import { createBeta } from './beta/beta-module.ts';
import { createBusiness } from './business/business-module.ts';
import { asksForProof, isDeviceLinkRequired, isFactorRequired, upstreamsOf, type Config } from './config.ts';
import { createPrisma } from './data/database.ts';
import { createPlans } from './plans/plans-module.ts';
import { sessionLimits } from './sign-in/domain/session-limits.ts';
import { createSignIn } from './sign-in/sign-in-module.ts';
import type { PasswordCost } from './sign-in/tokens/passwords.ts';
import { readKeyRing } from './sign-in/tokens/signing-key.ts';
import { createOwnVerifier } from './sign-in/tokens/verifier.ts';
import { createUsers } from './users/users-module.ts';

/** Replacements that tests inject for real dependencies. */
export type IdentityOverrides = RuntimeOverrides & { passwordCost?: PasswordCost; sessionFeedHoldMs?: number };

export const createApp = (
  config: Config,
  { passwordCost, sessionFeedHoldMs: feedHoldMs, ...overrides }: IdentityOverrides = {},
) => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const keys = readKeyRing(config.JWT_PRIVATE_KEY);
  const session = { keys, limits: sessionLimits(config), factorRequired: isFactorRequired(config) };
  const clock = overrides.clock ?? processClock();
  const verifier = createOwnVerifier({ ...session, prisma, clock });
  const runtime = createRuntime({ name: 'identity', config, prisma, overrides: { verifier, ...overrides } });
  const { logger } = runtime;
  const limits = createRateLimits({ redis: redisConnection(config), prefix: config.REDIS_PREFIX, logger });
  const needs = { prisma, limits, settings: config };
  const required = { deviceLink: isDeviceLinkRequired(config), proof: asksForProof(config) };
  const users = createUsers(runtime);
  const signIn = createSignIn(runtime, { ...needs, session, required, passwordCost, feedHoldMs });
  const business = createBusiness(runtime, { ...needs, renewAccess: signIn.renewAccess });
  const plans = createPlans(runtime, needs);
  const beta = createBeta(runtime, needs);
  const accounts = createAccounts(runtime, { ...needs, upstreams: upstreamsOf(config), signIn, business });

  const service = createService(runtime, {
    endpoints: [signIn, accounts, business, plans, beta].flatMap(({ endpoints }) => endpoints),
    workers: [...business.workers, ...plans.workers],
    timers: [users, signIn, accounts, plans].flatMap(({ timers }) => timers),
  });
  const start: Service['start'] = () => {
    signIn.feed.start();
    return service.start();
  };
  const stop = async (): Promise<void> => {
    // Closed first: pending long-poll answers would delay the shutdown.
    await signIn.feed.stop();
    await service.stop();
    limits.close();
  };
  return {
    service: { ...service, start, stop },
    /** For commands and tests. */
    useCases: { ...users.useCases, ...signIn.useCases, ...plans.useCases, ...accounts.useCases },
    secondFactors: signIn.factors,
    logger,
    prisma,
    reconcilePlans: plans.reconcile,
    reconcilePlanLedger: plans.reconcileLedger,
  };
};
