import type { Clock, Outbox } from '@drappo/service-kit';
import { uuidv7 } from '@drappo/service-kit';
import { findActive, type ConnectionRow } from '../data/connection-repository.ts';
import type { Tx } from '../data/database.ts';
import { announceShop } from '../data/shop-channel.ts';
import { knownSkus, lockShopOrder, type ShopOrderRow } from '../data/shop-order-repository.ts';
import type { FetchedOrder } from '../domain/fetched-order.ts';
import { orderIdOf } from '../domain/order-id.ts';
import {
  SHOP_ORDER_ERROR,
  shopOrderCancelled,
  shopOrderChanged,
  shopOrderErrorReported,
  shopOrderErrorResolved,
  shopOrderImported,
} from '../domain/shop-order-events.ts';
import { ownership } from '../domain/shop-order-owner.ts';
import { nextStep, type Told } from '../domain/shop-order-step.ts';
import { judge, type Reason, type Verdict } from '../domain/shop-order.ts';
import { isWithinFirstPoll } from '../domain/watermark.ts';

/** What a job found: the order, that the shop has none such, or why it could not be read. */
export type Finding =
  | { kind: 'found'; order: FetchedOrder }
  | { kind: 'gone' }
  | { kind: 'unread'; reason: Extract<Reason, 'refused' | 'unreachable' | 'internal'> };

export type ApplyInput = { connectionId: string; shopifyOrderId: string; finding: Finding };

const NEVER_TOLD: Told = { orderId: null, orderState: null, revision: 0, stateHash: null };

/** A reset of what belonged to the order of a former holder of the shop. */
const FORGOTTEN = {
  ...NEVER_TOLD,
  orderNumber: null,
  missing: [],
  importedAt: null,
  carrier: null,
  trackingNumber: null,
  trackingRevision: 0,
  pushedRevision: 0,
  fulfilment: null,
  fulfilmentReason: null,
  fulfillmentId: null,
  pushedAt: null,
  pushLeaseUntil: null,
};

const verdictOf = async (tx: Tx, finding: Finding, row: ShopOrderRow | null): Promise<Verdict> => {
  if (finding.kind === 'found') {
    const skus = finding.order.lines.flatMap(({ sku }) => sku ?? []);
    return judge(finding.order, await knownSkus(tx, skus));
  }
  const lines = (row?.lines ?? []) as Verdict['lines'];
  const base = { lines, unknownSkus: row?.unknownSkus ?? [], missing: [], state: null };
  return finding.kind === 'gone'
    ? { ...base, outcome: 'skipped', reason: 'gone-from-shop', isOver: true }
    : { ...base, outcome: 'failed', reason: finding.reason, isOver: false };
};

/**
 * Brings what we know of a shop order to what was found. Returns whether an order came of it for the first time.
 * Findings may be late or in the wrong order: an older state of the order changes nothing.
 */
