import type { EventPayload } from '@drappo/contracts/event';
import type { ShippingRatesSnapshotV1 } from '@drappo/contracts/shipping/events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { replicateShippingRates } from '../data/shipping-rates.ts';

/** Replicates shipping's rates, which confirmations are compared with. */
export const createReplicateShippingRates =
  ({ database }: { database: Database<Tx> }) =>
  ({ revision, zones }: EventPayload<typeof ShippingRatesSnapshotV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, (tx) =>
      replicateShippingRates(
        tx,
        revision,
        zones.map(({ zoneCode, zoneName, ...zone }) => ({ code: zoneCode, name: zoneName, ...zone })),
      ),
    );
