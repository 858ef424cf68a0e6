import { systemContext, type Clock, type Database, type Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockZones } from '../data/zone-repository.ts';
import { ratesSnapshot } from '../domain/shipping-events.ts';

/**
 * Publishes the rates as they are, at the start and every hour: a new reader, or a broker that lost its topics, has them
 * without an operator. The lock keeps an older state from being published after a newer one.
 */
export const createPublishRates =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (): Promise<void> =>
    database.transaction(systemContext('publish-rates'), async (tx) =>
      outbox.add(tx, ratesSnapshot(await lockZones(tx), clock.now())),
    );
