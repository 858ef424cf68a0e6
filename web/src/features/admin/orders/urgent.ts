import type { Order } from '@drappo/contracts/orders/orders';
import { isByCutOff } from '@drappo/contracts/rome-time';

/** Paid, not shipped, and created by today's cut-off (decision O8). */
export const isUrgent = ({ status, createdAt }: Order, now: Date): boolean =>
  (status === 'paid' || status === 'processing') && isByCutOff(new Date(createdAt), now);
