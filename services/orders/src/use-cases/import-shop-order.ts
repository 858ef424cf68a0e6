import type { EventPayload } from '@drappo/contracts/event';
import type { ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { insertOrder } from '../data/insert-order.ts';
import { lockOrder } from '../data/order-repository.ts';
import { orderCreated } from '../domain/order-events.ts';
import { mergeLines } from '../domain/shop-order.ts';

/** Creates an order of a reseller's shop. It costs nothing until catalog allocated and priced it and shipping quoted it. */
export const createImportShopOrder =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (shopOrder: EventPayload<typeof ShopOrderImportedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { orderId, userId, shopDomain, shopifyOrderId, shopOrderName, revision, shippingAddress } = shopOrder;
      // A redelivery under a new event id must not create a second order.
      if (await lockOrder(tx, orderId)) return;
      const lines = mergeLines(shopOrder.lines);
      const order = await insertOrder(
        tx,
        {
          id: orderId,
          userId,
          source: 'shop',
          lines: lines.map((line) => ({ ...line, unitPrice: 0 })),
          shippingAddress,
          // The buyer is the shop's customer: the reseller's own e-mail does not replace theirs.
          customerEmail: null,
          isAllocated: false,
          shop: { shopDomain, shopifyOrderId, shopOrderName, shopRevision: revision },
        },
        clock.now(),
      );
      const created = lines.map(({ sku, quantity }) => ({ variantId: null, sku, quantity }));
      const { country, zip } = shippingAddress;
      await outbox.add(tx, orderCreated(order, { source: 'shop', lines: created, country, zip }));
    });
