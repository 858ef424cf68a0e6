import {
  BetaApplicationSubmittedV1,
  formatEuro,
  OrderPaidV1,
  ProductRequestSubmittedV1,
  StockChangedV1,
  UserChangedV1,
} from '@drappo/contracts';
import { defineFeed, type FeedDefinition } from './feed-definition.ts';

const toAdmins = { recipient: () => 'admins' as const };

/** What the back office hears of in its own "Notifiche": work that waits for somebody. */
export const backOfficeNews: FeedDefinition[] = [
  defineFeed({
    event: OrderPaidV1,
    kind: () => 'admin-order-paid',
    ...toAdmins,
    subject: ({ orderId }) => orderId,
    content: ({ orderId, orderNumber, total }) => ({
      title: 'Ordine da spedire',
      text: `${orderNumber}, ${formatEuro(total)}`,
      link: `/admin?tab=orders&search=${orderId}`,
    }),
  }),
  defineFeed({
    event: ProductRequestSubmittedV1,
    kind: () => 'admin-product-request',
    ...toAdmins,
    subject: ({ productRequestId }) => productRequestId,
    content: ({ category }) => ({
      title: 'Nuova richiesta prodotto',
      text: `Categoria ${category}`,
      link: '/admin?tab=product-requests',
    }),
  }),
  defineFeed({
    event: BetaApplicationSubmittedV1,
    kind: () => 'admin-beta-application',
    ...toAdmins,
    subject: ({ applicationId }) => applicationId,
    content: ({ companyName }) => ({
      title: 'Nuova candidatura beta',
      text: companyName,
      link: '/admin?tab=beta',
    }),
  }),
  defineFeed({
    event: UserChangedV1,
    kind: () => 'admin-business-to-verify',
    // A profile is looked at when its VAT number is another one (decision S5).
    recipient: ({ changed, role }) => (changed.includes('vatNumber') && role !== 'admin' ? 'admins' : 'nobody'),
    subject: ({ userId, changedAt }) => `${userId} ${changedAt}`,
    content: () => ({
      title: 'Azienda da verificare',
      text: 'Un cliente ha inviato la partita IVA',
      link: '/admin?tab=users',
    }),
  }),
  defineFeed({
    event: StockChangedV1,
    kind: () => 'admin-out-of-stock',
    recipient: ({ stock, reason }) => (stock === 0 && reason !== 'created' ? 'admins' : 'nobody'),
    subject: ({ variantId, changedAt }) => `${variantId} ${changedAt}`,
    content: ({ sku }) => ({
      title: 'Prodotto esaurito',
      text: sku,
      link: `/admin?tab=catalog&search=${encodeURIComponent(sku)}`,
    }),
  }),
];
