import {
  createVault,
  type Clock,
  type Database,
  type Endpoint,
  type Outbox,
  type RateLimiter,
  type RateLimits,
  type SecurityLog,
  type Timer,
} from '@drappo/service-kit';
import { isFactorRequired, type Config } from './config.ts';
import type { PrismaDatabase, Tx } from './data/database.ts';
import type { SessionLimits } from './sign-in/domain/session-limits.ts';
import { secondFactorEndpoints } from './sign-in/http/second-factor-endpoints.ts';
import type { SessionCookies } from './sign-in/http/session-cookies.ts';
import { stepUpEndpoints } from './sign-in/http/step-up-endpoints.ts';
import { createChallengeTokens } from './sign-in/tokens/challenge-tokens.ts';
import { createPasskeys } from './sign-in/tokens/passkeys.ts';
import type { Passwords } from './sign-in/tokens/passwords.ts';
import type { SigningKey } from './sign-in/tokens/signing-key.ts';
import { createTotpCodes } from './sign-in/tokens/totp.ts';
import { createAskForFactor, type AskForFactor } from './sign-in/use-cases/second-factor/ask-for-factor.ts';
import { createFactorGuesses } from './sign-in/use-cases/second-factor/factor-guesses.ts';
import { createFactorUseCases, type FactorUseCases } from './sign-in/use-cases/second-factor/factor-use-cases.ts';
import { recordFactors } from './sign-in/use-cases/second-factor/record-factors.ts';
import { createResealTotp } from './sign-in/use-cases/second-factor/reseal-totp.ts';

type Needs = {
  prisma: PrismaDatabase;
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  passwords: Passwords;
  limits: RateLimits;
  key: SigningKey;
  sessionLimits: SessionLimits;
  security: SecurityLog;
};

export type SecondFactors = {
  useCases: FactorUseCases;
  askForFactor: AskForFactor;
  /** Tries of passwords inside a session, per account. */
  tries: RateLimiter;
  endpoints: (cookies: SessionCookies) => Endpoint[];
  timers: Timer[];
};

/** What authenticator apps and browsers call the portal. */
const ISSUER = 'Drappo';
/** Tries of passwords inside a session, and of an app's first code, per account. */
const TRIES = { points: 5, seconds: 300 };
/** Wrong codes: some 24 a day once they are delayed, of which one in 330,000 is right by chance. */
const GUESSES = { name: 'factor-guesses', free: 5, firstSeconds: 30, longestSeconds: 3_600, forgetSeconds: 86_400 };
/** Keys change with a start of the service; the first run after it encrypts everything again. */
const RESEAL_MS = 600_000;

/** Second factors: TOTP, passkeys and recovery codes, put together. */
export const createSecondFactors = (config: Config, { limits, key, security, ...needs }: Needs): SecondFactors => {
  const required = isFactorRequired(config);
  const passkeys = createPasskeys(config.PUBLIC_URL, ISSUER);
  const challengeTokens = createChallengeTokens(key);
  const vault = createVault(config.FACTOR_KEYS);
  const tries = limits.shared({ name: 'factor', ...TRIES });
  const plain = createFactorUseCases({
    ...needs,
    passkeys,
    challengeTokens,
    totp: createTotpCodes(ISSUER),
    vault,
    guesses: createFactorGuesses({ ...needs, attempts: limits.delayed(GUESSES), free: GUESSES.free }),
    factorLimiter: tries,
    required,
  });
  const useCases = recordFactors(plain, security);
  const portal = { required, passkeysPossible: passkeys.possible };
  const { prisma } = needs;
  const resealTotp = createResealTotp({ prisma, vault });
  return {
    useCases,
    tries,
    askForFactor: createAskForFactor({ passkeys, challengeTokens }),
    endpoints: (cookies) => [
      ...secondFactorEndpoints({ factors: useCases, cookies, prisma, portal }),
      ...stepUpEndpoints({ factors: useCases, cookies, prisma }),
    ],
    timers: [{ name: 'reseal-totp', everyMs: RESEAL_MS, run: async () => void (await resealTotp()) }],
  };
};
