import type { Runtime, Timer } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { createPublishNewSnapshots } from './use-cases/publish-new-snapshots.ts';
import { createRepublishUsers } from './use-cases/republish-users.ts';

const SNAPSHOTS_MS = 60_000;

/** User records: their state, its changes, and their snapshots for the other services. */
export const createUsers = ({ database, outbox, clock }: Runtime<Tx>) => {
  const deps = { database, outbox, clock };
  const publishNewSnapshots = createPublishNewSnapshots(deps);
  const timers: Timer[] = [{ name: 'publish-new-snapshots', everyMs: SNAPSHOTS_MS, run: () => publishNewSnapshots() }];
  return { timers, useCases: { publishNewSnapshots, republishUsers: createRepublishUsers(deps) } };
};
