import { defineWorker, type AnyEffectWorker } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import {
  pollShopEffect,
  redactShopEffect,
  shopWebhookEffect,
  type PollShopPayload,
  type RedactShopPayload,
  type ShopWebhookPayload,
} from '../domain/effects.ts';
import type { ApplyShopWebhook } from '../use-cases/apply-shop-webhook.ts';
import type { ConfirmUninstall } from '../use-cases/confirm-uninstall.ts';
import type { ImportChangedOrders } from '../use-cases/import-changed-orders.ts';
import type { EnsureWebhookSubscriptions } from '../use-cases/ensure-webhook-subscriptions.ts';
import type { createRedactFormerShop } from '../use-cases/redact-orders.ts';
import { isWorthWaiting } from '../use-cases/read-shop-order.ts';

type Deps = {
  importChangedOrders: ImportChangedOrders;
  ensureWebhookSubscriptions: EnsureWebhookSubscriptions;
  confirmUninstall: ConfirmUninstall;
  applyShopWebhook: ApplyShopWebhook;
  redactFormerShop: ReturnType<typeof createRedactFormerShop>;
};

/** A failed poll is not reported: the timer enqueues the next one, and a shop that refuses has been reported. */
const POLL_ATTEMPTS = 6;

/** The jobs about a whole shop. */
export const createShopJobs = ({
  importChangedOrders,
  ensureWebhookSubscriptions,
  confirmUninstall,
  applyShopWebhook,
  redactFormerShop,
}: Deps): AnyEffectWorker[] => [
  defineWorker<PollShopPayload, void, Tx>(pollShopEffect, {
    concurrency: 4,
    maxAttempts: POLL_ATTEMPTS + 1,
    async run({ connectionId }, { ctx, attempt }) {
      try {
        await importChangedOrders(connectionId, ctx);
        await ensureWebhookSubscriptions(connectionId);
      } catch (error) {
        if (isWorthWaiting(error) && attempt < POLL_ATTEMPTS) throw error;
      }
    },
  }),
  defineWorker<ShopWebhookPayload, boolean, Tx>(shopWebhookEffect, {
    run: (payload) => confirmUninstall(payload),
    settle: (tx, payload, isUninstalled) => applyShopWebhook(tx, payload, isUninstalled),
  }),
  defineWorker<RedactShopPayload, void, Tx>(redactShopEffect, {
    run: async () => undefined,
    settle: (tx, payload) => redactFormerShop(tx, payload),
  }),
];
