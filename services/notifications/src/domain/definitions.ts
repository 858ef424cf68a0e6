import {
  BetaApplicationReviewedV1,
  BetaApplicationSubmittedV1,
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderRefundedV1,
  OrderShippedV1,
  ProductRequestReviewedV1,
  UserEmailConfirmationRequestedV1,
  UserPasswordResetRequestedV1,
  type EventDefinition,
  type EventPayload,
} from '@drappo/contracts';
import { emailConfirmationRequested, passwordResetRequested } from './account-emails.ts';
import { betaDecided, betaReceived } from './beta-emails.ts';
import type { EmailContent } from './email-content.ts';
import {
  orderCancelled,
  orderPaid,
  orderPaymentReminded,
  orderRefunded,
  orderShipped,
  type Links,
} from './order-emails.ts';
import { productRequestReviewed } from './product-request-emails.ts';

export type EmailDefinition<D extends EventDefinition = EventDefinition> = {
  event: D;
  /** Part of the Message-ID; a correction of a shipment is a message of its own. */
  kind: (payload: EventPayload<D>) => string;
  /** What the message is about; with `kind` it is unique. */
  subjectId: (payload: EventPayload<D>) => string;
  recipient: (payload: EventPayload<D>) => string;
  content: (payload: EventPayload<D>, links: Links) => EmailContent;
  /** Of an e-mail with a secret link, which is asked for when it is sent. */
  linkId?: (payload: EventPayload<D>) => string;
};

const define = <D extends EventDefinition>(definition: EmailDefinition<D>): EmailDefinition =>
  definition as unknown as EmailDefinition;
const ofOrder = {
  subjectId: ({ orderId }: { orderId: string }) => orderId,
  recipient: ({ userId }: { userId: string }) => userId,
};

const ofApplication = {
  subjectId: ({ applicationId }: { applicationId: string }) => applicationId,
  recipient: ({ userId }: { userId: string }) => userId,
};

const ofLink = {
  subjectId: ({ linkId }: { linkId: string }) => linkId,
  recipient: ({ userId }: { userId: string }) => userId,
  linkId: ({ linkId }: { linkId: string }) => linkId,
};

/** Event -> recipient -> template: every e-mail that Drappo sends stands in this list. */
export const emailDefinitions: EmailDefinition[] = [
  define({ event: OrderPaidV1, kind: () => 'order-paid', ...ofOrder, content: orderPaid }),
  define({
    event: OrderShippedV1,
    kind: ({ revision }) => (revision === 1 ? 'order-shipped' : `order-tracking-corrected-${revision}`),
    ...ofOrder,
    content: orderShipped,
  }),
  define({
    event: OrderPaymentRemindedV1,
    kind: () => 'order-payment-reminded',
    ...ofOrder,
    content: orderPaymentReminded,
  }),
  define({ event: OrderCancelledV1, kind: () => 'order-cancelled', ...ofOrder, content: orderCancelled }),
  define({
    event: OrderRefundedV1,
    kind: ({ totalRefunded }) => `order-refunded-${totalRefunded}`,
    ...ofOrder,
    content: orderRefunded,
  }),
  define({
    event: ProductRequestReviewedV1,
    // One per status: other notes on the same one are read in the portal.
    kind: ({ status }) => `product-request-${status}`,
    subjectId: ({ productRequestId }) => productRequestId,
    recipient: ({ userId }) => userId,
    content: productRequestReviewed,
  }),
  define({ event: BetaApplicationSubmittedV1, kind: () => 'beta-received', ...ofApplication, content: betaReceived }),
  define({
    event: BetaApplicationReviewedV1,
    kind: ({ status }) => `beta-${status}`,
    ...ofApplication,
    content: betaDecided,
  }),
  define({
    event: UserPasswordResetRequestedV1,
    kind: () => 'password-reset',
    ...ofLink,
    content: passwordResetRequested,
  }),
  define({
    event: UserEmailConfirmationRequestedV1,
    kind: () => 'email-confirmation',
    ...ofLink,
    content: emailConfirmationRequested,
  }),
];
