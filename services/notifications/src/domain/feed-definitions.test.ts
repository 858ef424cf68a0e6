import { allEvents } from '@drappo/contracts/all-events';
import { ReservationExpiredV1, ReservationReleasedV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import type { EventDefinition } from '@drappo/contracts/event';
import { UserSessionTokenReusedV1, UserSignInSlowedV1 } from '@drappo/contracts/identity/account-events';
import { BetaApplicationReviewedV1 } from '@drappo/contracts/identity/beta-events';
import { UserPlanChangedV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { PackagingProfileReviewedV1 } from '@drappo/contracts/shipping/events';
import { describe, expect, it } from '@jest/globals';
import { backOfficeNews } from './back-office-feed.ts';
import { feedDefinitions } from './feed-definitions.ts';

const ofUsers = feedDefinitions.filter((definition) => !backOfficeNews.includes(definition));

const changedAt = '2026-11-18T10:00:00.000Z';
const order = { orderId: 'o1', orderNumber: 'ORD-2026-000123', userId: 'user-1' };
const shipped = { ...order, carrier: 'POSTE', trackingNumber: 'AB12', revision: 1 };
const cancelled = { ...order, reason: 'reseller', wasPaid: false, total: 2_000 };
const expired = { reservationId: 'r1', userId: 'user-1', productName: 'Maglia', variantInfo: 'verde, M', quantity: 2 };
const change = { userId: 'user-1', changedAt };
const request = {
  productRequestId: 'p1',
  userId: 'user-1',
  description: 'Cappotto',
  adminNotes: null,
  reviewedAt: changedAt,
};
const packaging = { profileId: 'w1', userId: 'user-1', revision: 1, adminNotes: null, reviewedAt: changedAt };
const ORDERS = '/dashboard?section=orders';
const PROFILE = '/dashboard?section=business-profile';

type Case = {
  event: EventDefinition;
  fact: Record<string, unknown>;
  kind: string;
  subject: string;
  title: string;
  text: string;
  link: string;
};
const cases: Case[] = [
  {
    event: UserSignInSlowedV1,
    fact: { userId: 'user-1', linkId: 'l1' },
    kind: 'sign-in-slowed',
    subject: 'l1',
    title: 'Tentativi di accesso al tuo account',
    text: 'Qualcuno ha sbagliato più volte la tua password, senza entrare',
    link: '/change-password',
  },
  ...(
    [
      ['Chrome su Windows', 'Chrome su Windows: la chiave di accesso è stata usata due volte'],
      [null, 'La chiave di accesso è stata usata due volte'],
    ] as const
  ).map(([device, start]) => ({
    event: UserSessionTokenReusedV1,
    fact: { userId: 'user-1', sessionId: 's1', device },
    kind: 'session-token-reused',
    subject: 's1',
    title: 'Abbiamo chiuso una tua sessione',
    text: `${start}. Se non sai perché, cambia la password`,
    link: '/change-password',
  })),
  {
    event: OrderPaidV1,
    fact: { ...order, total: 125_880 },
    kind: 'order-paid',
    subject: 'o1',
    title: 'Ordine pagato',
    text: 'ORD-2026-000123, €1.258,80',
    link: `${ORDERS}&tab=paid`,
  },
  {
    event: OrderShippedV1,
    fact: shipped,
    kind: 'order-shipped',
    subject: 'o1',
    title: 'Ordine spedito',
    text: 'ORD-2026-000123, corriere Poste Italiane, AB12',
    link: `${ORDERS}&tab=shipped`,
  },
  {
    event: OrderShippedV1,
    fact: { ...shipped, revision: 2 },
    kind: 'order-tracking-corrected-2',
    subject: 'o1',
    title: 'Nuovo codice di tracking',
    text: 'ORD-2026-000123, corriere Poste Italiane, AB12',
    link: `${ORDERS}&tab=shipped`,
  },
  {
    event: OrderShippedV1,
    fact: { ...shipped, carrier: 'NEXIVE' },
    kind: 'order-shipped',
    subject: 'o1',
    title: 'Ordine spedito',
    text: 'ORD-2026-000123, corriere NEXIVE, AB12',
    link: `${ORDERS}&tab=shipped`,
  },
  {
    event: OrderPaymentRemindedV1,
    // Half past midnight of the 21st in Rome.
    fact: { ...order, total: 2_000, paymentDueAt: '2026-11-20T23:30:00.000Z' },
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
    fact: { ...cancelled, reason, note },
    kind: 'order-cancelled',
    subject: 'o1',
    title: 'Ordine annullato',
    text: `ORD-2026-000123, ${words}`,
    link: `${ORDERS}&tab=all`,
  })),
  {
    event: OrderRefundedV2,
    fact: { ...order, amount: 1_000, totalRefunded: 3_000 },
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
    fact: { ...expired, variantInfo },
    kind: 'reservation-expired',
    subject: 'r1',
    title: 'Riserva scaduta',
    text,
    link: '/dashboard?section=wishlist',
  })),
  {
    event: ReservationReleasedV1,
    fact: { ...expired, by: 'admin' },
    kind: 'reservation-released-by-admin',
    subject: 'r1',
    title: 'Abbiamo rilasciato una tua riserva',
    text: 'Maglia, verde, M × 2',
    link: '/dashboard?section=wishlist',
  },
  ...(
    [
      [true, null, 'business-verified', 'Azienda verificata', 'I tuoi dati aziendali sono confermati'],
      [false, 'Cessata', 'business-not-verified', 'Verifica aziendale da rivedere', 'Cessata'],
      [false, null, 'business-not-verified', 'Verifica aziendale in corso', 'La P.IVA è cambiata: la controlliamo'],
    ] as const
  ).map(([verified, reason, kind, title, text]) => ({
    event: UserVerificationChangedV1,
    fact: { ...change, verified, reason },
    kind,
    subject: changedAt,
    title,
    text,
    link: PROFILE,
  })),
  ...(
    [
      ['trial', null, 'Piano Prova', 'Attivo da ora'],
      ['starter', '2026-12-18T23:30:00.000Z', 'Piano Starter', 'Attivo fino al 19 dicembre'],
      ['pro', '2026-12-18T09:00:00.000Z', 'Piano Pro + White Label', 'Attivo fino al 18 dicembre'],
      ['pro', null, 'Piano Pro + White Label', 'Attivo da ora'],
    ] as const
  ).map(([plan, expiresAt, title, text]) => ({
    event: UserPlanChangedV1,
    fact: { ...change, plan, expiresAt },
    kind: `plan-${plan}`,
    subject: changedAt,
    title,
    text,
    link: '/subscriptions',
  })),
  ...(
    [
      ['approved', 'Candidatura beta approvata', 'Fai parte del Programma Beta'],
      ['rejected', 'Candidatura beta rifiutata', "Vedi l'esito della tua candidatura"],
    ] as const
  ).map(([status, title, text]) => ({
    event: BetaApplicationReviewedV1,
    fact: { applicationId: 'a1', userId: 'user-1', status },
    kind: `beta-application-${status}`,
    subject: 'a1',
    title,
    text,
    link: '/beta-program',
  })),
  ...(
    [
      ['pending', null, 'Richiesta prodotto in attesa', 'Cappotto'],
      ['reviewing', null, 'Richiesta prodotto in revisione', 'Cappotto'],
      ['approved', 'Arriva a gennaio.', 'Richiesta prodotto approvata', 'Arriva a gennaio.'],
      ['rejected', null, 'Richiesta prodotto rifiutata', 'Cappotto'],
    ] as const
  ).map(([status, adminNotes, title, text]) => ({
    event: ProductRequestReviewedV1,
    fact: { ...request, status, adminNotes },
    kind: `product-request-${status}`,
    subject: `p1 ${changedAt}`,
    title,
    text,
    link: '/dashboard?section=product-request',
  })),
  ...(
    [
      ['reviewing', null, 'White Label in revisione', 'Vedi il tuo profilo White Label'],
      ['approved', null, 'White Label approvato', 'Vedi il tuo profilo White Label'],
      ['rejected', 'Il logo è troppo piccolo', 'White Label da correggere', 'Il logo è troppo piccolo'],
    ] as const
  ).map(([status, adminNotes, title, text]) => ({
    event: PackagingProfileReviewedV1,
    fact: { ...packaging, status, adminNotes },
    kind: `packaging-profile-${status}`,
    subject: `w1 ${changedAt}`,
    title,
    text,
    link: '/dashboard?section=white-label',
  })),
];

