import type { ParcelPricesDraft, ShippingZoneDraft } from '@drappo/contracts/shipping/forms/shipping-rates';
import { audit, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockParcelPrices, lockZones, saveParcelPrices, saveZone } from '../data/zone-repository.ts';
import { changeZone } from '../domain/change-zone.ts';
import { changedFields, priceFields, zoneFields } from '../domain/rate-history.ts';
import { ratesSnapshot } from '../domain/shipping-events.ts';
import { ratesChanged } from '../domain/shipping-errors.ts';

type Deps = { database: Database<Tx>; clock: Clock };

/** Changes a zone's name, places and rates for later quotes; an order with a quote keeps it. */
export const createChangeZone =
  ({ database, outbox, clock }: Deps & { outbox: Outbox }) =>
  (code: string, draft: ShippingZoneDraft, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const zones = await lockZones(tx);
      const { before, after } = changeZone(zones, code, draft);
      const change = changedFields(zoneFields(before), zoneFields(after));
      // An unchanged zone has no audit entry.
      if (!change) return;
      await saveZone(tx, after);
      await outbox.add(
        tx,
        ratesSnapshot(
          zones.map((zone) => (zone === before ? after : zone)),
          clock.now(),
        ),
      );
      await audit(tx, ctx, { action: 'rates.changed', subject: `zone:${code}`, ...change, at: clock.now() });
    });

/** Changes the prices of the calculator. */
export const createChangeParcelPrices =
  ({ database, clock }: Deps) =>
  ({ version, italy, eu, extraEu, ...prices }: ParcelPricesDraft, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const before = await lockParcelPrices(tx);
      if (before.version !== version) throw ratesChanged();
      const after = { ...prices, base: { italy, eu, extra_eu: extraEu }, version: version + 1 };
      const change = changedFields(priceFields(before), priceFields(after));
      if (!change) return;
      await saveParcelPrices(tx, after);
      await audit(tx, ctx, { action: 'rates.changed', subject: 'parcel-prices', ...change, at: clock.now() });
    });
