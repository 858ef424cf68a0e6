import type { Clock } from '@drappo/emulator-kit/clock';
import type { Fulfillment, Order, Shop } from '../objects.ts';
import { missing, ShopifyError } from '../shopify-error.ts';
import type { Store } from '../store/store.ts';
import { UserError } from '../user-error.ts';
import { buildOrder } from './build-order.ts';
import { cancelOrder, editOrder } from './edit-order.ts';
import { fulfilOrder, trackFulfilment, type FulfilInput } from './fulfil-order.ts';
import type { NewOrder, OrderEdit } from './order-input.ts';
import { orderPayload } from './payload.ts';
import type { TrackingInput } from './tracking.ts';

type OrdersOptions = {
  store: Store;
  clock: Clock;
  notify: (shop: Shop, topics: string[], payload: object) => void;
};

const FIRST_NUMBER = 1001;

/** Actions of people and apps on a shop's orders; each change creates its webhooks in the same commit. */
export const createOrders = ({ store, clock, notify }: OrdersOptions) => {
  const commit = (shop: Shop, order: Order, topics: string[]): Order => {
    store.orders.save(order);
    notify(shop, topics, orderPayload(order, shop.customerData === 'shown'));
    return order;
  };
  const context = () => ({ now: clock.iso(), nextId: store.nextId });
  const read = (shop: Shop, id: number): Order => {
    const order = store.orders.find(shop.id, id);
    if (!order) throw missing('order', id);
    return order;
  };

  return {
    read,
    place: (shop: Shop, given: NewOrder): Order =>
      store.transaction(() => {
        if (given.id !== undefined && store.orders.find(shop.id, given.id))
          throw new ShopifyError(409, `The order ${given.id} is there already.`);
        const number = FIRST_NUMBER + store.orders.placed(shop.id);
        return commit(shop, buildOrder(given, { shop, number, ...context() }), ['orders/create']);
      }),
    edit: (shop: Shop, id: number, edit: OrderEdit): Order =>
      store.transaction(() => {
        const order = read(shop, id);
        if (order.cancelledAt) throw new ShopifyError(409, 'A cancelled order cannot be edited.');
        return commit(shop, editOrder(order, edit, context()), ['orders/updated']);
      }),
    cancel: (shop: Shop, id: number, reason: string): Order =>
      store.transaction(() => {
        const order = read(shop, id);
        if (order.cancelledAt) throw new ShopifyError(409, 'The order is cancelled already.');
        return commit(shop, cancelOrder(order, reason, clock.iso()), ['orders/cancelled', 'orders/updated']);
      }),
    /** The webhook of a deleted order has only the id. */
    delete: (shop: Shop, id: number): void =>
      store.transaction(() => {
        store.orders.delete(shop.id, read(shop, id).id);
        notify(shop, ['orders/delete'], { id });
      }),
    /** @throws UserError if Shopify would reject it */
    fulfil: (shop: Shop, input: FulfilInput): { order: Order; fulfillment: Fulfillment } =>
      store.transaction(() => {
        const asked = input.wanted.map(({ fulfillmentOrderId }) => fulfillmentOrderId);
        const order = store.orders.byPart(shop.id, asked[0] ?? 0);
        const known = order?.fulfillmentOrders.map(({ id }) => id) ?? [];
        if (!order || !asked.every((id) => known.includes(id)))
          throw new UserError(['fulfillment'], 'Fulfillment order does not exist.');
        const done = fulfilOrder(order, input, context());
        commit(shop, done.order, ['orders/updated']);
        return done;
      }),
    /** @throws UserError if the fulfilment does not exist */
    track: (
      shop: Shop,
      fulfillmentId: number,
      change: { tracking: TrackingInput; notify: boolean },
    ): { order: Order; fulfillment: Fulfillment } =>
      store.transaction(() => {
        const order = store.orders.byPart(shop.id, fulfillmentId);
        const tracked = order && trackFulfilment(order, fulfillmentId, change, clock.iso());
        const fulfillment = tracked?.fulfillments.find(({ id }) => id === fulfillmentId);
        if (!tracked || !fulfillment) throw new UserError(['fulfillmentId'], 'Fulfillment does not exist.');
        return { order: commit(shop, tracked, ['orders/updated']), fulfillment };
      }),
  };
};
export type Orders = ReturnType<typeof createOrders>;
