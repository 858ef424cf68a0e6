import type { PaymentStatus } from '@drappo/contracts/orders/order-status';
import type { Order } from '@drappo/contracts/orders/orders';

/** Ready for its payment page: nothing of it is under way at a bank. */
export const canBePaid = ({ status, paymentStatus }: Order): boolean =>
  status === 'pending_payment' && paymentStatus !== 'processing';

/** A reseller gives up only what is not paid (decision O3). */
export const canBeCancelled = (order: Order): boolean => order.status === 'pending' || canBePaid(order);

/** What a reseller wrote about an order can be changed until it is on its way. */
export const isEditable = ({ status }: Order): boolean => status !== 'shipped' && status !== 'cancelled';

/** Something that was bought, or was to be, can be asked for again; what is still to be paid is there already. */
export const canBeReordered = ({ status }: Order): boolean => status !== 'pending' && status !== 'pending_payment';

/** What is in the parcel is settled once it is paid. */
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

/** How the money stands. */
export const paymentText = ({ status, paymentStatus }: Order): string =>
  status === 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'failed')
    ? 'Non pagato'
    : paymentWords[paymentStatus];
