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
import type { AskBeforeUninstall } from '../use-cases/ask-before-uninstall.ts';
import type { KeepSubscribed } from '../use-cases/keep-subscribed.ts';
import type { LookForOrders } from '../use-cases/look-at-shop.ts';
import type { createRedactFormerShop } from '../use-cases/redact-orders.ts';
import { isWorthWaiting } from '../use-cases/read-shop-order.ts';

type Deps = {
  lookForOrders: LookForOrders;
  keepSubscribed: KeepSubscribed;
  askBeforeUninstall: AskBeforeUninstall;
  applyShopWebhook: ApplyShopWebhook;
  redactFormerShop: ReturnType<typeof createRedactFormerShop>;
};

/** Looks are given up silently: the next turn of the timer is another one, and a shop that refuses was reported already. */
const LOOK_ATTEMPTS = 6;

/** The jobs about a whole shop. */
export const createShopJobs = ({
  lookForOrders,
  keepSubscribed,
  askBeforeUninstall,
  applyShopWebhook,
  redactFormerShop,
}: Deps): AnyEffectWorker[] => [
  defineWorker<PollShopPayload, void, Tx>(pollShopEffect, {
    concurrency: 4,
    maxAttempts: LOOK_ATTEMPTS + 1,
    async run({ connectionId }, { ctx, attempt }) {
      try {
        await lookForOrders(connectionId, ctx);
        await keepSubscribed(connectionId);
      } catch (error) {
        if (isWorthWaiting(error) && attempt < LOOK_ATTEMPTS) throw error;
      }
    },
  }),
  defineWorker<ShopWebhookPayload, boolean, Tx>(shopWebhookEffect, {
    run: (payload) => askBeforeUninstall(payload),
    settle: (tx, payload, isUninstalled) => applyShopWebhook(tx, payload, isUninstalled),
  }),
  defineWorker<RedactShopPayload, void, Tx>(redactShopEffect, {
    run: async () => undefined,
    settle: (tx, payload) => redactFormerShop(tx, payload),
  }),
];
