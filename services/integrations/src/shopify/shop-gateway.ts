import type { ChangedOrder, FetchedOrder } from '../domain/fetched-order.ts';
import {
  changedOrdersAnswer,
  createdWebhookAnswer,
  deletedWebhookAnswer,
  orderAnswer,
  shopAnswer,
  webhooksAnswer,
  type OrderNode,
} from './answers.ts';
import { documents } from './documents.ts';
import { toFetchedOrder } from './mapping.ts';
import type { ShopClient } from './shop-client.ts';
import { otherShop, scopesMissing, shopSaidNo } from './shop-failures.ts';
import { subscribedTopics } from './webhook-topics.ts';

/** A shop and a token that opens it. */
export type ShopAccess = { shopDomain: string; token: string };

/** What the app has to be allowed to do in the shop; a right to write contains the one to read. */
const neededScopes = ['read_orders', 'write_merchant_managed_fulfillment_orders'] as const;

const isGranted = (granted: string[], scope: string): boolean =>
  granted.includes(scope) || granted.includes(scope.replace(/^read_/, 'write_'));

const orderGid = (shopifyOrderId: string): string => `gid://shopify/Order/${shopifyOrderId}`;

/** A shop in our words: the rest of the service knows nothing of GraphQL. */
export const createShopGateway = (client: ShopClient) => ({
  /** Proves that the token is one of this shop and may do what is needed; the shop's name. */
  async identify(access: ShopAccess): Promise<{ name: string }> {
    const { shop, currentAppInstallation } = await client.call(access, documents.shop, {}, shopAnswer);
    if (shop.myshopifyDomain.toLowerCase() !== access.shopDomain) throw otherShop();
    const granted = currentAppInstallation.accessScopes.map(({ handle }) => handle);
    const missing = neededScopes.filter((scope) => !isGranted(granted, scope));
    if (missing.length > 0) throw scopesMissing(missing);
    return { name: shop.name };
  },

  /** Has the shop tell `uri` what happens; what it tells already is left as it is. */
  async subscribe(access: ShopAccess, uri: string): Promise<void> {
    const existing = await this.subscriptions(access, uri);
    for (const topic of Object.keys(subscribedTopics)) {
      if (existing.some((one) => one.topic === topic)) continue;
      const variables = { topic, webhook: { uri, format: 'JSON' } };
      const { webhookSubscriptionCreate } = await client.call(
        access,
        documents.createWebhook,
        variables,
        createdWebhookAnswer,
      );
      const messages = webhookSubscriptionCreate?.userErrors.map(({ message }) => message) ?? ['nessuna risposta'];
      // Two connects at once: the other one was faster.
      if (messages.length > 0 && !messages.every((text) => /already been taken/i.test(text)))
        throw shopSaidNo(documents.createWebhook.name, messages);
    }
  },

  async subscriptions(access: ShopAccess, uri: string): Promise<{ id: string; topic: string }[]> {
    const { webhookSubscriptions } = await client.call(access, documents.webhooks, { uri }, webhooksAnswer);
    return webhookSubscriptions.nodes.filter((node) => node.uri === uri);
  },

  async unsubscribe(access: ShopAccess, uri: string): Promise<void> {
    for (const { id } of await this.subscriptions(access, uri))
      await client.call(access, documents.deleteWebhook, { id }, deletedWebhookAnswer);
  },

  /** One page of what changed since a moment, oldest change first; `next` is where the following page starts. */
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

  /** An order with all its lines; null when the shop has none such any more. */
  async readOrder(access: ShopAccess, shopifyOrderId: string): Promise<FetchedOrder | null> {
    const nodes: OrderNode['lineItems']['nodes'] = [];
    for (let after: string | null = null; ;) {
      const variables = { id: orderGid(shopifyOrderId), after };
      const answer: { order: OrderNode | null } = await client.call(access, documents.order, variables, orderAnswer);
      if (!answer.order) return null;
      nodes.push(...answer.order.lineItems.nodes);
      const { hasNextPage, endCursor } = answer.order.lineItems.pageInfo;
      if (!hasNextPage || !endCursor) return toFetchedOrder(answer.order, nodes);
      after = endCursor;
    }
  },
});
export type ShopGateway = ReturnType<typeof createShopGateway>;
