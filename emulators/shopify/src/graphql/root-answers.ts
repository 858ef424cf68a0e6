import { gid } from '../gid.ts';
import type { Shop } from '../objects.ts';
import { fieldsOf, type Answer, type Answers } from './answers.ts';
import { numberOf } from './ids.ts';
import { orderList } from './order-list.ts';
import { notEmulated } from './request-error.ts';

/** The root fields for an app that imports orders and sends goods. */
const SCOPES = ['read_orders', 'write_merchant_managed_fulfillment_orders', 'read_merchant_managed_fulfillment_orders'];

const part =
  (type: string, of: 'fulfillments' | 'fulfillmentOrders'): Answer =>
  (_, given, { store, shop }) => {
    const id = numberOf(given['id'], type);
    const order = store.orders.byPart(shop.id, id);
    const item = order?.[of].find((one) => one.id === id);
    return item ? { order, item } : null;
  };
const order: Answer = (_, given, { store, shop }) => store.orders.find(shop.id, numberOf(given['id'], 'Order')) ?? null;
const fulfillment = part('Fulfillment', 'fulfillments');
const fulfillmentOrder = part('FulfillmentOrder', 'fulfillmentOrders');

const NODES: Record<string, Answer> = { Order: order, Fulfillment: fulfillment, FulfillmentOrder: fulfillmentOrder };

const node: Answer = (source, given, context) => {
  const type = /^gid:\/\/shopify\/(\w+)\//.exec(String(given['id']))?.[1] ?? '';
  const find = NODES[type];
  if (!find) throw notEmulated(`node of ${String(given['id'])}`);
  const found = find(source, given, context);
  return found && { __typename: type, ...found };
};

export const rootAnswers: Answers = {
  QueryRoot: {
    shop: (_, __, { shop }) => shop,
    order,
    orders: (_, given, context) => orderList(given, context),
    fulfillment,
    fulfillmentOrder,
    node,
    currentAppInstallation: (_, __, { shop }) => shop,
  },
  Node: {},
  Shop: fieldsOf<Shop>({
    id: ({ id }) => gid('Shop', id),
    name: ({ name }) => name,
    email: ({ email }) => email,
    contactEmail: ({ email }) => email,
    myshopifyDomain: ({ domain }) => domain,
    url: ({ domain }) => `https://${domain}`,
    createdAt: ({ createdAt }) => createdAt,
    currencyCode: ({ currencyCode = 'EUR' }) => currencyCode,
    ianaTimezone: () => 'Europe/Rome',
  }),
  AppInstallation: fieldsOf<Shop>({
    id: ({ id }) => gid('AppInstallation', id),
    accessScopes: () => SCOPES,
  }),
  AccessScope: fieldsOf<string>({ handle: (handle) => handle, description: (handle) => handle }),
};
