import { systemContext } from '@drappo/service-kit';
import { lockUsersAfter } from '../data/snapshot-repository.ts';
import { userSnapshot } from '../domain/user-events.ts';
import type { UserDependencies } from './user-dependencies.ts';

const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Republishes every user's state, for a broker that lost its topics. Returns how many. */
export const createRepublishUsers =
  ({ database, outbox, clock }: UserDependencies) =>
  async (): Promise<number> => {
    let published = 0;
    for (let after = FIRST; ;) {
      const users = await database.transaction(systemContext('republish-users'), async (tx) => {
        const page = await lockUsersAfter(tx, after, BATCH);
        await outbox.add(tx, ...page.map((user) => userSnapshot(user, clock.now())));
        return page;
      });
      published += users.length;
      const last = users.at(-1);
      if (!last) return published;
      after = last.id;
    }
  };
