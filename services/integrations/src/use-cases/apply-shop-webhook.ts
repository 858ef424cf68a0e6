import type { Clock, Effects, Outbox } from '@drappo/service-kit';
import { findActive } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { redactShopEffect, type ShopWebhookPayload } from '../domain/effects.ts';
import { privacyRequestReported } from '../domain/privacy-events.ts';
import { readWebhookBody } from '../domain/webhook-body.ts';
import type { EndConnection } from './disconnect-shop.ts';
import type { RedactOrders } from './redact-orders.ts';

type Deps = {
  outbox: Outbox;
  effects: Effects;
  clock: Clock;
  endConnection: EndConnection;
  redactOrders: RedactOrders;
};

/** When Shopify would ask for it; somebody who reinstalls the app in between loses nothing. */
const REDACT_AFTER_MS = 48 * 3_600_000;

/**
 * Does what a shop tells that is not about an order: that the app is gone, and what people may ask of their data.
 * `isUninstalled` is the shop's own answer.
 */
export const createApplyShopWebhook =
  ({ outbox, effects, clock, endConnection, redactOrders }: Deps) =>
  async (tx: Tx, { connectionId, webhookId }: ShopWebhookPayload, isUninstalled: boolean): Promise<void> => {
    const connection = await findActive(tx, connectionId);
    const where = { connectionId_webhookId: { connectionId, webhookId } };
    const webhook = await tx.shopWebhook.findUnique({ where });
    if (!connection || !webhook?.body) return;
    const { shopDomain, userId } = connection;
    const now = clock.now();
    const body = readWebhookBody(webhook.body);
    // Bodies of these name the shop's customers: not kept any longer than needed.
    await tx.shopWebhook.update({ where, data: { appliedAt: now, body: null } });
    switch (webhook.topic) {
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
        return outbox.add(tx, privacyRequestReported({ shopDomain, topic: webhook.topic, orders, webhookId }, now));
      }
      case 'customers/redact': {
        if (body?.kind === 'customers/redact')
          return redactOrders(tx, { shopDomain, userId, shopifyOrderIds: body.data.orders_to_redact });
        // A request to erase must not get lost: what cannot be read here is read by a person.
        return outbox.add(tx, privacyRequestReported({ shopDomain, topic: webhook.topic, orders: [], webhookId }, now));
      }
      case 'shop/redact':
        return redactOrders(tx, { shopDomain, userId });
    }
  };
export type ApplyShopWebhook = ReturnType<typeof createApplyShopWebhook>;
