import { systemContext } from '@drappo/service-kit';
import { lockUser, saveUser } from '../data/user-repository.ts';
import { lapsePlan } from '../domain/user-changes.ts';
import { userChanged } from '../domain/user-events.ts';
import { isPlanExpired } from '../domain/user.ts';
import type { Dependencies } from './dependencies.ts';

const AT_ONCE = 100;

/** Writes down and tells what time has done already: plans that ran out are trials (R9). Returns how many there were. */
export const createLapsePlans =
  ({ prisma, database, outbox, clock }: Pick<Dependencies, 'prisma' | 'database' | 'outbox' | 'clock'>) =>
  async (): Promise<number> => {
    const expired = await prisma.user.findMany({
      where: { subscriptionExpiresAt: { lte: clock.now() } },
      select: { id: true },
      take: AT_ONCE,
    });
    for (const { id } of expired) {
      await database.transaction(systemContext('lapse-plans'), async (tx) => {
        const user = await lockUser(tx, id);
        const now = clock.now();
        // Renewed between the list and the lock.
        if (!user || !isPlanExpired(user, now)) return;
        const change = lapsePlan(user, now);
        await saveUser(tx, change.after);
        await outbox.add(tx, ...userChanged(change, now));
      });
    }
    return expired.length;
  };
