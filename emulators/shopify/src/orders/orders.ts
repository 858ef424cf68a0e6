import type { Clock } from '@drappo/emulator-kit/clock';
import type { Fulfillment, Order, Shop } from '../objects.ts';
import { missing, ShopifyError } from '../shopify-error.ts';
import type { Draft } from '../store/draft-table.ts';
import type { Store } from '../store/store.ts';
import { UserError } from '../user-error.ts';
import { buildOrder } from './build-order.ts';
import { cancelOrder, editOrder } from './edit-order.ts';
import { fulfilOrder, trackFulfilment, type FulfilInput } from './fulfil-order.ts';
import { holdOrder, refuseOrder, sendFromShop, takeBack, withoutFulfilment } from './merchant-actions.ts';
import type { NewOrder, OrderEdit, Pieces } from './order-input.ts';
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

  const change = (shop: Shop, id: number, act: (order: Order) => Order): Order =>
    store.transaction(() => commit(shop, act(read(shop, id)), ['orders/updated']));

  const place = (shop: Shop, given: NewOrder): Order => {
    if (given.id !== undefined && store.orders.find(shop.id, given.id))
      throw new ShopifyError(409, `The order ${given.id} is there already.`);
    const number = FIRST_NUMBER + store.orders.placed(shop.id);
    const order = buildOrder(given, { shop, number, ...context() });
    const sent = given.lines.flatMap(({ sku, sent: quantity = 0 }) => (sku && quantity > 0 ? [{ sku, quantity }] : []));
    return commit(shop, sendFromShop(order, { lines: sent }, context()), ['orders/create']);
  };

  return {
    read,
    place: (shop: Shop, given: NewOrder): Order => store.transaction(() => place(shop, given)),
    draft: (shop: Shop, order: NewOrder): Draft =>
      store.transaction(() => {
        const draft = { id: store.nextId(), order };
        store.drafts.add(shop.id, draft);
        return draft;
      }),
    /** The draft becomes an order. */
    complete: (shop: Shop, draftId: number): Order =>
      store.transaction(() => {
        const draft = store.drafts.find(shop.id, draftId);
        if (!draft) throw missing('draft', draftId);
        store.drafts.remove(draftId);
        return place(shop, draft.order);
      }),
    /** The merchant sends pieces without the app. */
    send: (shop: Shop, id: number, sent: Pieces): Order =>
      change(shop, id, (order) => sendFromShop(order, sent, context())),
    takeBack: (shop: Shop, id: number, back: Pieces): Order =>
      change(shop, id, (order) => takeBack(order, back, clock.iso())),
    hold: (shop: Shop, id: number, location: string | undefined, isHeld: boolean): Order =>
      change(shop, id, (order) => holdOrder(order, location, isHeld, clock.iso())),
    refuse: (shop: Shop, id: number, location: string | undefined): Order =>
      change(shop, id, (order) => refuseOrder(order, location, clock.iso())),
    unsend: (shop: Shop, id: number, fulfillmentId: number): Order =>
      change(shop, id, (order) => withoutFulfilment(order, fulfillmentId, clock.iso())),
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
        const requested = input.parts.map(({ fulfillmentOrderId }) => fulfillmentOrderId);
        const order = store.orders.byPart(shop.id, requested[0] ?? 0);
        const known = order?.fulfillmentOrders.map(({ id }) => id) ?? [];
        if (!order || !requested.every((id) => known.includes(id)))
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
