import type { RateLimiter, Vault } from '@drappo/service-kit';
import type { ChallengeTokens } from '../../tokens/challenge-tokens.ts';
import type { Passkeys } from '../../tokens/passkeys.ts';
import type { TotpCodes } from '../../tokens/totp.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import type { FactorGuesses } from './factor-guesses.ts';

/** Dependencies of the use-cases of the second factor. */
export type FactorDependencies = Pick<
  SignInDependencies,
  'prisma' | 'database' | 'outbox' | 'clock' | 'passwords' | 'sessionLimits'
> & {
  totp: TotpCodes;
  passkeys: Passkeys;
  challengeTokens: ChallengeTokens;
  /** Encrypts the secrets of authenticator apps. */
  vault: Vault;
  /** Delays wrong codes during a sign-in or step-up. */
  guesses: FactorGuesses;
  /** Limits password attempts inside a session, and attempts of an app's first code, per account. */
  factorLimiter: RateLimiter;
  /** Whether administrators need a second factor. */
  required: boolean;
};

/** The context a secret is bound to: copied into another account's row it cannot be decrypted. */
export const totpContext = (userId: string, factorId: string): string => `totp:${userId}:${factorId}`;
