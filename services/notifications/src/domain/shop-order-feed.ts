import { ShopOrderNotImportedV1, ShopRefusedV1 } from '@drappo/contracts/integrations/shop-events';
import { formatEuro } from '@drappo/contracts/money';
import { OrderAwaitingStockV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { customerPage } from '@drappo/contracts/pages';
import { defineFeed, type FeedDefinition } from './feed-definition.ts';
import { awaitingTitle, departureText, missingText, notImportedTitle } from './shop-order-emails.ts';

const toUser = { recipient: ({ userId }: { userId: string }) => userId };
const shopPage = customerPage('shopify');

/** Entries about a reseller's shop orders. Kinds about an order begin with `order-`, so that open lists read it again. */
export const shopOrderFeed: FeedDefinition[] = [
  defineFeed({
    event: OrderReadyToPayV1,
    kind: () => 'order-of-shop-to-pay',
    recipient: ({ userId, shopNumber, automatic }) => (shopNumber === undefined || automatic ? 'none' : userId),
    subject: ({ orderId, paymentDueAt }) => `${orderId} ${paymentDueAt}`,
    content: (order, now) => ({
      title: `Nuovo ordine ${order.shopNumber ?? order.orderNumber} da pagare`,
      text: [`${order.orderNumber}, ${formatEuro(order.total)}.`, departureText(order, now)].filter(Boolean).join(' '),
      link: customerPage('orders', { order: order.orderId }),
    }),
  }),
  defineFeed({
    event: OrderAwaitingStockV1,
    kind: () => 'order-of-shop-awaiting-stock',
    ...toUser,
    subject: ({ orderId, revision }) => `${orderId} ${revision}`,
    content: (order) => ({
      title: awaitingTitle(order),
      text: `${missingText(order)} Non si paga ancora.`,
      link: customerPage('orders', { order: order.orderId }),
    }),
  }),
  defineFeed({
    event: ShopOrderNotImportedV1,
    kind: () => 'shop-order-not-imported',
    ...toUser,
    subject: ({ shopOrderId, checkedAt }) => `${shopOrderId} ${checkedAt}`,
    content: (order) => ({ title: notImportedTitle(order), text: order.explanation, link: shopPage }),
  }),
  defineFeed({
    event: ShopRefusedV1,
    kind: () => 'shop-refused',
    ...toUser,
    subject: ({ connectionId, refusedAt }) => `${connectionId} ${refusedAt}`,
    content: ({ shopDomain }) => ({
      title: 'Il tuo negozio è da ricollegare',
      text: `${shopDomain} rifiuta le credenziali: non arrivano ordini.`,
      link: shopPage,
    }),
  }),
];
