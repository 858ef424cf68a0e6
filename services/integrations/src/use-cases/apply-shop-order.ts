import type { Clock, Errors, Outbox } from '@drappo/service-kit';
import { findActive } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { notifyShopChanged } from '../data/shop-channel.ts';
import { insertShopOrder, lockShopOrder, updateShopOrder } from '../data/shop-order-repository.ts';
import { knownSkus } from '../data/sku-replica.ts';
import {
  SHOP_ORDER_ERROR,
  shopOrderError,
  shopOrderErrorCause,
  shopOrderNotImported,
} from '../domain/shop-order-events.ts';
import { ownership } from '../domain/shop-order-owner.ts';
import {
  isIrrelevant,
  judgeFinding,
  needsAttention,
  planShopOrder,
  skusOf,
  withNamedSkus,
  type Finding,
} from '../domain/shop-order-plan.ts';

export type ApplyInput = { connectionId: string; shopifyOrderId: string; finding: Finding };

/**
 * Updates a stored shop order to a finding. Returns whether it became an order for the first time. Findings may be late
 * or out of order: an older state changes nothing.
 */
export const createApplyShopOrder =
  ({ outbox, errors, clock }: { outbox: Outbox; errors: Errors; clock: Clock }) =>
  async (tx: Tx, { connectionId, shopifyOrderId, finding: asRead }: ApplyInput): Promise<{ isNew: boolean }> => {
    const holder = await findActive(tx, connectionId);
    if (!holder) return { isNew: false };
    const { shopDomain } = holder;
    const row = await lockShopOrder(tx, shopDomain, shopifyOrderId);
    const owner = ownership(row, holder.userId);
    if (owner === 'theirs' || isIrrelevant(row, asRead, holder)) return { isNew: false };

    const now = clock.now();
    const named = await knownSkus(tx, skusOf(asRead));
    const finding = withNamedSkus(asRead, named);
    const verdict = judgeFinding(finding, row, new Set(named.values()));
    const isTakenOver = owner === 'taken-over';
    const plan = planShopOrder({ holder, isTakenOver, shopifyOrderId, row, finding, verdict, now });
    const saved = row
      ? await updateShopOrder(tx, row.id, plan.fields)
      : await insertShopOrder(tx, { shopDomain, shopifyOrderId, firstSeenAt: now }, plan.fields);
    if (plan.event) await outbox.add(tx, plan.event);
    await outbox.add(tx, ...shopOrderNotImported(isTakenOver ? null : row, saved, now));
    if (needsAttention(saved))
      await errors.report(tx, shopOrderError(saved, SHOP_ORDER_ERROR, saved.reason ?? saved.outcome));
    else if (row && needsAttention(row)) await errors.resolve(tx, shopOrderErrorCause(saved.id, SHOP_ORDER_ERROR));
    await notifyShopChanged(tx, saved.userId);
    return { isNew: plan.isNew };
  };
export type ApplyShopOrder = ReturnType<typeof createApplyShopOrder>;
