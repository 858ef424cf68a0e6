import { systemContext } from '@drappo/service-kit';
import { findUsersWithExpiredPlan } from '../data/plan-queries.ts';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { expirePlan } from '../../users/domain/user-changes.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import { isPlanExpired } from '../../users/domain/user.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

const BATCH = 100;

/** Turns expired plans into trials and publishes the change (R9). Returns how many expired. */
export const createExpirePlans =
  ({ prisma, database, outbox, clock }: Pick<PlanDependencies, 'prisma' | 'database' | 'outbox' | 'clock'>) =>
  async (): Promise<number> => {
    const expired = await findUsersWithExpiredPlan(prisma, clock.now(), BATCH);
    for (const id of expired) {
      await database.transaction(systemContext('expire-plans'), async (tx) => {
        const user = await lockUser(tx, id);
        const now = clock.now();
        // It was renewed between the query and the lock.
        if (!user || !isPlanExpired(user, now)) return;
        const change = expirePlan(user, now);
        await saveUser(tx, change.after);
        await outbox.add(tx, ...userChanged(change, now));
      });
    }
    return expired.length;
  };
