import { z } from 'zod';

/** Decision O3; stored and sent in lower case. */
export const orderStatuses = ['pending', 'pending_payment', 'paid', 'processing', 'shipped', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const orderStatus = z.enum(orderStatuses);

export const paymentStatuses = [
  'pending',
  'processing',
  'paid',
  'failed',
  'refund_pending',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentStatus = z.enum(paymentStatuses);

/** The status labels of all screens and e-mails; unknown statuses are shown unchanged. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Da pagare',
  pending_payment: 'Da pagare',
  paid: 'Pagato',
  processing: 'In preparazione',
  shipped: 'Spedito',
  cancelled: 'Annullato',
};

export const orderStatusLabel = (status: string): string =>
  Object.hasOwn(orderStatusLabels, status) ? orderStatusLabels[status as OrderStatus] : status;

/** "Da Pagare", "Pagati", "Spediti", "Annullati" of tabs and filters, with the statuses of each. */
export const orderTabs = {
  pending: ['pending', 'pending_payment'],
  paid: ['paid', 'processing'],
  shipped: ['shipped'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;
