import { systemContext } from '@drappo/service-kit';
import { toUser } from '../data/user-repository.ts';
import { SNAPSHOT_FORM, userSnapshot } from '../domain/user-events.ts';
import type { Dependencies } from './dependencies.ts';

const BATCH = 200;

/**
 * Publishes the snapshots that have fewer fields than the code knows, once after an upgrade and without an operator. The
 * revision grows, because replicas ignore one that they have. Returns how many were published.
 */
export const createPublishNewSnapshots =
  ({ database, outbox, clock }: Pick<Dependencies, 'database' | 'outbox' | 'clock'>) =>
  async (): Promise<number> => {
    for (let published = 0; ;) {
      const count = await database.transaction(systemContext('publish-new-snapshots'), async (tx) => {
        const locked = await tx.$queryRaw<{ id: string }[]>`
          SELECT id FROM users WHERE snapshot_form < ${SNAPSHOT_FORM} ORDER BY id LIMIT ${BATCH} FOR UPDATE`;
        const where = { id: { in: locked.map(({ id }) => id) } };
        await tx.user.updateMany({ where, data: { revision: { increment: 1 }, snapshotForm: SNAPSHOT_FORM } });
        const rows = await tx.user.findMany({ where });
        await outbox.add(tx, ...rows.map((row) => userSnapshot(toUser(row), clock.now())));
        return locked.length;
      });
      published += count;
      if (count < BATCH) return published;
    }
  };
