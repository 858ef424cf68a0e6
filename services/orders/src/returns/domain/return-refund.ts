import type { Cents } from '@drappo/contracts/money';
import { cannotBeRefunded, refundTooHigh } from '../../payments/domain/payment-errors.ts';
import type { Order } from '../../order/domain/order.ts';
import { leftToRefund, type RefundedTotals } from '../../payments/domain/refund.ts';
import { returnShippingKept } from './return-errors.ts';
import { receivedAmount, type Return } from './return.ts';

/** What a refund of a return may come to. */
export type Refundable = {
  /** The pieces that arrived. */
  products: Cents;
  /** The order's shipping, as far as no other return took it; nothing unless the fault is ours. */
  shipping: Cents;
  /** What is left of what the order was charged. */
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
 * The amount of a refund and how much of it is shipping: never more than the pieces that arrived, with shipping only where the
 * fault is ours, and never more than what is left. 0 where the money went back already.
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

/** The return after its refund was made; undefined when another refund has taken its place. */
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

/** The return after its refund failed. */
export const reopen = (found: Return): Return => ({
  ...found,
  status: 'received',
  refundId: null,
  refundAmount: 0,
  refundShipping: 0,
  refundedAt: null,
});
