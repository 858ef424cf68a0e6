import type { PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { Order } from '@drappo/contracts/orders/orders';

/** Whether the order can go to its payment page: it is unpaid and no bank is processing a payment for it. */
export const canBePaid = ({ status, paymentStatus }: Order): boolean =>
  status === 'pending_payment' && paymentStatus !== 'processing';

/** A reseller can cancel only unpaid orders (decision O3). */
export const canBeCancelled = (order: Order): boolean => order.status === 'pending' || canBePaid(order);

/** Resellers can change their own notes on an order until it has been shipped. */
export const isEditable = ({ status }: Order): boolean => status !== 'shipped' && status !== 'cancelled';

/** Whether the order can be reordered. An order that is still to be paid can simply be paid. */
export const canBeReordered = ({ status }: Order): boolean => status !== 'pending' && status !== 'pending_payment';

/** The contents of the parcel are final once the order is paid. */
export const hasPackingSlip = ({ status }: Order): boolean =>
  status === 'paid' || status === 'processing' || status === 'shipped';

const paymentWords: Record<PaymentStatus, string> = {
  pending: 'Da pagare',
  processing: 'Pagamento in corso',
  paid: 'Pagato',
  failed: 'Pagamento non riuscito',
  refund_pending: 'Rimborso in corso',
  partially_refunded: 'Rimborsato in parte',
  refunded: 'Rimborsato',
};

/** Returns the payment status as text. */
export const paymentText = ({ status, paymentStatus }: Order): string =>
  status === 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'failed')
    ? 'Non pagato'
    : paymentWords[paymentStatus];
