import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';

/** Label of a row for the day on which its order must be shipped. */
export type LeavingTag = 'Urgente' | 'In ritardo';

/** Paid, not shipped, not held back, and due today or earlier (decisions R16 and R22); `today` is a day such as `2026-11-24`. */
export const leavingTag = (
  { status, shipBy, moneyHold }: Pick<AdminOrder, 'status' | 'shipBy' | 'moneyHold'>,
  today: string,
): LeavingTag | undefined => {
  if ((status !== 'paid' && status !== 'processing') || moneyHold) return undefined;
  if (shipBy !== null && shipBy < today) return 'In ritardo';
  // The day is missing only if a process of the previous version took the payment: the order must still be listed.
  return shipBy === null || shipBy === today ? 'Urgente' : undefined;
};
