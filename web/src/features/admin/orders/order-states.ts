import type { PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { Order } from '@drappo/contracts/orders/orders';

/** Tracking is entered for paid orders, in preparation or not. */
export const canShip = ({ status }: Order): boolean => status === 'paid' || status === 'processing';

/** What is packed, or was. */
export const hasSlip = (order: Order): boolean => canShip(order) || order.status === 'shipped';

/** Every order that has not left yet; a paid one is refunded (decision O3). */
export const canCancel = (order: Order): boolean =>
  order.status === 'pending' || order.status === 'pending_payment' || canShip(order);

const moneyNotes: Partial<Record<PaymentStatus, string>> = {
  processing: 'Pagamento in corso',
  failed: 'Pagamento non riuscito',
  refund_pending: 'Rimborso in corso',
  partially_refunded: 'Rimborsato in parte',
  refunded: 'Rimborsato',
};

/** What the order's status does not say about its money. */
export const moneyNote = ({ paymentStatus }: Order): string | undefined => moneyNotes[paymentStatus];
