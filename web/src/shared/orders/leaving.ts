import type { Order } from '@drappo/contracts/orders/orders';

/** Paid, and not on its way. */
export const isToShip = ({ status }: Pick<Order, 'status'>): boolean => status === 'paid' || status === 'processing';
