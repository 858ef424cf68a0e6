import {
  AutomaticPaymentEndedV1,
  AutomaticPaymentFailedV1,
  AutomaticPaymentSummarisedV1,
} from '@drappo/contracts/orders/automatic-payment-events';
import { OrderPaidV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { describe, expect, it } from '@jest/globals';
import { expectFeedEntry, userFeed, type FeedCase } from '../../test/feed-case.ts';
import { automaticPaymentEmailDefinitions } from './automatic-payment-definitions.ts';
import { automaticPaymentEnded, automaticPaymentFailed, automaticPaymentSummary } from './automatic-payment-emails.ts';
import { titleOfKind } from './email-titles.ts';
import { shopOrderEmailDefinitions } from './shop-order-definitions.ts';

const links = { portal: 'https://drappo.example' };
const card = { brand: 'visa', last4: '4242' };
const at = '2026-11-18T09:00:00.000Z';
const order = { orderId: 'o1', orderNumber: 'ORD-2026-000123', shopNumber: '#1005', total: 14_490 };
const failed = { ...order, attemptId: 'a1', userId: 'user-1', reason: 'declined', card, failedAt: at } as const;
const ended = { userId: 'user-1', reason: 'refused-twice', card, endedAt: at } as const;
const summary = {
  userId: 'user-1',
  day: '2026-11-18',
  dayLimit: 50_000,
  paid: 14_490,
  orders: [order, { orderId: 'o2', orderNumber: 'ORD-2026-000124', total: 42_000, failed: 'over-limit' as const }],
  summarisedAt: at,
};

describe('the e-mails about automatic payment', () => {
  it('say why an order must be paid, and link to it', () => {
    expect(automaticPaymentFailed(failed, links)).toMatchObject({
      subject: 'Ordine #1005 da pagare: il pagamento automatico non è riuscito',
      paragraphs: [
        'Non abbiamo pagato €144,90 in automatico. La banca ha rifiutato la carta.',
        expect.stringContaining('Non abbiamo addebitato niente'),
      ],
      facts: [{ label: 'Ordine' }, { label: 'Carta', value: 'Visa •••• 4242' }],
      button: { url: 'https://drappo.example/dashboard?section=orders&order=o1', pay: true },
    });
  });

  it('say why automatic payment is off', () => {
    expect(automaticPaymentEnded({ ...ended, card: null }, links)).toMatchObject({
      subject: 'Il pagamento automatico è spento',
      paragraphs: [expect.stringContaining('rifiutata due volte'), expect.anything()],
    });
  });

  it('sum up a day, with the orders that are still to be paid', () => {
    expect(automaticPaymentSummary(summary, links)).toMatchObject({
      subject: 'Pagati in automatico €144,90, mercoledì 18 novembre',
      paragraphs: [
        'Abbiamo pagato 1 ordine del tuo negozio per €144,90, spedizione compresa, su un limite di €500,00.',
        '1 ordine non è stato pagato.',
      ],
      facts: [
        { value: '€144,90, pagato' },
        { value: '€420,00, da pagare. Supera quello che resta del limite di oggi.' },
      ],
    });
  });

  it('are about money, and have titles in the back office', () => {
    const facts = [failed, ended, summary];
    const known = automaticPaymentEmailDefinitions.map(({ choice, kind, title, cause }, index) => [
      choice,
      titleOfKind(kind(facts[index] as never)) === title,
      cause(facts[index] as never),
    ]);
    expect(known).toEqual(facts.map(() => [undefined, true, 'business']));
    expect(automaticPaymentEmailDefinitions.map(({ event }) => event)).toEqual([
      AutomaticPaymentFailedV1,
      AutomaticPaymentEndedV1,
      AutomaticPaymentSummarisedV1,
    ]);
  });

  it('replace the e-mail about an order to be paid', () => {
    const toPay = shopOrderEmailDefinitions.find(({ event }) => event === OrderReadyToPayV1);
    expect(toPay?.applies?.({ shopNumber: '#1005', automatic: true } as never)).toBe(false);
    expect(toPay?.applies?.({ shopNumber: '#1005' } as never)).toBe(true);
    const entry = userFeed.find(({ event }) => event === OrderReadyToPayV1);
    expect(entry?.recipient({ userId: 'user-1', shopNumber: '#1005', automatic: true } as never)).toBe('none');
  });
});

const cases: FeedCase[] = [
  {
    event: AutomaticPaymentFailedV1,
    payload: failed,
    kind: 'order-automatic-payment-failed',
    subject: 'a1',
    title: 'Ordine #1005 da pagare',
    text: 'ORD-2026-000123 (#1005), €144,90. Il pagamento automatico non è riuscito. La banca ha rifiutato la carta.',
    link: '/dashboard?section=orders&order=o1',
  },
  {
    event: AutomaticPaymentEndedV1,
    payload: ended,
    kind: 'shop-automatic-payment-ended',
    subject: at,
    title: 'Il pagamento automatico è spento',
    text: 'Si è spento da solo: la carta è stata rifiutata due volte di seguito.',
    link: '/dashboard?section=shopify',
  },
  {
    event: OrderPaidV1,
    payload: { ...order, userId: 'user-1', automatic: true },
    kind: 'order-paid',
    subject: 'o1',
    title: 'Ordine pagato in automatico',
    text: 'ORD-2026-000123 (#1005), €144,90',
    link: '/dashboard?section=orders&tab=paid',
  },
];

describe('the feed about automatic payment', () => {
  it.each(cases)('of $event.type is "$title"', (expected) => expectFeedEntry(expected));
});
