import type { Cents } from '@drappo/contracts/money';
import type { RefundReason } from './payment-events.ts';
import { totalOf, type Order } from '../../order/domain/order.ts';

/** Completed (`refunded`) and pending (`open`) refunds of the payment of an order; failed refunds are in neither. */
export type RefundedTotals = { refunded: Cents; open: Cents };

/** Returns the amount of an order's payment that can still be refunded. */
export const leftToRefund = (order: Order, { refunded, open }: RefundedTotals): Cents =>
  order.paidAt ? Math.max(0, totalOf(order) - refunded - open) : 0;

const paymentStatusOf = (order: Order, { refunded, open }: RefundedTotals): Order['paymentStatus'] => {
  if (open > 0) return 'refund_pending';
  if (refunded >= totalOf(order)) return 'refunded';
  return refunded > 0 ? 'partially_refunded' : 'paid';
};

/** Counts the refunds of a paid order: derived from all of them, so that a repeat changes nothing. */
export const withRefunds = (order: Order, given: RefundedTotals): Order =>
  order.paidAt
    ? { ...order, refunded: Math.min(given.refunded, totalOf(order)), paymentStatus: paymentStatusOf(order, given) }
    : order;

export type Share = { orderId: string; left: Cents };

/** Returns the rest of each order's share after earlier refunds. */
export const leftOfShares = (
  shares: { orderId: string; amount: Cents }[],
  earlier: { orderId: string; amount: Cents }[],
): Share[] =>
  shares.map(({ orderId, amount }) => {
    const refunded = earlier
      .filter((refund) => refund.orderId === orderId)
      .reduce((sum, refund) => sum + refund.amount, 0);
    return { orderId, left: Math.max(0, amount - refunded) };
  });

export type Division = { parts: { orderId: string; amount: Cents }[]; over: Cents };

/** Divides a refund of a whole payment among its orders, up to the rest of each; `over` is the excess. */
export const divide = (amount: Cents, shares: Share[]): Division => {
  let over = amount;
  const parts = shares.flatMap(({ orderId, left }) => {
    const part = Math.min(left, over);
    over -= part;
    return part > 0 ? [{ orderId, amount: part }] : [];
  });
  return { parts, over };
};

/** The orders of a payment whose full shares are covered when this sum is refunded for the whole payment. */
export const wholeRefunds = (refunded: Cents, shares: { orderId: string; amount: Cents }[]): Set<string> => {
  const owed = new Map(shares.map(({ orderId, amount }) => [orderId, amount]));
  const { parts } = divide(refunded, leftOfShares(shares, []));
  return new Set(parts.filter(({ orderId, amount }) => amount === owed.get(orderId)).map(({ orderId }) => orderId));
};

/** The published reason: a refund for a return or in Stripe's dashboard counts as requested too. */
export const publishedReason = (reason: string): RefundReason =>
  reason === 'dashboard' || reason === 'returned' ? 'requested' : (reason as RefundReason);
