import type { MissingPieces } from './orders.ts';
import { orderStatusLabel } from './order-status.ts';

/** Why an unpaid order cannot be paid yet: stock is short, or the account is at its limit (decision R17). */
export const orderWaits = ['stock', 'limit'] as const;
export type OrderWait = (typeof orderWaits)[number];

export const orderWaitLabels: Record<OrderWait, string> = { stock: 'In attesa di merce', limit: 'In attesa' };

type Waiting = { status: string; waitingFor?: readonly MissingPieces[] | null | undefined };

/** Null for an order that does not wait, which includes every order that left `pending`. */
export const orderWaitOf = ({ status, waitingFor }: Waiting): OrderWait | null => {
  if (status !== 'pending' || !waitingFor || waitingFor.length === 0) return null;
  return waitingFor.some(({ limit }) => limit !== undefined) ? 'limit' : 'stock';
};

/** The displayed status: an order that waits for pieces is not payable yet. */
export const orderStateLabel = (order: Waiting): string => {
  const wait = orderWaitOf(order);
  return wait ? orderWaitLabels[wait] : orderStatusLabel(order.status);
};
