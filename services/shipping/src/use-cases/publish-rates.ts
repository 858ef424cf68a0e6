import { systemContext, type Clock, type Database, type Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockZones } from '../data/zone-repository.ts';
import { ratesSnapshot } from '../domain/shipping-events.ts';

/**
 * Publishes the present rates at the start and every hour, so that a new consumer, or a broker that lost its topics, gets
 * them without an operator. The lock prevents the publication of an older state after a newer one.
 */
export const createPublishRates =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (): Promise<void> =>
    database.transaction(systemContext('publish-rates'), async (tx) =>
      outbox.add(tx, ratesSnapshot(await lockZones(tx), clock.now())),
    );
