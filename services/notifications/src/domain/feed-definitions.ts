import { ReservationExpiredV1, ReservationReleasedV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import type { EventPayload } from '@drappo/contracts/event';
import {
  UserNewDeviceLinkRequestedV1,
  UserSessionTokenReusedV1,
  UserSignInSlowedV1,
} from '@drappo/contracts/identity/account-events';
import { BetaApplicationReviewedV1 } from '@drappo/contracts/identity/beta-events';
import { UserPlanChangedV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { formatEuro } from '@drappo/contracts/money';
import { carrierByCode } from '@drappo/contracts/orders/carriers';
import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { orderName } from '@drappo/contracts/orders/order-name';
import { customerPage } from '@drappo/contracts/pages';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import { PackagingProfileReviewedV1 } from '@drappo/contracts/shipping/events';
import { automaticPaymentFeed } from './automatic-payment-feed.ts';
import { backOfficeFeed } from './back-office-feed.ts';
import { defineFeed, type FeedDefinition } from './feed-definition.ts';
import { returnFeed } from './return-feed.ts';
import { shopOrderFeed } from './shop-order-feed.ts';

const toUser = { recipient: ({ userId }: { userId: string }) => userId };
const ofOrder = { ...toUser, subject: ({ orderId }: { orderId: string }) => orderId };
const ofUserChange = { ...toUser, subject: ({ changedAt }: { changedAt: string }) => changedAt };

const day = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', timeZone: romeTimeZone });

const cancellations: Record<EventPayload<typeof OrderCancelledV1>['reason'], string> = {
  reseller: 'lo hai annullato tu',
  admin: 'lo abbiamo annullato noi',
  unpaid: 'non è stato pagato in tempo',
};
const productRequestTitles: Record<EventPayload<typeof ProductRequestReviewedV1>['status'], string> = {
  pending: 'Richiesta prodotto in attesa',
  reviewing: 'Richiesta prodotto in revisione',
  approved: 'Richiesta prodotto approvata',
  rejected: 'Richiesta prodotto rifiutata',
};
const packagingTitles: Record<EventPayload<typeof PackagingProfileReviewedV1>['status'], string> = {
  reviewing: 'White Label in revisione',
  approved: 'White Label approvato',
  rejected: 'White Label da correggere',
};
const planNames: Record<EventPayload<typeof UserPlanChangedV1>['plan'], string> = {
  trial: 'Prova',
  starter: 'Starter',
  pro: 'Pro + White Label',
};

/** Event -> recipient -> text -> link: all entries of the dashboard's "Notifiche". */
export const feedDefinitions: FeedDefinition[] = [
  ...backOfficeFeed,
  ...returnFeed,
  ...shopOrderFeed,
  ...automaticPaymentFeed,
  defineFeed({
    event: OrderPaidV1,
    kind: () => 'order-paid',
    ...ofOrder,
    content: ({ orderNumber, shopNumber, total, automatic }) => ({
      title: automatic ? 'Ordine pagato in automatico' : 'Ordine pagato',
      text: `${orderName({ orderNumber, shopNumber })}, ${formatEuro(total)}`,
      link: customerPage('orders', { tab: 'paid' }),
    }),
  }),
  defineFeed({
    event: OrderShippedV1,
    kind: ({ revision }) => (revision === 1 ? 'order-shipped' : `order-tracking-corrected-${revision}`),
    ...ofOrder,
    content: ({ orderNumber, shopNumber, carrier, trackingNumber, revision }) => ({
      title: revision === 1 ? 'Ordine spedito' : 'Nuovo codice di tracking',
      text: `${orderName({ orderNumber, shopNumber })}, corriere ${carrierByCode(carrier)?.name ?? carrier}, ${trackingNumber}`,
      link: customerPage('orders', { tab: 'shipped' }),
    }),
  }),
  defineFeed({
    event: OrderPaymentRemindedV1,
    kind: () => 'order-payment-reminded',
    ...ofOrder,
    content: ({ orderNumber, shopNumber, total, paymentDueAt }) => ({
      title: `Un ordine scade il ${day.format(new Date(paymentDueAt))}`,
      text: `${orderName({ orderNumber, shopNumber })}, ${formatEuro(total)} da pagare`,
      link: customerPage('orders'),
    }),
  }),
  defineFeed({
    event: OrderCancelledV1,
    kind: () => 'order-cancelled',
    ...ofOrder,
    content: ({ orderNumber, shopNumber, reason, note, inShop }) => ({
      title: 'Ordine annullato',
      text: `${orderName({ orderNumber, shopNumber })}, ${cancellations[reason]}${note ? `: ${note}` : ''}${shopNumber && !inShop ? '. Nel tuo negozio resta aperto: rimborsa lì il cliente' : ''}`,
      link: customerPage('orders', { tab: 'all' }),
    }),
  }),
  defineFeed({
    event: OrderRefundedV2,
    kind: ({ totalRefunded }) => `order-refunded-${totalRefunded}`,
    ...ofOrder,
    content: ({ orderNumber, shopNumber, amount, returnNumber }) => ({
      title: `Rimborso di ${formatEuro(amount)}`,
      text: `${returnNumber ? `Reso ${returnNumber}, ordine ` : ''}${orderName({ orderNumber, shopNumber })}, sullo stesso metodo di pagamento`,
      link: customerPage('orders', { tab: 'all' }),
    }),
  }),
  defineFeed({
    event: WaitingListOfferedV1,
    kind: () => 'waiting-list-offered',
    ...toUser,
    subject: ({ offerId }) => offerId,
    content: ({ offerId, productName, variantInfo }) => ({
      title: 'Di nuovo disponibile: è il tuo turno',
      text: [productName, variantInfo].filter(Boolean).join(', '),
      link: `${customerPage('waiting-list')}&offer=${offerId}`,
    }),
  }),
  defineFeed({
    event: ReservationExpiredV1,
    kind: () => 'reservation-expired',
    ...toUser,
    subject: ({ reservationId }) => reservationId,
    content: ({ productName, variantInfo, quantity }) => ({
      title: 'Riserva scaduta',
      text: `${[productName, variantInfo].filter(Boolean).join(', ')} × ${quantity}`,
      link: customerPage('wishlist'),
    }),
  }),
  defineFeed({
    event: ReservationReleasedV1,
    kind: () => 'reservation-released-by-admin',
    // The owner released it and needs no entry.
    recipient: ({ userId, by }) => (by === 'admin' ? userId : 'none'),
    subject: ({ reservationId }) => reservationId,
    content: ({ productName, variantInfo, quantity }) => ({
      title: 'Abbiamo rilasciato una tua riserva',
      text: `${[productName, variantInfo].filter(Boolean).join(', ')} × ${quantity}`,
      link: customerPage('wishlist'),
    }),
  }),
  defineFeed({
    event: UserVerificationChangedV1,
    kind: ({ verified }) => (verified ? 'business-verified' : 'business-not-verified'),
    ...ofUserChange,
    content: ({ verified, reason }) => ({
      title: verified
        ? 'Azienda verificata'
        : reason
          ? 'Verifica aziendale da rivedere'
          : 'Verifica aziendale in corso',
      text: reason ?? (verified ? 'I tuoi dati aziendali sono confermati' : 'La P.IVA è cambiata: la controlliamo'),
      link: customerPage('business-profile'),
    }),
  }),
  defineFeed({
    event: UserSignInSlowedV1,
    kind: () => 'sign-in-slowed',
    ...toUser,
    subject: ({ linkId }) => linkId,
    content: () => ({
      title: 'Tentativi di accesso al tuo account',
      text: 'Qualcuno ha sbagliato più volte la tua password, senza entrare',
      link: '/change-password',
    }),
  }),
  defineFeed({
    event: UserNewDeviceLinkRequestedV1,
    kind: () => 'new-device-link',
    ...toUser,
    subject: ({ linkId }) => linkId,
    content: ({ device }) => ({
      title: 'Accesso da un nuovo dispositivo',
      text: `${device ? `${device}: la` : 'La'} tua password è stata scritta su un dispositivo nuovo. Se non eri tu, cambiala`,
      link: '/change-password',
    }),
  }),
  defineFeed({
    event: UserSessionTokenReusedV1,
    kind: () => 'session-token-reused',
    ...toUser,
    subject: ({ sessionId }) => sessionId,
    content: ({ device }) => ({
      title: 'Abbiamo chiuso una tua sessione',
      text: `${device ? `${device}: la` : 'La'} chiave di accesso è stata usata due volte. Se non sai perché, cambia la password`,
      link: '/change-password',
    }),
  }),
  defineFeed({
    event: UserPlanChangedV1,
    kind: ({ plan }) => `plan-${plan}`,
    ...ofUserChange,
    content: ({ plan, expiresAt, paidUntil = expiresAt }) => ({
      title: `Piano ${planNames[plan]}`,
      text: paidUntil ? `Attivo fino al ${day.format(new Date(paidUntil))}` : 'Attivo da ora',
      link: '/subscriptions',
    }),
  }),
  defineFeed({
    event: BetaApplicationReviewedV1,
    kind: ({ status }) => `beta-application-${status}`,
    ...toUser,
    subject: ({ applicationId }) => applicationId,
    content: ({ status }) => ({
      title: status === 'approved' ? 'Candidatura beta approvata' : 'Candidatura beta rifiutata',
      text: status === 'approved' ? 'Fai parte del Programma Beta' : "Vedi l'esito della tua candidatura",
      link: '/beta-program',
    }),
  }),
  defineFeed({
    event: ProductRequestReviewedV1,
    kind: ({ status }) => `product-request-${status}`,
    ...toUser,
    subject: ({ productRequestId, reviewedAt }) => `${productRequestId} ${reviewedAt}`,
    content: ({ status, description, adminNotes }) => ({
      title: productRequestTitles[status],
      text: adminNotes ?? description,
      link: customerPage('product-request'),
    }),
  }),
  defineFeed({
    event: PackagingProfileReviewedV1,
    kind: ({ status }) => `packaging-profile-${status}`,
    ...toUser,
    subject: ({ profileId, reviewedAt }) => `${profileId} ${reviewedAt}`,
    content: ({ status, adminNotes }) => ({
      title: packagingTitles[status],
      text: adminNotes ?? 'Vedi il tuo profilo White Label',
      link: customerPage('white-label'),
    }),
  }),
];
