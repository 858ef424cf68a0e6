import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Order } from './order.ts';

export type ShopChangeKind = 'changed' | 'cancelled';
type Source = { shopDomain: string; shopifyOrderId: string; revision: number };

const words = { changed: 'modificato', cancelled: 'annullato' } as const;

const causeOf = (kind: ShopChangeKind, orderId: string): string => `shop-order-${kind}-after-payment:${orderId}`;

/** Causes of the reports about a change in the shop that came during or after the payment. */
export const shopChangeCauses = (orderId: string): string[] => [
  causeOf('changed', orderId),
  causeOf('cancelled', orderId),
];

const reportOf = (
  { id }: Pick<Order, 'id'>,
  kind: ShopChangeKind,
  { shopDomain, shopifyOrderId, revision }: Source,
  errorMessage: string,
): ErrorReport => ({
  cause: causeOf(kind, id),
  errorType: 'shop-order',
  errorMessage,
  payload: { shopDomain, shopifyOrderId, revision },
  orderId: id,
});

/** The customer has paid the reseller, and the reseller us: people decide what becomes of the order. */
export const changedAfterPayment = (
  order: Pick<Order, 'id' | 'orderNumber'>,
  kind: ShopChangeKind,
  source: Source,
): ErrorReport =>
  reportOf(
    order,
    kind,
    source,
    `${order.orderNumber} ${words[kind]} nel negozio dopo il pagamento: resta com’era quando è stato pagato.`,
  );

/** Parked until the payment is over: if it fails, the order becomes what it is in the shop. */
export const changedDuringPayment = (
  order: Pick<Order, 'id' | 'orderNumber'>,
  kind: ShopChangeKind,
  source: Source,
): ErrorReport =>
  reportOf(
    order,
    kind,
    source,
    `${order.orderNumber} ${words[kind]} nel negozio mentre il pagamento è in corso: se non riesce, l’ordine lo segue.`,
  );
