import { systemContext } from '@drappo/service-kit';
import { toUser } from '../data/user-repository.ts';
import { userSnapshot } from '../domain/user-events.ts';
import type { Dependencies } from './dependencies.ts';

const BATCH = 200;

/** Tells every user's state anew, for a broker that lost its topics. Returns how many. */
export const createRepublishUsers =
  ({ database, outbox, clock }: Pick<Dependencies, 'database' | 'outbox' | 'clock'>) =>
  async (): Promise<number> => {
    let told = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const ids = await database.transaction(systemContext('republish-users'), async (tx) => {
        // Locked, because an older state told after a newer one would be the one that the compacted topic keeps.
        const locked = await tx.$queryRaw<{ id: string }[]>`
          SELECT id FROM users WHERE id > ${after}::uuid ORDER BY id LIMIT ${BATCH} FOR UPDATE`;
        const rows = await tx.user.findMany({ where: { id: { in: locked.map(({ id }) => id) } } });
        await outbox.add(tx, ...rows.map((row) => userSnapshot(toUser(row), clock.now())));
        return locked.map(({ id }) => id);
      });
      told += ids.length;
      const last = ids.at(-1);
      if (last === undefined) return told;
      after = last;
    }
  };
