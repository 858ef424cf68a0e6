import type { Clock, Effects, Outbox } from '@drappo/service-kit';
import { z } from 'zod';
import { findActive } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { privacyRequestReported } from '../domain/privacy-events.ts';
import { redactShopJob, type WebhookPayload } from '../workers/jobs.ts';
import type { EndConnection } from './disconnect-shop.ts';
import type { RedactOrders } from './redact-orders.ts';

type Deps = {
  outbox: Outbox;
  effects: () => Effects;
  clock: Clock;
  endConnection: EndConnection;
  redactOrders: RedactOrders;
};

/** When Shopify would ask for it; somebody who reinstalls the app in between loses nothing. */
const REDACT_AFTER_MS = 48 * 3_600_000;

const ids = z.array(z.union([z.int(), z.string()]).transform(String));
const dataRequest = z.object({ orders_requested: ids });
const customerRedaction = z.object({ orders_to_redact: ids });

const readJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Does what a shop tells that is not about an order: that the app is gone, and what people may ask of their data. */
export const createApplyShopWebhook =
  ({ outbox, effects, clock, endConnection, redactOrders }: Deps) =>
  async (tx: Tx, { connectionId, webhookId }: WebhookPayload): Promise<void> => {
    const connection = await findActive(tx, connectionId);
    const where = { connectionId_webhookId: { connectionId, webhookId } };
    const webhook = await tx.shopWebhook.findUnique({ where });
    if (!connection || !webhook?.body) return;
    const { shopDomain, userId } = connection;
    const now = clock.now();
    const body = readJson(webhook.body);
    // Bodies of these name the shop's customers: not kept any longer than needed.
    await tx.shopWebhook.update({ where, data: { appliedAt: now, body: null } });
    switch (webhook.topic) {
      case 'app/uninstalled':
        await endConnection(tx, connectionId, 'uninstalled');
        await effects().add(tx, redactShopJob, {
          key: connectionId,
          payload: { shopDomain, userId },
          dueAt: new Date(now.getTime() + REDACT_AFTER_MS),
        });
        return;
      case 'customers/data_request': {
        const { data } = dataRequest.safeParse(body);
        const orders = data?.orders_requested ?? [];
        return outbox.add(tx, privacyRequestReported({ shopDomain, topic: webhook.topic, orders, webhookId }, now));
      }
      case 'customers/redact': {
        const { data } = customerRedaction.safeParse(body);
        if (data) return redactOrders(tx, { shopDomain, userId, shopifyOrderIds: data.orders_to_redact });
        // Nobody may be forgotten to be forgotten: what cannot be read is read by a person.
        return outbox.add(tx, privacyRequestReported({ shopDomain, topic: webhook.topic, orders: [], webhookId }, now));
      }
      case 'shop/redact':
        return redactOrders(tx, { shopDomain, userId });
    }
  };
export type ApplyShopWebhook = ReturnType<typeof createApplyShopWebhook>;
