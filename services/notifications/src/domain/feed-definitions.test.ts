import { allEvents } from '@drappo/contracts/all-events';
import { ReservationExpiredV1, ReservationReleasedV1 } from '@drappo/contracts/catalog/events';
import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import type { EventDefinition } from '@drappo/contracts/event';
import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { describe, expect, it } from '@jest/globals';
import { expectFeedEntry, userFeed, type FeedCase } from '../../test/feed-case.ts';
import { backOfficeFeed } from './back-office-feed.ts';
import { feedDefinitions } from './feed-definitions.ts';

const changedAt = '2026-11-18T10:00:00.000Z';
const order = { orderId: 'o1', orderNumber: 'ORD-2026-000123', userId: 'user-1' };
const shipped = { ...order, carrier: 'POSTE', trackingNumber: 'AB12', revision: 1 };
const cancelled = { ...order, reason: 'reseller', wasPaid: false, total: 2_000 };
const expired = { reservationId: 'r1', userId: 'user-1', productName: 'Maglia', variantInfo: 'verde, M', quantity: 2 };
const request = {
  productRequestId: 'p1',
  userId: 'user-1',
  description: 'Cappotto',
  adminNotes: null,
  reviewedAt: changedAt,
};
const ORDERS = '/dashboard?section=orders';

const cases: FeedCase[] = [
  {
    event: OrderPaidV1,
    payload: { ...order, total: 125_880 },
    kind: 'order-paid',
    subject: 'o1',
    title: 'Ordine pagato',
    text: 'ORD-2026-000123, €1.258,80',
    link: `${ORDERS}&tab=paid`,
  },
  {
    event: OrderShippedV1,
    payload: shipped,
    kind: 'order-shipped',
    subject: 'o1',
    title: 'Ordine spedito',
    text: 'ORD-2026-000123, corriere Poste Italiane, AB12',
    link: `${ORDERS}&tab=shipped`,
  },
  {
    event: OrderShippedV1,
    payload: { ...shipped, revision: 2 },
    kind: 'order-tracking-corrected-2',
    subject: 'o1',
    title: 'Nuovo codice di tracking',
    text: 'ORD-2026-000123, corriere Poste Italiane, AB12',
    link: `${ORDERS}&tab=shipped`,
  },
  {
    event: OrderShippedV1,
    payload: { ...shipped, carrier: 'NEXIVE' },
    kind: 'order-shipped',
    subject: 'o1',
    title: 'Ordine spedito',
    text: 'ORD-2026-000123, corriere NEXIVE, AB12',
    link: `${ORDERS}&tab=shipped`,
  },
  {
    event: OrderPaymentRemindedV1,
    // 00:30 of the 21st in Rome.
    payload: { ...order, total: 2_000, paymentDueAt: '2026-11-20T23:30:00.000Z' },
    kind: 'order-payment-reminded',
    subject: 'o1',
    title: 'Un ordine scade il 21 novembre',
    text: 'ORD-2026-000123, €20,00 da pagare',
    link: ORDERS,
  },
  ...(
    [
      ['reseller', undefined, 'lo hai annullato tu'],
      ['admin', undefined, 'lo abbiamo annullato noi'],
      ['admin', '', 'lo abbiamo annullato noi'],
      ['admin', 'Tessuto difettoso', 'lo abbiamo annullato noi: Tessuto difettoso'],
      ['unpaid', undefined, 'non è stato pagato in tempo'],
    ] as const
  ).map(([reason, note, words]) => ({
    event: OrderCancelledV1,
    payload: { ...cancelled, reason, note },
    kind: 'order-cancelled',
    subject: 'o1',
    title: 'Ordine annullato',
    text: `ORD-2026-000123, ${words}`,
    link: `${ORDERS}&tab=all`,
  })),
  {
    event: OrderRefundedV2,
    payload: { ...order, amount: 1_000, totalRefunded: 3_000 },
    kind: 'order-refunded-3000',
    subject: 'o1',
    title: 'Rimborso di €10,00',
    text: 'ORD-2026-000123, sullo stesso metodo di pagamento',
    link: `${ORDERS}&tab=all`,
  },
  ...(
    [
      ['verde, M', 'Maglia, verde, M × 2'],
      [null, 'Maglia × 2'],
    ] as const
  ).map(([variantInfo, text]) => ({
    event: ReservationExpiredV1,
    payload: { ...expired, variantInfo },
    kind: 'reservation-expired',
    subject: 'r1',
    title: 'Riserva scaduta',
    text,
    link: '/dashboard?section=wishlist',
  })),
  {
    event: WaitingListOfferedV1,
    payload: { ...expired, offerId: 'w1' },
    kind: 'waiting-list-offered',
    subject: 'w1',
    title: 'Di nuovo disponibile: è il tuo turno',
    text: 'Maglia, verde, M',
    link: '/dashboard?section=waiting-list&offer=w1',
  },
  {
    event: ReservationReleasedV1,
    payload: { ...expired, by: 'admin' },
    kind: 'reservation-released-by-admin',
    subject: 'r1',
    title: 'Abbiamo rilasciato una tua riserva',
    text: 'Maglia, verde, M × 2',
    link: '/dashboard?section=wishlist',
  },
];

