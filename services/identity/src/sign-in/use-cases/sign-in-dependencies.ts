import type { Clock, Database, GrowingDelay, Logger, Outbox, RateLimiter, SecurityLog } from '@drappo/service-kit';
import type { AskForFactor } from './second-factor/ask-for-factor.ts';
import type { DemoDoor } from './demo-door.ts';
import type { DeviceLinks } from './device-links.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';
import type { SessionLimits } from '../domain/session-limits.ts';
import type { LinkTokens } from '../tokens/link-tokens.ts';
import type { PasswordPolicy } from '../tokens/password-policy.ts';
import type { Passwords } from '../tokens/passwords.ts';

/** Dependencies of the use-cases of signing in; each picks what it needs. */
export type SignInDependencies = {
  prisma: PrismaDatabase;
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  signInGuard: SignInGuard;
  /** How many guesses of strangers are free, and when they are cleared. */
  guessLimits: Pick<GrowingDelay, 'free' | 'forgetSeconds'>;
  /** Limits wrong passwords of one device, or of one session that changes the password. */
  deviceLimiter: RateLimiter;
  /** Limits password links requested by one address. */
  resetLimiter: RateLimiter;
  linkTokens: LinkTokens;
  sessionLimits: SessionLimits;
  security: SecurityLog;
  logger: Logger;
  /** Creates a challenge if the account has a second factor. */
  askForFactor: AskForFactor;
  /** Requires confirmation by e-mail for sign-ins on new devices. */
  deviceLinks: DeviceLinks;
  /** Rejects the documented password where it may not sign in. */
  demoDoor: DemoDoor;
  /** Id of this start of the portal. */
  startId: string;
};
