import type { Clock, Outbox } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOrder, appendTimeline, saveOrder } from '../data/order-repository.ts';
import { refundedTotals } from '../data/refund-repository.ts';
import { orderRefunded, type RefundReason } from '../domain/order-events.ts';
import { withRefunds } from '../domain/refund.ts';
import { reportError } from './report-error.ts';

type Deps = { outbox: Outbox; clock: Clock };

// What a person gave back in Stripe's dashboard was wanted too.
const publishedReason = (reason: string): RefundReason =>
  reason === 'dashboard' ? 'requested' : (reason as RefundReason);

/** Stripe gives the money back. Heard of by its answer, by webhooks and by asking, in any order: recorded once. */
export const recordRefunded = async (
  { outbox, clock }: Deps,
  tx: Tx,
  refundId: string,
  stripeRefundId: string,
): Promise<void> => {
  const { orderId } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  // The order first, as everybody locks it before its refunds are looked at.
  const order = await lockOrder(tx, orderId);
  const row = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  if (!order || row.refundedAt) return;
  // Stripe said meanwhile that this very refund failed: the answer that made it is older.
  if (row.failedAt && row.stripeRefundId === stripeRefundId) return;
  const now = clock.now();
  await tx.refund.update({ where: { id: refundId }, data: { stripeRefundId, refundedAt: now, failedAt: null } });
  const after = withRefunds(order, await refundedTotals(tx, orderId));
  await saveOrder(tx, order, after, now);
  await appendTimeline(
    tx,
    orderId,
    [{ kind: 'refunded', amount: row.amountCents, reason: row.reason, note: row.note }],
    now,
  );
  const told = { ...after, refunded: Math.max(after.refunded, row.amountCents) };
  await outbox.add(tx, orderRefunded(told, row.amountCents, publishedReason(row.reason), now));
};

/** The money did not go back, or came back from the bank: it is ours again, and a person has to see to it. */
export const recordRefundFailed = async (
  deps: Deps,
  tx: Tx,
  refundId: string,
  cause: string,
  stripeRefundId?: string,
): Promise<void> => {
  const { orderId } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  const order = await lockOrder(tx, orderId);
  const row = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
  if (!order || row.failedAt) return;
  const now = deps.clock.now();
  await tx.refund.update({
    where: { id: refundId },
    data: { failedAt: now, ...(stripeRefundId ? { stripeRefundId } : {}) },
  });
  await saveOrder(tx, order, withRefunds(order, await refundedTotals(tx, orderId)), now);
  await appendTimeline(tx, orderId, [{ kind: 'refund-failed', amount: row.amountCents, reason: cause }], now);
  await reportError(deps, tx, {
    cause: `refund-failed:${refundId}`,
    errorType: 'payment',
    errorMessage: `Un rimborso per ${order.orderNumber} non è riuscito: il denaro è ancora da noi.`,
    payload: { refund: row.stripeRefundId ?? refundId, amountCents: row.amountCents, reason: cause },
    orderId,
  });
};
