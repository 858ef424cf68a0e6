import { DOCUMENTED_PASSWORD } from '@drappo/contracts/identity/demo-password';
import { isFactorFresh, requireStepUp, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../../../data/database.ts';
import { countFactors } from '../../data/factor-repository.ts';
import { readPasswordHash, lockUser } from '../../../users/data/user-repository.ts';
import { documentedPassword } from '../../domain/demo-errors.ts';
import { wrongPassword } from '../../domain/factor-errors.ts';
import { sessionOver } from '../../../users/domain/user-errors.ts';
import type { User } from '../../../users/domain/user.ts';
import type { FactorDependencies } from './factor-dependencies.ts';

/** Checks inside the transaction that the earlier proof still holds, and returns the locked user. */
export type OwnerProof = (tx: Tx, now: Date) => Promise<User>;
export type ProveOwner = (actor: UserActor, password: string | undefined) => Promise<OwnerProof>;

/**
 * A person who adds a factor must prove to be the owner: by a factor of the account, proved within the last 10 minutes, else
 * by the password. A stolen session alone is not enough, nor is the documented password: any user could lock the others out.
 */
export const createProveOwner =
  ({
    prisma,
    clock,
    passwords,
    factorLimiter,
  }: Pick<FactorDependencies, 'prisma' | 'clock' | 'passwords' | 'factorLimiter'>): ProveOwner =>
  async (actor, password) => {
    const { userId } = actor;
    if ((await countFactors(prisma, userId)) > 0) {
      requireStepUp(actor, clock.now());
      // An earlier version accepted the documented password for adding a factor.
      const stored = await readPasswordHash(prisma, userId);
      if (await passwords.matches(stored, DOCUMENTED_PASSWORD)) throw documentedPassword();
      return (tx, now) => lockProved(tx, actor, undefined, now);
    }
    const tries = `password:${userId}`;
    await factorLimiter.take(tries);
    const passwordHash = await readPasswordHash(prisma, userId);
    if (!(await passwords.matches(passwordHash, password ?? ''))) throw wrongPassword();
    if (password === DOCUMENTED_PASSWORD) throw documentedPassword();
    await factorLimiter.forget(tries);
    return (tx, now) => lockProved(tx, actor, passwordHash, now);
  };

const lockProved = async (tx: Tx, actor: UserActor, passwordHash: string | undefined, now: Date): Promise<User> => {
  const user = await lockUser(tx, actor.userId);
  if (!user || user.erasedAt) throw sessionOver();
  if (isFactorFresh(actor, now)) return user;
  // The account got its first factor, or a new password, since the check.
  if ((await countFactors(tx, user.id)) > 0) throw sessionOver();
  if (passwordHash === undefined || (await readPasswordHash(tx, user.id)) !== passwordHash) throw wrongPassword();
  return user;
};
