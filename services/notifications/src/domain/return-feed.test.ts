import {
  ReturnAcceptedV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefundedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
  ReturnSentV1,
} from '@drappo/contracts/orders/return-events';
import { describe, expect, it } from '@jest/globals';
import { expectFeedEntry, userFeed, type FeedCase } from '../../test/feed-case.ts';
import { returnOfficeFeed } from './return-feed.ts';

const fact = {
  returnId: 'r1',
  returnNumber: 'RES-000218',
  orderId: 'o1',
  orderNumber: 'ORD-2026-000123',
  shopNumber: '#1005',
  userId: 'user-1',
};
const name = 'RES-000218, ordine ORD-2026-000123 (#1005)';
const entry = { subject: 'r1', link: '/dashboard?section=orders&order=o1' };

const cases: FeedCase[] = [
  {
    event: ReturnAcceptedV1,
    payload: { ...fact, sendBy: '2026-12-08T22:59:59.999Z' },
    kind: 'return-accepted',
    title: 'Reso accettato',
    text: `${name}: manda i pezzi entro martedì 8 dicembre`,
    ...entry,
  },
  {
    event: ReturnRefusedV1,
    payload: { ...fact, reason: 'Usato' },
    kind: 'return-refused',
    title: 'Reso rifiutato',
    text: `${name}: Usato`,
    ...entry,
  },
  { event: ReturnReceivedV1, payload: fact, kind: 'return-received', title: 'Reso arrivato', text: name, ...entry },
  {
    event: ReturnLapsedV1,
    payload: fact,
    kind: 'return-lapsed',
    title: 'Reso scaduto',
    text: `${name}: i pezzi non sono partiti in tempo`,
    ...entry,
  },
  {
    event: ReturnRefundedV1,
    payload: { ...fact, amount: 0 },
    kind: 'return-closed',
    title: 'Reso chiuso',
    text: `${name}: l'importo era già stato rimborsato`,
    ...entry,
  },
];

describe('the feed of returns', () => {
  it.each(cases)('$event.type is "$title: $text"', (expected) => expectFeedEntry(expected));

  it("has no entry for a refund that moved money, which the order's entry covers", () => {
    const definition = userFeed.find(({ event }) => event === ReturnRefundedV1);
    expect(definition?.recipient({ ...fact, amount: 100 } as never)).toBe('none');
  });

  it.each([
    [ReturnRequestedV1, 'Reso da decidere'],
    [ReturnSentV1, 'Reso in arrivo'],
  ])('notifies admins of %j', (event, title) => {
    const definition = returnOfficeFeed.find((one) => one.event === event);
    expect([definition?.recipient(fact as never), definition?.content(fact as never, new Date())]).toEqual([
      'admins',
      { title, text: name, link: '/admin?tab=returns&open=r1' },
    ]);
  });
});
