import type { Clock, Errors, Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { appendTimeline, lockOrder, saveOrder } from '../data/order-repository.ts';
import { findRefund, markRefunded, markRefundFailed, refundedTotals, type Refund } from '../data/refund-repository.ts';
import { orderRefunded } from '../domain/order-events.ts';
import type { Order } from '../domain/order.ts';
import { refundFailed } from '../domain/refund-reports.ts';
import { publishedReason, withRefunds } from '../domain/refund.ts';
import { recordReturnRefunded, reopenReturn } from './record-return-refund.ts';

type Deps = { outbox: Outbox; errors: Errors; clock: Clock };

/** A refund and its order, which is locked first: the refunds of an order are read under its lock. */
const lockRefund = async (tx: Tx, refundId: string): Promise<{ order: Order; refund: Refund } | undefined> => {
  const known = await findRefund(tx, refundId);
  const order = known && (await lockOrder(tx, known.orderId));
  const refund = order && (await findRefund(tx, refundId));
  return refund && { order, refund };
};

/** Stripe made the refund. Its answer, webhooks and reads say so in any order: it is recorded once. */
export const recordRefunded = async (
  { outbox, clock }: Deps,
  tx: Tx,
  refundId: string,
  stripeRefundId: string,
): Promise<void> => {
  const locked = await lockRefund(tx, refundId);
  if (!locked || locked.refund.refundedAt) return;
  const { order, refund } = locked;
  // Stripe has reported since that this very refund failed: the answer that made it is older.
  if (refund.failedAt && refund.stripeRefundId === stripeRefundId) return;
  const now = clock.now();
  await markRefunded(tx, refundId, stripeRefundId, now);
  const after = withRefunds(order, await refundedTotals(tx, order.id));
  await saveOrder(tx, order, after, now);
  const { amount, reason, note } = refund;
  const returnNumber = await recordReturnRefunded(tx, outbox, { order, refund, now });
  const forReturn = returnNumber === undefined ? {} : { returnNumber };
  await appendTimeline(tx, order.id, [{ kind: 'refunded', amount, reason, note, ...forReturn }], now);
  const published = { ...after, refunded: Math.max(after.refunded, amount) };
  await outbox.add(tx, orderRefunded(published, amount, { reason: publishedReason(reason), returnNumber }, now));
};

/** The money did not go back, or the bank returned it: it is ours again, and a person has to look into it. */
export const recordRefundFailed = async (
  { errors, clock }: Deps,
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
  const returnNumber = await reopenReturn(tx, refund);
  const forReturn = returnNumber === undefined ? {} : { returnNumber };
  await appendTimeline(tx, order.id, [{ kind: 'refund-failed', amount: refund.amount, reason, ...forReturn }], now);
  await errors.report(tx, refundFailed(refund, order.orderNumber, reason));
};