describe('feedDefinitions', () => {
  it.each(cases)('$event.type is "$title: $text"', (expected) => expectFeedEntry(expected));

  it('notify users of these events only', () => {
    const notified = allEvents.filter((event) => userFeed.some((definition) => definition.event === event));
    expect(notified.map(({ type }) => type).sort()).toEqual([
      'automatic-payment.ended',
      'automatic-payment.failed',
      'beta-application.reviewed',
      'order.awaiting-stock',
      'order.cancelled',
      'order.paid',
      'order.payment-reminded',
      'order.ready-to-pay',
      'order.refunded',
      'order.shipped',
      'packaging-profile.reviewed',
      'product-request.reviewed',
      'reservation.expired',
      'reservation.released',
      'return.accepted',
      'return.lapsed',
      'return.received',
      'return.refunded',
      'return.refused',
      'shop-order.not-imported',
      'shop.refused',
      'user.new-device-link-requested',
      'user.plan-changed',
      'user.session-token-reused',
      'user.sign-in-slowed',
      'user.verification-changed',
      'waiting-list.offered',
    ]);
    expect(userFeed).toHaveLength(notified.length);
  });

  it('have no entry for a reservation that its owner released', () => {
    const definition = userFeed.find(({ event }) => event === ReservationReleasedV1);
    expect(definition?.recipient(expired as never)).toBe('none');
  });

  it('include the feed of the back office', () => {
    for (const definition of backOfficeFeed) expect(feedDefinitions).toContain(definition);
  });

  it('identify an event the same way each time, and another refund or correction differently', () => {
    const name = (event: EventDefinition, payload: object): string => {
      const definition = userFeed.find((one) => one.event === event);
      return `${definition?.kind(payload as never)} ${definition?.subject(payload as never)}`;
    };
    const refund = { ...order, amount: 1_000, totalRefunded: 1_000 };
    expect(name(OrderRefundedV2, refund)).toBe(name(OrderRefundedV2, { ...refund }));
    expect(name(OrderRefundedV2, refund)).not.toBe(name(OrderRefundedV2, { ...refund, totalRefunded: 2_000 }));
    expect(name(OrderShippedV1, shipped)).not.toBe(name(OrderShippedV1, { ...shipped, revision: 2 }));
    const later = { ...request, status: 'pending', reviewedAt: '2026-11-19T10:00:00.000Z' };
    expect(name(ProductRequestReviewedV1, later)).not.toBe(
      name(ProductRequestReviewedV1, { ...request, status: 'pending' }),
    );
  });
});
