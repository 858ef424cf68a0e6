import { orderName } from '@drappo/contracts/orders/order-name';
import {
  ReturnAcceptedV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefundedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
  ReturnSentV1,
} from '@drappo/contracts/orders/return-events';
import { customerPage, officePage } from '@drappo/contracts/pages';
import { romeDay } from '@drappo/contracts/rome-time';
import { emailWeekday } from './email-dates.ts';
import { defineFeed, type FeedDefinition } from './feed-definition.ts';

type Fact = {
  returnId: string;
  returnNumber: string;
  orderId: string;
  orderNumber: string;
  shopNumber?: string | undefined;
};

const subject = ({ returnId }: Fact): string => returnId;
const toUser = { recipient: ({ userId }: { userId: string }) => userId, subject };
const toAdmins = { recipient: () => 'admins' as const, subject };

const ofOrder = (fact: Fact): string => `${fact.returnNumber}, ordine ${orderName(fact)}`;
const toOrder = ({ orderId }: Fact): string => customerPage('orders', { order: orderId });
const toOffice = ({ returnId }: Fact): string => officePage('returns', { open: returnId });

/** Entries for work that waits for the office. */
export const returnOfficeFeed: FeedDefinition[] = [
  defineFeed({
    event: ReturnRequestedV1,
    kind: () => 'admin-return-requested',
    ...toAdmins,
    content: (fact) => ({ title: 'Reso da decidere', text: ofOrder(fact), link: toOffice(fact) }),
  }),
  defineFeed({
    event: ReturnSentV1,
    kind: () => 'admin-return-sent',
    ...toAdmins,
    content: (fact) => ({ title: 'Reso in arrivo', text: ofOrder(fact), link: toOffice(fact) }),
  }),
];

/**
 * Entries for resellers. A reseller's own cancellations and parcels need none; a refund of money has the order's
 * entry.
 */
export const returnFeed: FeedDefinition[] = [
  defineFeed({
    event: ReturnAcceptedV1,
    kind: () => 'return-accepted',
    ...toUser,
    content: (fact) => ({
      title: 'Reso accettato',
      text: `${ofOrder(fact)}: manda i pezzi entro ${emailWeekday(romeDay(new Date(fact.sendBy)))}`,
      link: toOrder(fact),
    }),
  }),
  defineFeed({
    event: ReturnRefusedV1,
    kind: () => 'return-refused',
    ...toUser,
    content: (fact) => ({
      title: 'Reso rifiutato',
      text: `${ofOrder(fact)}: ${fact.reason}`,
      link: toOrder(fact),
    }),
  }),
  defineFeed({
    event: ReturnReceivedV1,
    kind: () => 'return-received',
    ...toUser,
    content: (fact) => ({ title: 'Reso arrivato', text: ofOrder(fact), link: toOrder(fact) }),
  }),
  defineFeed({
    event: ReturnLapsedV1,
    kind: () => 'return-lapsed',
    ...toUser,
    content: (fact) => ({
      title: 'Reso scaduto',
      text: `${ofOrder(fact)}: i pezzi non sono partiti in tempo`,
      link: toOrder(fact),
    }),
  }),
  defineFeed({
    event: ReturnRefundedV1,
    kind: () => 'return-closed',
    recipient: ({ userId, amount }) => (amount === 0 ? userId : 'none'),
    subject,
    content: (fact) => ({
      title: 'Reso chiuso',
      text: `${ofOrder(fact)}: l'importo era già stato rimborsato`,
      link: toOrder(fact),
    }),
  }),
];
