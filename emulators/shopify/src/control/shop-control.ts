import { Router } from 'express';
import { z } from 'zod';
import { gid } from '../gid.ts';
import type { Throttle } from '../graphql/throttle.ts';
import type { Customer, Order, Shop } from '../objects.ts';
import { newOrder, orderEdit, pieces, place } from '../orders/order-input.ts';
import type { Orders } from '../orders/orders.ts';
import { fulfillmentStatusOf } from '../orders/order-status.ts';
import { newShop, shopChange, type Shops } from '../shops.ts';
import type { Store } from '../store/store.ts';
import { readBody } from '@drappo/emulator-kit/control';

export type ShopControlOptions = {
  store: Store;
  shops: Shops;
  orders: Orders;
  throttle: Throttle;
  notify: (shop: Shop, topics: string[], payload: object) => void;
};

const cancellation = z.strictObject({
  reason: z.enum(['CUSTOMER', 'DECLINED', 'FRAUD', 'INVENTORY', 'OTHER', 'STAFF']).default('CUSTOMER'),
});
const installation = z.strictObject({ accessToken: z.string().min(1).optional() });
const privacy = z.strictObject({
  topic: z.enum(['customers/data_request', 'customers/redact', 'shop/redact']),
  /** Number of the order of the customer concerned; not for shop/redact. */
  orderId: z.union([z.string(), z.int()]).optional(),
});

/** The number of an order, from a number or from its gid. */
const orderNumber = (id: string | number): number => Number(/(\d+)$/.exec(String(id))?.[1] ?? 0);

const shownOrder = (order: Order) => ({
  ...order,
  gid: gid('Order', order.id),
  displayFulfillmentStatus: fulfillmentStatusOf(order),
});
const shownFulfilments = (orders: Order[]) =>
  orders.flatMap((order) =>
    order.fulfillments.map((fulfillment) => ({
      ...fulfillment,
      gid: gid('Fulfillment', fulfillment.id),
      orderId: order.id,
      orderName: order.name,
      lines: fulfillment.lines.map(({ lineId, quantity }) => ({
        lineId,
        quantity,
        sku: order.lines.find(({ id }) => id === lineId)?.sku ?? null,
      })),
    })),
  );

const privacyPayload = (topic: string, shop: Shop, order: Order | undefined) => {
  const base = { shop_id: shop.id, shop_domain: shop.domain };
  if (topic === 'shop/redact') return base;
  const { id = 0, email = null, phone = null }: Partial<Customer> = order?.customer ?? {};
  const customer = { id, email: email ?? order?.email ?? null, phone: phone ?? order?.phone ?? null };
  const ids = order ? [order.id] : [];
  return topic === 'customers/redact'
    ? { ...base, customer, orders_to_redact: ids }
    : { ...base, customer, orders_requested: ids, data_request: { id: shop.id } };
};

/** Acts on shops and their orders as merchants and buyers do. */
export const createShopControl = ({ store, shops, orders, throttle, notify }: ShopControlOptions): Router => {
  const router = Router();
  const placed = (req: { params: { domain: string; id: string } }): [Shop, number] => [
    shops.read(req.params.domain),
    orderNumber(req.params.id),
  ];
  router.get('/shops', (_req, res) => {
    res.json(store.shops.list().map((shop) => ({ ...shop, throttle: throttle.status(shop.id) })));
  });
  router.post('/shops', (req, res) => void res.status(201).json(shops.create(readBody(newShop, req.body))));
  router.get('/shops/:domain', (req, res) => void res.json(shops.read(req.params.domain)));
  router.post('/shops/:domain', (req, res) => {
    res.json(shops.change(req.params.domain, readBody(shopChange, req.body)));
  });
  router.post('/shops/:domain/revoke', (req, res) => void res.json(shops.revoke(req.params.domain)));
  router.post('/shops/:domain/uninstall', (req, res) => void res.json(shops.uninstall(req.params.domain)));
  router.post('/shops/:domain/install', (req, res) => {
    res.json(shops.install(req.params.domain, readBody(installation, req.body).accessToken));
  });
  router.post('/shops/:domain/privacy', (req, res) => {
    const shop = shops.read(req.params.domain);
    const { topic, orderId } = readBody(privacy, req.body);
    const order = orderId === undefined ? undefined : orders.read(shop, orderNumber(orderId));
    const payload = privacyPayload(topic, shop, order);
    notify(shop, [topic], payload);
    res.json(payload);
  });

  router.get('/shops/:domain/subscriptions', (req, res) => {
    res.json(store.subscriptions.list(shops.read(req.params.domain).id));
  });
  router.get('/shops/:domain/orders', (req, res) => {
    res.json(store.orders.all(shops.read(req.params.domain).id).map(shownOrder));
  });
  router.post('/shops/:domain/orders', (req, res) => {
    res.status(201).json(shownOrder(orders.place(shops.read(req.params.domain), readBody(newOrder, req.body))));
  });
  router.get('/shops/:domain/drafts', (req, res) => {
    res.json(store.drafts.list(shops.read(req.params.domain).id));
  });
  router.post('/shops/:domain/drafts', (req, res) => {
    res.status(201).json(orders.draft(shops.read(req.params.domain), readBody(newOrder, req.body)));
  });
  router.post('/shops/:domain/drafts/:id/complete', (req, res) => {
    res.status(201).json(shownOrder(orders.complete(...placed(req))));
  });
  router.get('/shops/:domain/orders/:id', (req, res) => void res.json(shownOrder(orders.read(...placed(req)))));
  router.post('/shops/:domain/orders/:id/edit', (req, res) => {
    res.json(shownOrder(orders.edit(...placed(req), readBody(orderEdit, req.body))));
  });
  router.post('/shops/:domain/orders/:id/cancel', (req, res) => {
    res.json(shownOrder(orders.cancel(...placed(req), readBody(cancellation, req.body).reason)));
  });
  router.post('/shops/:domain/orders/:id/send', (req, res) => {
    res.json(shownOrder(orders.send(...placed(req), readBody(pieces, req.body))));
  });
  router.post('/shops/:domain/orders/:id/return', (req, res) => {
    res.json(shownOrder(orders.takeBack(...placed(req), readBody(pieces, req.body))));
  });
  router.post('/shops/:domain/orders/:id/hold', (req, res) => {
    res.json(shownOrder(orders.hold(...placed(req), readBody(place, req.body).location, true)));
  });
  router.post('/shops/:domain/orders/:id/release', (req, res) => {
    res.json(shownOrder(orders.hold(...placed(req), readBody(place, req.body).location, false)));
  });
  router.post('/shops/:domain/orders/:id/refuse', (req, res) => {
    res.json(shownOrder(orders.refuse(...placed(req), readBody(place, req.body).location)));
  });
  router.delete('/shops/:domain/orders/:id/fulfilments/:fulfilment', (req, res) => {
    res.json(shownOrder(orders.unsend(...placed(req), orderNumber(req.params.fulfilment))));
  });
  router.delete('/shops/:domain/orders/:id', (req, res) => {
    orders.delete(...placed(req));
    res.json({});
  });
  router.get('/shops/:domain/fulfilments', (req, res) => {
    res.json(shownFulfilments(store.orders.all(shops.read(req.params.domain).id)));
  });
  return router;
};
