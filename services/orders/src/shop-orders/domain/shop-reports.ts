import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Order } from '../../order/domain/order.ts';

export type ShopChangeKind = 'changed' | 'cancelled';
type Source = { shopDomain: string; shopifyOrderId: string; revision: number };

const words = { changed: 'modificato', cancelled: 'annullato' } as const;

const causeOf = (kind: ShopChangeKind, orderId: string): string => `shop-order-${kind}-after-payment:${orderId}`;

/** Causes of the reports about changes in the shop during or after the payment. */
export const shopChangeCauses = (orderId: string): string[] => [
  causeOf('changed', orderId),
  causeOf('cancelled', orderId),
];

type ReportOf = (order: Pick<Order, 'id' | 'orderNumber'>, kind: ShopChangeKind, source: Source) => ErrorReport;

const reportOf =
  (sentence: (what: string) => string): ReportOf =>
  ({ id, orderNumber }, kind, { shopDomain, shopifyOrderId, revision }) => ({
    cause: causeOf(kind, id),
    errorType: 'shop-order',
    errorMessage: sentence(`${orderNumber} ${words[kind]} nel negozio`),
    payload: { shopDomain, shopifyOrderId, revision },
    orderId: id,
  });

/** The customer has paid the reseller, and the reseller has paid us: people decide about the order. */
export const changedAfterPayment = reportOf(
  (what) => `${what} dopo il pagamento: resta com’era quando è stato pagato.`,
);

/** Parked until the payment ends: if it fails, the order takes the shop's state. */
export const changedDuringPayment = reportOf(
  (what) => `${what} mentre il pagamento è in corso: se non riesce, l’ordine lo segue.`,
);
