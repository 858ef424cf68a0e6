import { message, OrderQuotedV1, type EventPayload, type OrderCreatedV1 } from '@drappo/contracts';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { readZones } from '../data/zone-repository.ts';
import { costOf, zoneOf } from '../domain/zone.ts';

export type QuoteOrderDeps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

/** Answers `order.created` with the zone and cost of its shipment (decision O7). */
export const createQuoteOrder =
  ({ database, outbox, clock }: QuoteOrderDeps) =>
  (order: EventPayload<typeof OrderCreatedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const zone = zoneOf(order, await readZones(tx));
      const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const cost = costOf(zone, items);
      const quotedAt = clock.now();
      await tx.quote.create({
        data: { orderId: order.orderId, zoneCode: zone.code, items, costCents: cost, quotedAt },
      });
      await outbox.add(
        tx,
        message(OrderQuotedV1, {
          orderId: order.orderId,
          zoneCode: zone.code,
          zoneName: zone.name,
          cost,
          quotedAt: quotedAt.toISOString(),
        }),
      );
    });
