import { formatEuro } from '@drappo/contracts/money';
import { automaticPaymentEndTexts, automaticPaymentFailureTexts } from '@drappo/contracts/orders/automatic-payment';
import { AutomaticPaymentEndedV1, AutomaticPaymentFailedV1 } from '@drappo/contracts/orders/automatic-payment-events';
import { orderName } from '@drappo/contracts/orders/order-name';
import { customerPage } from '@drappo/contracts/pages';
import { defineFeed, type FeedDefinition } from './feed-definition.ts';

const toUser = { recipient: ({ userId }: { userId: string }) => userId };

/** Feed entries about payments with the saved card; a successful payment has the entry of the paid order. */
export const automaticPaymentFeed: FeedDefinition[] = [
  defineFeed({
    event: AutomaticPaymentFailedV1,
    kind: () => 'order-automatic-payment-failed',
    ...toUser,
    subject: ({ attemptId }) => attemptId,
    content: (order) => ({
      title: `Ordine ${order.shopNumber ?? order.orderNumber} da pagare`,
      text: `${orderName(order)}, ${formatEuro(order.total)}. Il pagamento automatico non è riuscito. ${automaticPaymentFailureTexts[order.reason]}`,
      link: customerPage('orders', { order: order.orderId }),
    }),
  }),
  defineFeed({
    event: AutomaticPaymentEndedV1,
    kind: () => 'shop-automatic-payment-ended',
    ...toUser,
    subject: ({ endedAt }) => endedAt,
    content: ({ reason }) => ({
      title: 'Il pagamento automatico è spento',
      text: automaticPaymentEndTexts[reason],
      link: customerPage('shopify'),
    }),
  }),
];
