import type { Order } from '@drappo/contracts/orders/orders';

/** What a row says of the day on which its order must leave. */
export type LeavingTag = 'Urgente' | 'In ritardo';

/** Paid and not shipped, and to leave today or earlier (decisions R16 and R22); `today` is a day such as `2026-11-24`. */
export const leavingTag = (
  { status, shipBy }: Pick<Order, 'status' | 'shipBy'>,
  today: string,
): LeavingTag | undefined => {
  if (status !== 'paid' && status !== 'processing') return undefined;
  if (shipBy !== null && shipBy < today) return 'In ritardo';
  // A day is missing only where a process of the version before took the payment: it must not be forgotten.
  return shipBy === null || shipBy === today ? 'Urgente' : undefined;
};
