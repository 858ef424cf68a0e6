import {
  ReturnAcceptedV1,
  ReturnCancelledV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
} from '@drappo/contracts/orders/return-events';
import { define, toUser, type EmailDefinition } from './email-definition.ts';
import {
  returnAccepted,
  returnCancelled,
  returnLapsed,
  returnReceived,
  returnRefused,
  returnRequested,
} from './return-emails.ts';

const ofReturn = {
  ...toUser,
  subjectId: ({ returnId }: { returnId: string }) => returnId,
  orderId: ({ orderId }: { orderId: string }) => orderId,
};

/** E-mails about returns; a refund has the order's e-mail. */
export const returnEmailDefinitions: EmailDefinition[] = [
  define({
    event: ReturnRequestedV1,
    title: 'Reso chiesto',
    kind: () => 'return-requested',
    ...ofReturn,
    // A reseller may request and cancel in a loop.
    cause: () => 'activity',
    content: returnRequested,
  }),
  define({
    event: ReturnAcceptedV1,
    title: 'Reso accettato',
    kind: () => 'return-accepted',
    ...ofReturn,
    cause: () => 'business',
    content: returnAccepted,
  }),
  define({
    event: ReturnRefusedV1,
    title: 'Reso rifiutato',
    kind: () => 'return-refused',
    ...ofReturn,
    cause: () => 'business',
    content: returnRefused,
  }),
  define({
    event: ReturnCancelledV1,
    title: 'Reso annullato',
    kind: () => 'return-cancelled',
    ...ofReturn,
    cause: () => 'activity',
    content: returnCancelled,
  }),
  define({
    event: ReturnLapsedV1,
    title: 'Reso scaduto',
    kind: () => 'return-lapsed',
    ...ofReturn,
    cause: () => 'business',
    content: returnLapsed,
  }),
  define({
    event: ReturnReceivedV1,
    title: 'Reso arrivato',
    kind: () => 'return-received',
    ...ofReturn,
    cause: () => 'business',
    content: returnReceived,
  }),
];

/** Titles in the back office, by the beginning of the kind. */
export const returnTitles: [string, string][] = [
  ['return-requested', 'Reso chiesto'],
  ['return-accepted', 'Reso accettato'],
  ['return-refused', 'Reso rifiutato'],
  ['return-cancelled', 'Reso annullato'],
  ['return-lapsed', 'Reso scaduto'],
  ['return-received', 'Reso arrivato'],
];
