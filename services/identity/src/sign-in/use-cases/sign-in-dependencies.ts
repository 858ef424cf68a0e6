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

/** What the use-cases of signing in are made with; each names the part that it needs. */
export type SignInDependencies = {
  prisma: PrismaDatabase;
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  signInGuard: SignInGuard;
  /** How many guesses of strangers are free, and when they are forgotten. */
  guessLimits: Pick<GrowingDelay, 'free' | 'forgetSeconds'>;
  /** Wrong passwords of one device, or of one session that wants another password. */
  deviceLimiter: RateLimiter;
  /** Asked-for password links of one address. */
  resetLimiter: RateLimiter;
  linkTokens: LinkTokens;
  sessionLimits: SessionLimits;
  security: SecurityLog;
  logger: Logger;
  /** Asks for the second factor where there is one. */
  askForFactor: AskForFactor;
  /** Has sign-ins on new devices completed by e-mail. */
  deviceLinks: DeviceLinks;
  /** Refuses the documented password where it signs nobody in. */
  demoDoor: DemoDoor;
  /** Of this start of the portal. */
  startId: string;
};
