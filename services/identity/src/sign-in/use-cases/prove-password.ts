import type { Clock, RateLimiter, SecurityLog, UserActor } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import { readPasswordHash } from '../../users/data/user-repository.ts';
import { wrongPassword } from '../domain/factor-errors.ts';
import type { PasswordProofTokens } from '../tokens/password-proof-tokens.ts';
import type { Passwords } from '../tokens/passwords.ts';

type Deps = {
  prisma: PrismaDatabase;
  clock: Clock;
  passwords: Passwords;
  /** Limits password attempts inside a session, per account. */
  tries: RateLimiter;
  tokens: PasswordProofTokens;
  security: SecurityLog;
};
export type ProvePassword = ReturnType<typeof createProvePassword>;

/** Checks the password of a signed-in user again, and issues a proof that another service accepts. */
export const createProvePassword =
  ({ prisma, clock, passwords, tries, tokens, security }: Deps) =>
  async (password: string, actor: UserActor): Promise<{ proof: string; until: string }> => {
    const { userId, sessionId } = actor;
    const key = `password:${userId}`;
    const detail = { factor: 'password' };
    await tries.take(key);
    if (!(await passwords.matches(await readPasswordHash(prisma, userId), password))) {
      security.record({ event: 'step-up.failed', userId, sessionId, detail });
      throw wrongPassword();
    }
    await tries.forget(key);
    security.record({ event: 'step-up.succeeded', userId, sessionId, detail });
    const { proof, until } = tokens.issue(actor, clock.now());
    return { proof, until: until.toISOString() };
  };
