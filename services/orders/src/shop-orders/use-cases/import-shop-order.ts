import type { EventPayload } from '@drappo/contracts/event';
import type { ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { insertOrder } from '../../order/data/insert-order.ts';
import { newOrder } from '../../order/domain/new-order.ts';
import { orderCreated } from '../../order/domain/order-events.ts';
import { mergeLines } from '../domain/shop-order.ts';

/** Creates an order of a reseller's shop. It has no price until catalog allocates and prices it and shipping quotes it. */
export const createImportShopOrder =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (shopOrder: EventPayload<typeof ShopOrderImportedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { orderId, userId, shopDomain, shopifyOrderId, shopOrderName, revision, shippingAddress } = shopOrder;
      const lines = mergeLines(shopOrder.lines).map((line) => ({ ...line, unitPrice: 0 }));
      const shop = { shopifyOrderId, shopOrderName, shopRevision: revision };
      const pending = newOrder(
        { id: orderId, userId, source: 'shop', lines, shippingAddress, isAllocated: false, shop },
        clock.now(),
      );
      // The buyer is the shop's customer: the reseller's own e-mail must not replace theirs.
      const order = await insertOrder(tx, pending, { lines, customerEmail: null, shopDomain });
      // A redelivery under a new event id must not create a second order.
      if (!order) return;
      const created = lines.map(({ sku, quantity }) => ({ variantId: null, sku, quantity }));
      const { country, zip } = shippingAddress;
      await outbox.add(tx, orderCreated(order, { source: 'shop', lines: created, country, zip }));
    });
