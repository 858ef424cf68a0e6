import type { RateLimiter, Vault } from '@drappo/service-kit';
import type { ChallengeTokens } from '../../tokens/challenge-tokens.ts';
import type { Passkeys } from '../../tokens/passkeys.ts';
import type { TotpCodes } from '../../tokens/totp.ts';
import type { SignInDependencies } from '../sign-in-dependencies.ts';
import type { FactorGuesses } from './factor-guesses.ts';

/** What the use-cases of the second factor are made with. */
export type FactorDependencies = Pick<
  SignInDependencies,
  'prisma' | 'database' | 'outbox' | 'clock' | 'passwords' | 'sessionLimits'
> & {
  totp: TotpCodes;
  passkeys: Passkeys;
  challengeTokens: ChallengeTokens;
  /** Encrypts the secrets of authenticator apps. */
  vault: Vault;
  /** Delays wrong codes of those who sign in or step up. */
  guesses: FactorGuesses;
  /** Tries of passwords inside a session, and of the first code of an app, per account. */
  factorLimiter: RateLimiter;
  /** Whether administrators need a second factor. */
  required: boolean;
};

/** What a secret is bound to: copied into another account's row it opens nothing. */
export const totpContext = (userId: string, factorId: string): string => `totp:${userId}:${factorId}`;
