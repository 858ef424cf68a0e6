import type { Cents } from '@drappo/contracts/money';
import { totalOf, type Order } from './order.ts';

/** What went back or is to go back of the payment that paid an order; what failed counts as neither. */
export type RefundedTotals = { refunded: Cents; open: Cents };

/** What can still be given back of what an order was paid. */
export const leftToRefund = (order: Order, { refunded, open }: RefundedTotals): Cents =>
  order.paidAt ? Math.max(0, totalOf(order) - refunded - open) : 0;

const paymentStatusOf = (order: Order, { refunded, open }: RefundedTotals): Order['paymentStatus'] => {
  if (open > 0) return 'refund_pending';
  if (refunded >= totalOf(order)) return 'refunded';
  return refunded > 0 ? 'partially_refunded' : 'paid';
};

/** How the money of a paid order stands, from all its refunds: told twice it is the same. */
export const withRefunds = (order: Order, given: RefundedTotals): Order =>
  order.paidAt
    ? { ...order, refunded: Math.min(given.refunded, totalOf(order)), paymentStatus: paymentStatusOf(order, given) }
    : order;

export type Share = { orderId: string; left: Cents };

/** Divides money that was given back for a whole payment among its orders, as far as each has some left; and what is left over. */
export const divide = (
  amount: Cents,
  shares: Share[],
): { parts: { orderId: string; amount: Cents }[]; over: Cents } => {
  let over = amount;
  const parts = shares.flatMap(({ orderId, left }) => {
    const part = Math.min(left, over);
    over -= part;
    return part > 0 ? [{ orderId, amount: part }] : [];
  });
  return { parts, over };
};
