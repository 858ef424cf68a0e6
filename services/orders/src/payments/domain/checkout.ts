import { limits } from '@drappo/contracts/limits';
import type { Cents } from '@drappo/contracts/money';
import { cannotBePaid, tooMuchForOnePayment } from './payment-errors.ts';
import { orderNotFound, paymentUnderWay } from '../../order/domain/order-errors.ts';
import { totalOf, type Order } from '../../order/domain/order.ts';

/** Returns the total of orders. @throws AppError when one of them is not this user's or cannot be paid now */
export const payableAmount = (orders: Order[], orderIds: string[], userId: string): Cents => {
  if (orders.length !== orderIds.length || orders.some((order) => order.userId !== userId)) throw orderNotFound();
  if (orders.some(({ status }) => status !== 'pending_payment')) throw cannotBePaid();
  if (orders.some(({ paymentStatus }) => paymentStatus === 'processing')) throw paymentUnderWay();
  const amount = orders.reduce((sum, order) => sum + totalOf(order), 0);
  if (amount > limits.amountCents) throw tooMuchForOnePayment();
  return amount;
};

/** Whether a checkout is for exactly these orders at their current totals. */
export const isCheckoutOf =
  (orders: Order[]) =>
  ({ amount, orderIds }: { amount: Cents; orderIds: string[] }): boolean =>
    amount === orders.reduce((sum, order) => sum + totalOf(order), 0) &&
    orderIds.length === orders.length &&
    orders.every(({ id }) => orderIds.includes(id));

/** The earliest time at which one of the orders is cancelled because it is unpaid. */
export const paymentDeadline = (orders: Pick<Order, 'paymentDueAt'>[]): Date | undefined => {
  const deadlines = orders.flatMap(({ paymentDueAt }) => paymentDueAt?.getTime() ?? []);
  return deadlines.length > 0 ? new Date(Math.min(...deadlines)) : undefined;
};
