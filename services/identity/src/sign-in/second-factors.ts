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
import type { PrismaDatabase, Tx } from '../data/database.ts';
import type { SessionLimits } from './domain/session-limits.ts';
import { secondFactorEndpoints } from './http/second-factor-endpoints.ts';
import type { SessionCookies } from './http/session-cookies.ts';
import { stepUpEndpoints } from './http/step-up-endpoints.ts';
import { createChallengeTokens } from './tokens/challenge-tokens.ts';
import { createPasskeys } from './tokens/passkeys.ts';
import type { Passwords } from './tokens/passwords.ts';
import type { SigningKey } from './tokens/signing-key.ts';
import { createTotpCodes } from './tokens/totp.ts';
import { createAskForFactor, type AskForFactor } from './use-cases/second-factor/ask-for-factor.ts';
import { createFactorGuesses } from './use-cases/second-factor/factor-guesses.ts';
import { createFactorUseCases, type FactorUseCases } from './use-cases/second-factor/factor-use-cases.ts';
import { recordFactors } from './use-cases/second-factor/record-factors.ts';
import { createResealTotp } from './use-cases/second-factor/reseal-totp.ts';

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
  /** Whether administrators need a second factor. */
  required: boolean;
};

type Settings = { PUBLIC_URL: string; FACTOR_KEYS: Parameters<typeof createVault>[0] };

export type SecondFactors = {
  useCases: FactorUseCases;
  askForFactor: AskForFactor;
  /** Limits password attempts inside a session, per account. */
  tries: RateLimiter;
  endpoints: (cookies: SessionCookies) => Endpoint[];
  timers: Timer[];
};

/** The portal's name in authenticator apps and browsers. */
const ISSUER = 'Drappo';
/** Limits password attempts inside a session, and attempts of an app's first code, per account. */
const TRIES = { points: 5, seconds: 300 };
/** Wrong codes: about 24 a day once they are delayed; a guess is right with a chance of one in 330,000. */
const GUESSES = { name: 'factor-guesses', free: 5, firstSeconds: 30, longestSeconds: 3_600, forgetSeconds: 86_400 };
/** Keys change only at a start of the service; the first run afterwards re-encrypts everything. */
const RESEAL_MS = 600_000;

/** Wires second factors: TOTP, passkeys and recovery codes. */
export const createSecondFactors = (
  settings: Settings,
  { limits, key, security, required, ...needs }: Needs,
): SecondFactors => {
  const passkeys = createPasskeys(settings.PUBLIC_URL, ISSUER);
  const challengeTokens = createChallengeTokens(key);
  const vault = createVault(settings.FACTOR_KEYS);
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
