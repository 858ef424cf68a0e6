import { StockChangedV1, StockConcentrationFoundV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestSubmittedV1 } from '@drappo/contracts/catalog/product-request-events';
import type { EventPayload } from '@drappo/contracts/event';
import { BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { UserChangedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { formatEuro } from '@drappo/contracts/money';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { orderName } from '@drappo/contracts/orders/order-name';
import { officePage } from '@drappo/contracts/pages';
import { romeDay } from '@drappo/contracts/rome-time';
import { PackagingProfileSubmittedV1 } from '@drappo/contracts/shipping/events';
import { defineFeed, type FeedContent, type FeedDefinition } from './feed-definition.ts';
import { returnOfficeFeed } from './return-feed.ts';

const toAdmins = { recipient: () => 'admins' as const };
const toAdminsIf = (isForAdmins: boolean): 'admins' | 'none' => (isForAdmins ? 'admins' : 'none');

const profileFields = ['companyName', 'vatNumber', 'pecEmail', 'sdiCode', 'companyAddress'];
/** Whether a saved profile must be verified (decision S5); an admin's decision has no profile fields. */
const needsVerification = ({ changed, role }: EventPayload<typeof UserChangedV1>): boolean =>
  role !== 'admin' && changed.includes('verification') && changed.some((field) => profileFields.includes(field));

const sources: Record<string, string> = {
  identity: 'Account',
  catalog: 'Catalogo',
  orders: 'Ordini',
  shipping: 'Spedizioni',
  integrations: 'Integrazioni',
  notifications: 'E-mail e notifiche',
};

/** Groups what one sender sends on one day (in Rome) into one entry: no account fills the office's list. */
const ofTheDay = (sender: string, at: string): string => `${sender} ${romeDay(new Date(at))}`;

const toVerify = ({ userId }: { userId: string }): FeedContent => ({
  title: 'Azienda da verificare',
  text: 'Un cliente ha inviato i dati aziendali',
  // The panel beside the list shows the company's name.
  link: officePage('users', { verification: 'pending', open: userId }),
});
const toErase = (): FeedContent => ({
  title: 'Cancellazione di un account',
  text: "Un cliente l'ha chiesta o ha ritirato la richiesta",
  link: officePage('users', { state: 'requested' }),
});
const packagingChanged: FeedContent = {
  title: 'White Label da rivedere',
  text: 'Un cliente ha cambiato il suo profilo',
  link: officePage('white-label'),
};

/**
 * The back office's own "Notifiche": work that waits for an admin. Entries name no person or company: these lists belong
 * to the admins, and an erasure does not reach them.
 */
export const backOfficeFeed: FeedDefinition[] = [
  defineFeed({
    event: OrderPaidV1,
    kind: () => 'admin-order-paid',
    ...toAdmins,
    subject: ({ orderId }) => orderId,
    content: ({ orderId, orderNumber, shopNumber, total }) => ({
      title: 'Ordine da spedire',
      text: `${orderName({ orderNumber, shopNumber })}, ${formatEuro(total)}`,
      link: officePage('orders', { search: orderId }),
    }),
  }),
  ...returnOfficeFeed,
  defineFeed({
    event: ProductRequestSubmittedV1,
    kind: () => 'admin-product-request',
    ...toAdmins,
    subject: ({ userId, submittedAt }) => ofTheDay(userId, submittedAt),
    content: ({ category }) => ({
      title: 'Nuova richiesta prodotto',
      text: `Categoria ${category}`,
      link: officePage('product-requests'),
    }),
    repeated: () => ({
      title: 'Nuove richieste prodotto',
      text: 'Più richieste dello stesso cliente',
      link: officePage('product-requests'),
    }),
  }),
  defineFeed({
    event: BetaApplicationSubmittedV1,
    kind: () => 'admin-beta-application',
    ...toAdmins,
    subject: ({ applicationId }) => applicationId,
    content: () => ({
      title: 'Nuova candidatura beta',
      text: 'Un’azienda ha inviato la sua candidatura',
      link: officePage('beta'),
    }),
  }),
  defineFeed({
    event: PackagingProfileSubmittedV1,
    kind: () => 'admin-packaging-profile',
    ...toAdmins,
    subject: ({ profileId, submittedAt }) => ofTheDay(profileId, submittedAt),
    content: ({ revision }) => ({
      title: packagingChanged.title,
      text: revision === 1 ? 'Un cliente ha inviato il suo profilo' : packagingChanged.text,
      link: packagingChanged.link,
    }),
    repeated: () => packagingChanged,
  }),
  defineFeed({
    event: UserChangedV1,
    kind: () => 'admin-business-to-verify',
    recipient: (change) => toAdminsIf(needsVerification(change)),
    subject: ({ userId, changedAt }) => ofTheDay(userId, changedAt),
    content: toVerify,
    repeated: toVerify,
  }),
  defineFeed({
    event: UserChangedV1,
    kind: () => 'admin-erasure-requested',
    recipient: ({ changed }) => toAdminsIf(changed.includes('erasureRequestedAt')),
    subject: ({ userId, changedAt }) => ofTheDay(userId, changedAt),
    content: toErase,
    repeated: toErase,
  }),
  defineFeed({
    event: StockChangedV1,
    kind: () => 'admin-out-of-stock',
    recipient: ({ stock, reason }) => toAdminsIf(stock === 0 && reason !== 'created'),
    subject: ({ variantId, changedAt }) => `${variantId} ${changedAt}`,
    content: ({ sku }) => ({
      title: 'Prodotto esaurito',
      text: sku,
      link: officePage('catalog', { search: sku }),
    }),
  }),
  defineFeed({
    event: StockConcentrationFoundV1,
    kind: () => 'admin-stock-concentration',
    ...toAdmins,
    // A concentration that appears again after it was resolved is a new entry.
    subject: ({ productId, userId, foundAt }) => `${productId} ${userId ?? 'unverified'} ${foundAt}`,
    content: ({ productName, userId, pieces, stock }) => ({
      title: 'Scorte in poche mani',
      text: `${productName}: ${userId === null ? 'account non verificati tengono' : 'un account tiene'} ${pieces} pezzi su ${stock}`,
      link: officePage('reservations'),
    }),
  }),
  defineFeed({
    event: ErrorReportedV1,
    kind: () => 'admin-error',
    ...toAdmins,
    // One entry a day for each kind: when the mail server is down every e-mail is reported, and the Log lists them all.
    subject: ({ source, errorType, reportedAt }) => `${source} ${errorType} ${romeDay(new Date(reportedAt))}`,
    content: ({ source }) => ({
      title: 'Errore da guardare',
      text: `${sources[source] ?? source}: i dettagli sono nel Log`,
      link: officePage('log', { source }),
    }),
  }),
];
