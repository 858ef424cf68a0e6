import type { Clock, Database, Outbox, RateLimiter } from '@drappo/service-kit';
import type { AskVies } from './ask-vies.ts';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import type { SessionLimits } from '../domain/session-limits.ts';
import type { LinkTokens } from '../tokens/link-tokens.ts';
import type { PasswordPolicy } from '../tokens/password-policy.ts';
import type { Passwords } from '../tokens/passwords.ts';

/** What use-cases are made with; each names the part that it needs. */
export type Dependencies = {
  prisma: PrismaDatabase;
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  passwords: Passwords;
  passwordPolicy: PasswordPolicy;
  loginLimiter: RateLimiter;
  /** Asked-for password links of one address. */
  resetLimiter: RateLimiter;
  linkTokens: LinkTokens;
  sessionLimits: SessionLimits;
  /** Has a VAT number looked up. */
  askVies: AskVies;
};
