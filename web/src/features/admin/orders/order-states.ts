import type { PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { Order } from '@drappo/contracts/orders/orders';

/** Whether tracking can be entered: for paid orders, in preparation or not. */
export const canShip = ({ status }: Order): boolean => status === 'paid' || status === 'processing';

/** Whether the order is being packed or was packed. */
export const hasSlip = (order: Order): boolean => canShip(order) || order.status === 'shipped';

/** Whether the order is not shipped yet; cancelling a paid order refunds it (decision O3). */
export const canCancel = (order: Order): boolean =>
  order.status === 'pending' || order.status === 'pending_payment' || canShip(order);

const moneyNotes: Partial<Record<PaymentStatus, string>> = {
  processing: 'Pagamento in corso',
  failed: 'Pagamento non riuscito',
  refund_pending: 'Rimborso in corso',
  partially_refunded: 'Rimborsato in parte',
  refunded: 'Rimborsato',
};

/** Payment information that the order's status does not contain. */
export const moneyNote = ({ paymentStatus }: Order): string | undefined => moneyNotes[paymentStatus];
