import { systemContext } from '@drappo/service-kit';
import { renewOutdatedSnapshots } from '../data/snapshot-repository.ts';
import { SNAPSHOT_FORM, userSnapshot } from '../domain/user-events.ts';
import type { UserDependencies } from './user-dependencies.ts';

const BATCH = 200;

/**
 * Republishes snapshots with an older schema than this release's, once after an upgrade, without an operator.
 * Returns how many.
 */
export const createPublishNewSnapshots =
  ({ database, outbox, clock }: UserDependencies) =>
  async (): Promise<number> => {
    for (let published = 0; ;) {
      const count = await database.transaction(systemContext('publish-new-snapshots'), async (tx) => {
        const users = await renewOutdatedSnapshots(tx, SNAPSHOT_FORM, BATCH);
        await outbox.add(tx, ...users.map((user) => userSnapshot(user, clock.now())));
        return users.length;
      });
      published += count;
      if (count < BATCH) return published;
    }
  };
