import { ReservationExpiredV1, ReservationExpiryRemindedV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import {
  UserEmailConfirmationRequestedV1,
  UserPasswordChangedV1,
  UserPasswordResetRequestedV1,
  UserSecondFactorChangedV1,
  UserSecondFactorGuessedV1,
  UserSessionTokenReusedV1,
} from '@drappo/contracts/identity/account-events';
import { BetaApplicationReviewedV1, BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { UserRegisteredV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderReadyToPayV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import {
  businessVerificationChanged,
  emailConfirmationRequested,
  passwordChanged,
  passwordResetRequested,
  welcome,
} from './account-emails.ts';
import { automaticPaymentEmailDefinitions } from './automatic-payment-definitions.ts';
import { betaDecided, betaReceived } from './beta-emails.ts';
import { define, ofApplication, ofLink, ofOrder, toUser, type EmailDefinition } from './email-definition.ts';
import {
  orderCancelled,
  orderConfirmed,
  orderPaid,
  orderPaymentReminded,
  orderRefunded,
  orderShipped,
} from './order-emails.ts';
import { emailChangeDefinitions } from './email-change-emails.ts';
import { secondFactorChanged, secondFactorGuessed } from './second-factor-emails.ts';
import { sessionTokenReused } from './session-emails.ts';
import { signInEmailDefinitions } from './sign-in-definitions.ts';
import { productRequestReviewed } from './product-request-emails.ts';
import { reservationExpired, reservationExpiryReminded } from './reservation-emails.ts';
import { waitingListOffered } from './waiting-list-emails.ts';
import { returnEmailDefinitions } from './return-definitions.ts';
import { shopOrderEmailDefinitions } from './shop-order-definitions.ts';

/** Event -> recipient -> template: all e-mails that Drappo sends. */
export const emailDefinitions: EmailDefinition[] = [
  define({
    event: UserRegisteredV1,
    title: 'Benvenuto',
    kind: () => 'welcome',
    ...toUser,
    subjectId: ({ userId }) => userId,
    cause: () => 'visitor',
    content: welcome,
  }),
  define({
    event: UserEmailConfirmationRequestedV1,
    title: "Conferma dell'indirizzo",
    kind: () => 'email-confirmation',
    ...ofLink,
    cause: () => 'visitor',
    content: emailConfirmationRequested,
  }),
  ...emailChangeDefinitions,
  define({
    event: UserPasswordResetRequestedV1,
    title: 'Nuova password',
    kind: () => 'password-reset',
    ...ofLink,
    cause: () => 'visitor',
    content: passwordResetRequested,
  }),
  define({
    event: UserPasswordChangedV1,
    title: 'Password cambiata',
    kind: () => 'password-changed',
    ...toUser,
    subjectId: ({ linkId }) => linkId,
    cause: () => 'owner',
    content: passwordChanged,
  }),
  ...signInEmailDefinitions,
  define({
    event: UserSecondFactorChangedV1,
    title: 'Secondo fattore',
    kind: ({ change }) => `second-factor-${change}`,
    ...toUser,
    subjectId: ({ changeId }) => changeId,
    cause: () => 'owner',
    content: secondFactorChanged,
  }),
  define({
    event: UserSecondFactorGuessedV1,
    title: 'Secondo fattore',
    kind: () => 'second-factor-guessed',
    ...toUser,
    subjectId: ({ guessId }) => guessId,
    cause: () => 'owner',
    content: secondFactorGuessed,
  }),
  define({
    event: UserSessionTokenReusedV1,
    title: 'Sessione chiusa per sicurezza',
    kind: () => 'session-token-reused',
    ...toUser,
    subjectId: ({ sessionId }) => sessionId,
    cause: () => 'owner',
    content: sessionTokenReused,
  }),
  define({
    event: UserVerificationChangedV1,
    title: 'Verifica aziendale',
    // The same result may come again after a change, so the kind includes the time.
    kind: ({ changedAt }) => `business-verification-${Date.parse(changedAt)}`,
    ...toUser,
    subjectId: ({ userId }) => userId,
    cause: () => 'activity',
    content: businessVerificationChanged,
  }),
  define({
    event: WaitingListOfferedV1,
    title: 'Di nuovo disponibile',
    kind: () => 'waiting-list-offered',
    ...toUser,
    subjectId: ({ offerId }) => offerId,
    cause: () => 'activity',
    content: waitingListOffered,
  }),
  define({
    event: ReservationExpiryRemindedV1,
    title: 'Riserva in scadenza',
    choice: 'reservations',
    kind: () => 'reservation-expiring',
    ...toUser,
    // Each reservation has one reminder, so the first one identifies the e-mail.
    subjectId: ({ reservations: [first], userId }) => first?.reservationId ?? userId,
    cause: () => 'activity',
    content: reservationExpiryReminded,
  }),
  define({
    event: ReservationExpiredV1,
    title: 'Riserva scaduta',
    choice: 'reservations',
    kind: () => 'reservation-expired',
    ...toUser,
    subjectId: ({ reservationId }) => reservationId,
    cause: () => 'activity',
    content: reservationExpired,
  }),
  define({
    event: OrderReadyToPayV1,
    title: 'Conferma ordine',
    // Shop orders have their own e-mails.
    applies: ({ shopNumber }) => shopNumber === undefined,
    // A changed shop order is priced again, and then has another deadline.
    kind: ({ paymentDueAt }) => `order-confirmed-${Date.parse(paymentDueAt)}`,
    ...ofOrder,
    // A reseller may order and cancel in a loop, to an unconfirmed address.
    cause: () => 'activity',
    content: orderConfirmed,
  }),
  define({
    event: OrderPaidV1,
    title: 'Ordine pagato',
    // The evening's summary contains the payments with the saved card.
    applies: ({ automatic }) => !automatic,
    kind: () => 'order-paid',
    ...ofOrder,
    cause: () => 'business',
    content: orderPaid,
  }),
  define({
    event: OrderShippedV1,
    title: 'Ordine spedito',
    kind: ({ revision }) => (revision === 1 ? 'order-shipped' : `order-tracking-corrected-${revision}`),
    ...ofOrder,
    cause: () => 'business',
    content: orderShipped,
  }),
  define({
    event: OrderPaymentRemindedV1,
    title: 'Ordine da pagare',
    choice: 'payment-reminders',
    kind: () => 'order-payment-reminded',
    ...ofOrder,
    cause: () => 'business',
    content: orderPaymentReminded,
  }),
  define({
    event: OrderCancelledV1,
    title: 'Ordine annullato',
    kind: () => 'order-cancelled',
    ...ofOrder,
    // A reseller may order and cancel in a loop, to an unconfirmed address.
    cause: ({ reason, wasPaid }) => (reason === 'reseller' && !wasPaid ? 'activity' : 'business'),
    content: orderCancelled,
  }),
  define({
    event: OrderRefundedV2,
    title: 'Rimborso',
    kind: ({ totalRefunded }) => `order-refunded-${totalRefunded}`,
    ...ofOrder,
    cause: () => 'business',
    content: orderRefunded,
  }),
  ...shopOrderEmailDefinitions,
  ...automaticPaymentEmailDefinitions,
  ...returnEmailDefinitions,
  define({
    event: ProductRequestReviewedV1,
    title: 'Richiesta prodotto',
    choice: 'product-requests',
    // One e-mail per status: people read other notes on the same status in the portal.
    kind: ({ status }) => `product-request-${status}`,
    ...toUser,
    subjectId: ({ productRequestId }) => productRequestId,
    cause: () => 'activity',
    content: productRequestReviewed,
  }),
  define({
    event: BetaApplicationSubmittedV1,
    title: 'Candidatura beta ricevuta',
    kind: () => 'beta-received',
    ...ofApplication,
    cause: () => 'owner',
    content: betaReceived,
  }),
  define({
    event: BetaApplicationReviewedV1,
    title: 'Candidatura beta decisa',
    kind: ({ status }) => `beta-${status}`,
    ...ofApplication,
    cause: () => 'business',
    content: betaDecided,
  }),
];
