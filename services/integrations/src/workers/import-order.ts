import { AppError } from '@drappo/contracts/errors';
import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { importOrderEffect, type ImportOrderPayload } from '../domain/effects.ts';
import type { Finding } from '../domain/shop-order-plan.ts';
import type { ApplyShopOrder } from '../use-cases/apply-shop-order.ts';
import { isWorthWaiting, unreadBecause, type ReadShopOrder } from '../use-cases/read-shop-order.ts';

type Deps = { readShopOrder: ReadShopOrder; applyShopOrder: ApplyShopOrder };

const MAX_ATTEMPTS = 12;
/** Number of attempts in which an answer older than the webhook is retried: Shopify's reads may lag behind its webhooks. */
const PATIENT_ATTEMPTS = 4;

const isBehind = (finding: Finding, updatedAt: string | null): boolean =>
  updatedAt !== null && finding.kind === 'found' && finding.order.updatedAt.getTime() < Date.parse(updatedAt);

const shopIsBehind = (): AppError =>
  new AppError('unavailable', {
    code: 'integrations.shop-behind',
    detail: 'Il negozio non mostra ancora la modifica.',
  });

/** Imports one order of a shop; a failure only affects the outcome of that order. */
export const createImportWorker = ({
  readShopOrder,
  applyShopOrder,
}: Deps): EffectWorker<ImportOrderPayload, Finding | null, Tx> =>
  defineWorker<ImportOrderPayload, Finding | null, Tx>(importOrderEffect, {
    concurrency: 8,
    maxAttempts: MAX_ATTEMPTS,
    async run({ connectionId, shopifyOrderId, updatedAt }, { attempt }) {
      try {
        const finding = await readShopOrder(connectionId, shopifyOrderId);
        if (attempt <= PATIENT_ATTEMPTS && isBehind(finding, updatedAt)) throw shopIsBehind();
        return finding;
      } catch (error) {
        if (isWorthWaiting(error) && attempt < MAX_ATTEMPTS) throw error;
        return unreadBecause(error);
      }
    },
    async settle(tx, { connectionId, shopifyOrderId }, finding) {
      if (finding) await applyShopOrder(tx, { connectionId, shopifyOrderId, finding });
    },
    async giveUp(tx, { connectionId, shopifyOrderId }) {
      await applyShopOrder(tx, { connectionId, shopifyOrderId, finding: { kind: 'unread', reason: 'internal' } });
    },
  });
