import { ShopOrderNotImportedV1, ShopRefusedV1 } from '@drappo/contracts/integrations/shop-events';
import { OrderAwaitingStockV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { define, ofOrder, toUser, type EmailDefinition } from './email-definition.ts';
import { shopOrderAwaitingStock, shopOrderNotImported, shopOrderToPay, shopRefused } from './shop-order-emails.ts';

/** E-mails about the orders of a reseller's shop. */
export const shopOrderEmailDefinitions: EmailDefinition[] = [
  define({
    event: OrderReadyToPayV1,
    title: 'Ordine del negozio da pagare',
    choice: 'shop-orders',
    // With automatic payment on, a later event reports the payment or the reason against it.
    applies: ({ shopNumber, automatic }) => shopNumber !== undefined && !automatic,
    // A changed shop order is priced again, and then has another deadline.
    kind: ({ paymentDueAt }) => `shop-order-to-pay-${Date.parse(paymentDueAt)}`,
    ...ofOrder,
    cause: () => 'activity',
    content: shopOrderToPay,
  }),
  define({
    event: OrderAwaitingStockV1,
    title: 'Ordine del negozio in attesa',
    choice: 'shop-orders',
    kind: ({ revision }) => `shop-order-awaiting-stock-${revision}`,
    ...ofOrder,
    cause: () => 'activity',
    content: shopOrderAwaitingStock,
  }),
  define({
    event: ShopOrderNotImportedV1,
    title: 'Ordine del negozio non importato',
    choice: 'shop-orders',
    // The same order may fail again for another reason.
    kind: ({ checkedAt }) => `shop-order-not-imported-${Date.parse(checkedAt)}`,
    ...toUser,
    subjectId: ({ shopOrderId }) => shopOrderId,
    cause: () => 'activity',
    content: shopOrderNotImported,
  }),
  define({
    event: ShopRefusedV1,
    title: 'Negozio da ricollegare',
    kind: ({ refusedAt }) => `shop-refused-${Date.parse(refusedAt)}`,
    ...toUser,
    subjectId: ({ connectionId }) => connectionId,
    cause: () => 'activity',
    content: shopRefused,
  }),
];
