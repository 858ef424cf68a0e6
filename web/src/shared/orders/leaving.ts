import type { Order } from '@drappo/contracts/orders/orders';

/** Returns whether an order is paid and not yet shipped. */
export const isToShip = ({ status }: Pick<Order, 'status'>): boolean => status === 'paid' || status === 'processing';
