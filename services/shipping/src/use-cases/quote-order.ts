import { message, type EventPayload } from '@drappo/contracts/event';
import type { OrderChangedV1, OrderCreatedV1 } from '@drappo/contracts/orders/events';
import { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { approvedPackagingOf, type Packaging } from '../data/profile-repository.ts';
import { saveQuote } from '../data/quote-repository.ts';
import { readZones } from '../data/zone-repository.ts';
import { rateOf, zoneOf } from '@drappo/contracts/shipping/order-shipping';

export type QuoteOrderDeps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

const packagingFields = ({ companyName, ...materials }: Packaging) => ({ packagingName: companyName, ...materials });

type Order = EventPayload<typeof OrderCreatedV1> | EventPayload<typeof OrderChangedV1>;

/**
 * Answers `order.created` and `order.changed` with the present zone, cost and threshold of the shipment (decisions O7,
 * R14), and says whether its reseller has an approved packaging profile, with its name and materials. orders applies the
 * threshold: the products of a shop's order get their prices later.
 */
export const createQuoteOrder =
  ({ database, outbox, clock }: QuoteOrderDeps) =>
  (order: Order, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const zone = zoneOf(order, await readZones(tx));
      const items = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const cost = rateOf(zone, items);
      const quotedAt = clock.now();
      const { orderId } = order;
      const packaging = await approvedPackagingOf(tx, order.userId);
      await saveQuote(tx, { orderId, zoneCode: zone.code, items, costCents: cost, quotedAt });
      await outbox.add(
        tx,
        message(OrderQuotedV1, {
          orderId,
          ...('revision' in order ? { revision: order.revision } : {}),
          zoneCode: zone.code,
          zoneName: zone.name,
          cost,
          ...(zone.freeAbove === null ? {} : { freeAbove: zone.freeAbove }),
          packagingApproved: packaging !== null,
          ...(packaging === null ? {} : packagingFields(packaging)),
          quotedAt: quotedAt.toISOString(),
        }),
      );
    });
