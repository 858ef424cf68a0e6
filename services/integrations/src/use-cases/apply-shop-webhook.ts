import type { Clock, Effects, Errors } from '@drappo/service-kit';
import { findActive } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { findWebhook, markWebhookApplied } from '../data/webhook-repository.ts';
import { redactShopEffect, type ShopWebhookPayload } from '../domain/effects.ts';
import { privacyRequest } from '../domain/privacy-events.ts';
import { readWebhookBody } from '../domain/webhook-body.ts';
import type { EndConnection } from './disconnect-shop.ts';
import type { RedactOrders } from './redact-orders.ts';

type Deps = {
  errors: Errors;
  effects: Effects;
  clock: Clock;
  endConnection: EndConnection;
  redactOrders: RedactOrders;
};

/**
 * Delay after which Shopify itself would request the redaction; a reseller who reinstalls the app before then loses
 * nothing.
 */
const REDACT_AFTER_MS = 48 * 3_600_000;

/**
 * Applies a webhook that is not about an order: an uninstalled app, or a privacy request. `isUninstalled` asks the shop
 * itself.
 */
export const createApplyShopWebhook =
  ({ errors, effects, clock, endConnection, redactOrders }: Deps) =>
  async (tx: Tx, key: ShopWebhookPayload, isUninstalled: boolean): Promise<void> => {
    const { connectionId, webhookId } = key;
    const connection = await findActive(tx, connectionId);
    const webhook = await findWebhook(tx, key);
    if (!connection || !webhook?.body) return;
    const { shopDomain, userId } = connection;
    const { topic } = webhook;
    const now = clock.now();
    const body = readWebhookBody(webhook.body);
    await markWebhookApplied(tx, key, now);
    switch (topic) {
      case 'app/uninstalled':
        if (!isUninstalled) return;
        await endConnection(tx, connectionId, 'uninstalled');
        await effects.add(tx, redactShopEffect, {
          key: connectionId,
          payload: { shopDomain, userId },
          dueAt: new Date(now.getTime() + REDACT_AFTER_MS),
        });
        return;
      case 'customers/data_request': {
        const orders = body?.kind === 'customers/data_request' ? body.data.orders_requested : [];
        return errors.report(tx, privacyRequest({ shopDomain, topic, orders, webhookId }));
      }
      case 'customers/redact': {
        if (body?.kind === 'customers/redact')
          return redactOrders(tx, { shopDomain, userId, shopifyOrderIds: body.data.orders_to_redact });
        // An erasure request must not get lost: an admin reads one that cannot be parsed.
        return errors.report(tx, privacyRequest({ shopDomain, topic, orders: [], webhookId }));
      }
      case 'shop/redact':
        return redactOrders(tx, { shopDomain, userId });
    }
  };
export type ApplyShopWebhook = ReturnType<typeof createApplyShopWebhook>;