describe('feedDefinitions', () => {
  it.each(cases)('$event.type stands in the feed of its user as "$title: $text"', (expected) => {
    const found = ofUsers.filter(({ event }) => event === expected.event);
    expect(found).toHaveLength(1);
    const [{ recipient, kind, subject, content }] = found as [(typeof ofUsers)[number]];
    const fact = expected.fact as never;
    const { title, text, link } = expected;
    expect([recipient(fact), kind(fact), subject(fact)]).toEqual(['user-1', expected.kind, expected.subject]);
    expect(content(fact)).toEqual({ title, text, link });
  });

  it('tell users of these events and of no other', () => {
    const told = allEvents.filter((event) => ofUsers.some((definition) => definition.event === event));
    expect(told.map(({ type }) => type).sort()).toEqual([
      'beta-application.reviewed',
      'order.cancelled',
      'order.paid',
      'order.payment-reminded',
      'order.refunded',
      'order.shipped',
      'packaging-profile.reviewed',
      'product-request.reviewed',
      'reservation.expired',
      'reservation.released',
      'user.plan-changed',
      'user.session-token-reused',
      'user.sign-in-slowed',
      'user.verification-changed',
    ]);
    expect(ofUsers).toHaveLength(told.length);
  });

  it('say nothing of a reservation that its owner gave back', () => {
    const definition = ofUsers.find(({ event }) => event === ReservationReleasedV1);
    expect(definition?.recipient(expired as never)).toBe('nobody');
  });

  it('contain what the back office hears of', () => {
    for (const definition of backOfficeNews) expect(feedDefinitions).toContain(definition);
  });

  it('tell the same fact under the same name, and another refund or correction under another', () => {
    const name = (event: EventDefinition, fact: object): string => {
      const definition = ofUsers.find((one) => one.event === event);
      return `${definition?.kind(fact as never)} ${definition?.subject(fact as never)}`;
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
