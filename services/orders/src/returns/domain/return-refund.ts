import type { Cents } from '@drappo/contracts/money';
import { cannotBeRefunded, refundTooHigh } from '../../payments/domain/payment-errors.ts';
import type { Order } from '../../order/domain/order.ts';
import { leftToRefund, type RefundedTotals } from '../../payments/domain/refund.ts';
import { returnShippingKept } from './return-errors.ts';
import { receivedAmount, type Return } from './return.ts';

/** The maximum amounts of a return's refund. */
export type Refundable = {
  /** The pieces that arrived. */
  products: Cents;
  /** The order's shipping that no other return has refunded; 0 unless the fault is ours. */
  shipping: Cents;
  /** The rest of the amount that the order was charged. */
  left: Cents;
};

/** `others`: the order's other returns. */
export const refundable = (
  found: Return,
  { order, totals, others }: { order: Order; totals: RefundedTotals; others: Pick<Return, 'refundShipping'>[] },
): Refundable => ({
  products: receivedAmount(found),
  shipping: found.isOurFault
    ? Math.max(0, order.shippingCost - others.reduce((sum, { refundShipping }) => sum + refundShipping, 0))
    : 0,
  left: leftToRefund(order, totals),
});

export type RefundChoice = { amount?: Cents | undefined; withShipping: boolean };

/**
 * Returns the amount of a refund and how much of it is shipping: at most the pieces that arrived, with shipping only
 * if the fault is ours, and at most the rest of the payment. 0 if the money was already refunded.
 */
export const refundOf = (
  { products, shipping, left }: Refundable,
  { amount, withShipping }: RefundChoice,
): { amount: Cents; shipping: Cents } => {
  if (withShipping && shipping === 0) throw returnShippingKept();
  const most = Math.min(left, products + (withShipping ? shipping : 0));
  if (amount !== undefined && most === 0) throw cannotBeRefunded();
  if (amount !== undefined && amount > most) throw refundTooHigh(most);
  const given = amount ?? most;
  return { amount: given, shipping: Math.max(0, given - products) };
};

/** Returns the return after its refund succeeded; undefined when another refund has replaced it. */
export const settleRefund = (found: Return, refund: { id: string; amount: Cents }, now: Date): Return | undefined => {
  if (found.refundId !== null && found.refundId !== refund.id) return undefined;
  return {
    ...found,
    status: 'refunded',
    refundId: refund.id,
    refundAmount: refund.amount,
    refundShipping: Math.max(0, refund.amount - receivedAmount(found)),
    refundedAt: now,
  };
};

/** Returns the return after its refund failed. */
export const reopen = (found: Return): Return => ({
  ...found,
  status: 'received',
  refundId: null,
  refundAmount: 0,
  refundShipping: 0,
  refundedAt: null,
});
