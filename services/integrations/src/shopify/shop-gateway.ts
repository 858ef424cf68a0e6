import type { ChangedOrder, FetchedOrder } from '../domain/fetched-order.ts';
import { changedOrdersAnswer, openPiecesAnswer, orderAnswer, shopAnswer, type OrderNode } from './answers.ts';
import { documents } from './documents.ts';
import { toFetchedOrder } from './mapping.ts';
import { isUnclear, openByLine } from './open-pieces.ts';
import type { ShopAccess, ShopClient } from './shop-client.ts';
import { otherShop, scopesMissing } from './shop-failures.ts';
import { createWebhookGateway } from './webhook-gateway.ts';

/** The scopes that the app requires; a write scope includes the read scope. */
const neededScopes = ['read_orders', 'write_merchant_managed_fulfillment_orders'] as const;

const isGranted = (granted: string[], scope: string): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));

const orderGid = (shopifyOrderId: string): string => `gid://shopify/Order/${shopifyOrderId}`;

/** A shop in our terms: the rest of the service does not use GraphQL. */
export const createShopGateway = (client: ShopClient) => ({
  /** Verifies that the token belongs to this shop and has the required scopes; returns the shop's name. */
  async identify(access: ShopAccess): Promise<{ name: string }> {
    const { shop, currentAppInstallation } = await client.call(access, documents.shop, {}, shopAnswer);
    if (shop.myshopifyDomain.toLowerCase() !== access.shopDomain) throw otherShop();
    const granted = currentAppInstallation.accessScopes.map(({ handle }) => handle);
    const missing = neededScopes.filter((scope) => !isGranted(granted, scope));
    if (missing.length > 0) throw scopesMissing(missing);
    return { name: shop.name };
  },

  ...createWebhookGateway(client),

  /** One page of orders changed since a time, oldest change first; `next` is the start of the following page. */
  async changedOrders(
    access: ShopAccess,
    since: Date,
    after: string | null,
  ): Promise<{ orders: ChangedOrder[]; next: string | null }> {
    const query = `updated_at:>='${since.toISOString()}'`;
    const { orders } = await client.call(access, documents.changedOrders, { query, after }, changedOrdersAnswer);
    return {
      orders: orders.nodes.map(({ legacyResourceId, createdAt, updatedAt }) => ({
        shopifyOrderId: legacyResourceId,
        placedAt: createdAt,
        updatedAt,
      })),
      next: orders.pageInfo.hasNextPage ? (orders.pageInfo.endCursor ?? null) : null,
    };
  },

  /** An order with all its lines; null if it was deleted in the shop. */
  async readOrder(access: ShopAccess, shopifyOrderId: string): Promise<FetchedOrder | null> {
    const nodes: OrderNode['lineItems']['nodes'] = [];
    for (let after: string | null = null; ;) {
      const variables = { id: orderGid(shopifyOrderId), after };
      const answer: { order: OrderNode | null } = await client.call(access, documents.order, variables, orderAnswer);
      if (!answer.order) return null;
      nodes.push(...answer.order.lineItems.nodes);
      const { hasNextPage, endCursor } = answer.order.lineItems.pageInfo;
      if (!hasNextPage || !endCursor) {
        if (!nodes.some(isUnclear)) return toFetchedOrder(answer.order, nodes);
        const { order } = await client.call(access, documents.openPieces, { id: variables.id }, openPiecesAnswer);
        return toFetchedOrder(answer.order, nodes, openByLine(order?.fulfillmentOrders.nodes ?? []));
      }
      after = endCursor;
    }
  },
});
export type ShopGateway = ReturnType<typeof createShopGateway>;