export const createApplyShopOrder =
  ({ outbox, clock }: { outbox: Outbox; clock: Clock }) =>
  async (tx: Tx, { connectionId, shopifyOrderId, finding }: ApplyInput): Promise<{ isNew: boolean }> => {
    const connection = await findActive(tx, connectionId);
    if (!connection) return { isNew: false };
    const row = await lockShopOrder(tx, connection.shopDomain, shopifyOrderId);
    const owner = ownership(row, connection.userId);
    if (owner === 'theirs' || isOfNoInterest(row, finding, connection)) return { isNew: false };

    const now = clock.now();
    const told: Told = row && owner === 'same' ? row : NEVER_TOLD;
    const verdict = await verdictOf(tx, finding, row);
    const { step, note } = nextStep(told, verdict);
    const order = {
      orderId:
        told.orderId ??
        orderIdOf(connection.shopDomain, shopifyOrderId, ...(owner === 'taken-over' ? [connection.userId] : [])),
      userId: connection.userId,
      shopDomain: connection.shopDomain,
      shopifyOrderId,
    };
    const found = finding.kind === 'found' ? finding.order : null;
    // What was sent from the shop itself before we ever heard of it is nothing for us to send.
    const late = step.tell === 'imported' && found?.isFulfilled === true;
    const data = {
      ...(owner === 'taken-over' ? FORGOTTEN : {}),
      connectionId,
      userId: connection.userId,
      name: found?.name ?? row?.name ?? shopifyOrderId,
      outcome: late ? 'skipped' : outcomeOf(row?.outcome, told, verdict, note),
      reason: late ? 'already-sent' : (note ?? verdict.reason),
      detail: { missing: verdict.missing },
      lines: verdict.lines,
      unknownSkus: late ? [] : verdict.unknownSkus,
      placedAt: found?.placedAt ?? row?.placedAt ?? null,
      shopUpdatedAt: found?.updatedAt ?? row?.shopUpdatedAt ?? null,
      checkedAt: now,
      ...(late || step.tell === 'nothing'
        ? {}
        : { orderId: order.orderId, revision: step.revision, stateHash: step.stateHash }),
      ...(step.tell === 'imported' && !late ? { importedAt: now } : {}),
    };
    const saved = row
      ? await tx.shopOrder.update({ where: { id: row.id }, data })
      : await tx.shopOrder.create({
          data: {
            id: uuidv7(now.getTime()),
            shopDomain: connection.shopDomain,
            shopifyOrderId,
            firstSeenAt: now,
            ...data,
          },
        });

    if (!late && step.tell !== 'nothing') {
      const fact = { ...order, revision: step.revision };
      if (step.tell === 'cancelled') await outbox.add(tx, shopOrderCancelled(fact, now));
      else if (verdict.state && step.tell === 'imported')
        await outbox.add(tx, shopOrderImported(fact, verdict.state, now));
      else if (verdict.state) await outbox.add(tx, shopOrderChanged(fact, verdict.state, now));
    }
    await report(tx, outbox, row, saved, now);
    await announceShop(tx, saved.userId);
    return { isNew: step.tell === 'imported' && !late };
  };

/** Late news, or an order from before anybody asked for this shop's orders. */
const isOfNoInterest = (row: ShopOrderRow | null, finding: Finding, { connectedAt }: ConnectionRow): boolean => {
  if (finding.kind === 'gone') return row === null;
  if (finding.kind === 'unread') return false;
  const { placedAt, updatedAt } = finding.order;
  if (!row) return !isWithinFirstPoll(placedAt, connectedAt);
  return row.shopUpdatedAt !== null && updatedAt.getTime() < row.shopUpdatedAt.getTime();
};

/** An order that was told keeps its outcome while the shop cannot be read, or when what changed there came too late. */
const outcomeOf = (before: string | undefined, told: Told, verdict: Verdict, note: Reason | null): string =>
  told.orderId !== null && (note !== null || verdict.reason === 'refused' || verdict.reason === 'unreachable')
    ? (before ?? 'imported')
    : verdict.outcome;

/** What needs somebody stands in the log until it is over. A shop that refuses is reported once, for all its orders. */
const needsSomebody = ({ outcome, reason }: { outcome: string; reason: string | null }): boolean =>
  (outcome === 'failed' && reason !== 'refused') || reason === 'cancelled-after-payment';

const report = async (tx: Tx, outbox: Outbox, before: ShopOrderRow | null, after: ShopOrderRow, now: Date) => {
  if (needsSomebody(after))
    await outbox.add(tx, shopOrderErrorReported(after, SHOP_ORDER_ERROR, after.reason ?? after.outcome, now));
  else if (before && needsSomebody(before))
    await outbox.add(tx, shopOrderErrorResolved(after.id, SHOP_ORDER_ERROR, now));
};
export type ApplyShopOrder = ReturnType<typeof createApplyShopOrder>;
