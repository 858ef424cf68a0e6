import type { Clock, Errors, Outbox } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { appendTimeline, lockOrder, saveOrder } from '../../order/data/order-repository.ts';
import { findRefund, markRefunded, markRefundFailed, refundedTotals, type Refund } from '../data/refund-repository.ts';
import { orderRefunded } from '../domain/payment-events.ts';
import type { Order } from '../../order/domain/order.ts';
import { refundFailed } from '../domain/refund-reports.ts';
import { publishedReason, withRefunds } from '../domain/refund.ts';

/** Applies a refund's end to its return, in its transaction under the order's lock. Both return the return's number. */
export type RefundedReturns = {
  recordRefunded: (tx: Tx, refunded: { order: Order; refund: Refund; now: Date }) => Promise<string | undefined>;
  reopen: (tx: Tx, refund: Refund) => Promise<string | undefined>;
};

type Deps = { outbox: Outbox; errors: Errors; clock: Clock; returns: RefundedReturns };

/** Reads a refund and its order, which is locked first: the refunds of an order are read under its lock. */
const lockRefund = async (tx: Tx, refundId: string): Promise<{ order: Order; refund: Refund } | undefined> => {
  const known = await findRefund(tx, refundId);
  const order = known && (await lockOrder(tx, known.orderId));
  const refund = order && (await findRefund(tx, refundId));
  return refund && { order, refund };
};

/** Records a successful refund once; Stripe's response, webhooks and reads may report it in any order. */
export const recordRefunded = async (
  { outbox, clock, returns }: Deps,
  tx: Tx,
  refundId: string,
  stripeRefundId: string,
): Promise<void> => {
  const locked = await lockRefund(tx, refundId);
  if (!locked || locked.refund.refundedAt) return;
  const { order, refund } = locked;
  // Stripe has since reported that this refund failed: the response that created it is older.
  if (refund.failedAt && refund.stripeRefundId === stripeRefundId) return;
  const now = clock.now();
  await markRefunded(tx, refundId, stripeRefundId, now);
  const after = withRefunds(order, await refundedTotals(tx, order.id));
  await saveOrder(tx, order, after, now);
  const { amount, reason, note } = refund;
  const returnNumber = await returns.recordRefunded(tx, { order, refund, now });
  const forReturn = returnNumber === undefined ? {} : { returnNumber };
  await appendTimeline(tx, order.id, [{ kind: 'refunded', amount, reason, note, ...forReturn }], now);
  const published = { ...after, refunded: Math.max(after.refunded, amount) };
  await outbox.add(tx, orderRefunded(published, amount, { reason: publishedReason(reason), returnNumber }, now));
};

/** Records that a refund failed or that the bank returned it: the money is ours again, and a person investigates it. */
export const recordRefundFailed = async (
  { errors, clock, returns }: Deps,
  tx: Tx,
  refundId: string,
  reason: string,
  stripeRefundId?: string,
): Promise<void> => {
  const locked = await lockRefund(tx, refundId);
  if (!locked || locked.refund.failedAt) return;
  const { order, refund } = locked;
  const now = clock.now();
  await markRefundFailed(tx, refundId, stripeRefundId, now);
  await saveOrder(tx, order, withRefunds(order, await refundedTotals(tx, order.id)), now);
  const returnNumber = await returns.reopen(tx, refund);
  const forReturn = returnNumber === undefined ? {} : { returnNumber };
  await appendTimeline(tx, order.id, [{ kind: 'refund-failed', amount: refund.amount, reason, ...forReturn }], now);
  await errors.report(tx, refundFailed(refund, order.orderNumber, reason));
};
