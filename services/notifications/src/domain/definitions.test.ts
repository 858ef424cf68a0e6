import { allEvents } from '@drappo/contracts/all-events';
import { ReservationExpiredV1, ReservationExpiryRemindedV1 } from '@drappo/contracts/catalog/events';
import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import type { EventDefinition } from '@drappo/contracts/event';
import {
  UserEmailConfirmationRequestedV1,
  UserPasswordChangedV1,
  UserPasswordResetRequestedV1,
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
  ReturnAcceptedV1,
  ReturnCancelledV1,
  ReturnLapsedV1,
  ReturnReceivedV1,
  ReturnRefusedV1,
  ReturnRequestedV1,
} from '@drappo/contracts/orders/return-events';
import { describe, expect, it } from '@jest/globals';
import { emailDefinitions } from '../../test/portal-emails.ts';
import { titleOfKind } from './email-titles.ts';
import type { EmailDefinition } from './email-definition.ts';
import { accountSamples } from './samples/account-samples.ts';
import { orderSamples } from './samples/order-samples.ts';
import { returnSamples } from './samples/return-samples.ts';

const definitionOf = (event: EventDefinition): EmailDefinition => {
  const found = emailDefinitions.filter((definition) => definition.event === event);
  if (found.length !== 1) throw new Error(`${event.type} has ${found.length} e-mails`);
  return found[0]!;
};

describe('emailDefinitions', () => {
  it('cover exactly these events', () => {
    const written = allEvents.filter((event) => emailDefinitions.some((definition) => definition.event === event));
    expect(written.map(({ type }) => type).sort()).toEqual([
      'beta-application.reviewed',
      'beta-application.submitted',
      'order.cancelled',
      'order.paid',
      'order.payment-reminded',
      'order.ready-to-pay',
      'order.refunded',
      'order.shipped',
      'product-request.reviewed',
      'reservation.expired',
      'reservation.expiry-reminded',
      'return.accepted',
      'return.cancelled',
      'return.lapsed',
      'return.received',
      'return.refused',
      'return.requested',
      'user.email-change-announced',
      'user.email-change-requested',
      'user.email-changed',
      'user.email-confirmation-requested',
      'user.new-device-link-requested',
      'user.password-changed',
      'user.password-reset-requested',
      'user.registered',
      'user.second-factor-changed',
      'user.second-factor-guessed',
      'user.session-token-reused',
      'user.sign-in-slowed',
      'user.verification-changed',
      'waiting-list.offered',
    ]);
    expect(emailDefinitions).toHaveLength(written.length);
  });

  const changedAt = '2026-11-18T10:00:00.000Z';
  const reservations = [{ reservationId: 'r1' }, { reservationId: 'r2' }];
  /** Event, relevant part of its payload, kind, subject, title in the back office. */
  const cases: [EventDefinition, object, string, string, string][] = [
    [UserRegisteredV1, {}, 'welcome', 'user-1', 'Benvenuto'],
    [UserEmailConfirmationRequestedV1, { linkId: 'l1' }, 'email-confirmation', 'l1', "Conferma dell'indirizzo"],
    [UserPasswordResetRequestedV1, { linkId: 'l1' }, 'password-reset', 'l1', 'Nuova password'],
    [UserSessionTokenReusedV1, { sessionId: 's1' }, 'session-token-reused', 's1', 'Sessione chiusa per sicurezza'],
    [UserPasswordChangedV1, { linkId: 'l1' }, 'password-changed', 'l1', 'Password cambiata'],
    [
      UserVerificationChangedV1,
      { changedAt },
      `business-verification-${Date.parse(changedAt)}`,
      'user-1',
      'Verifica aziendale',
    ],
    [ReservationExpiryRemindedV1, { reservations }, 'reservation-expiring', 'r1', 'Riserva in scadenza'],
    [ReservationExpiryRemindedV1, { reservations: [] }, 'reservation-expiring', 'user-1', 'Riserva in scadenza'],
    [WaitingListOfferedV1, { offerId: 'w1' }, 'waiting-list-offered', 'w1', 'Di nuovo disponibile'],
    [ReservationExpiredV1, { reservationId: 'r1' }, 'reservation-expired', 'r1', 'Riserva scaduta'],
    [
      OrderReadyToPayV1,
      { orderId: 'o1', paymentDueAt: changedAt },
      `order-confirmed-${Date.parse(changedAt)}`,
      'o1',
      'Conferma ordine',
    ],
    [OrderPaidV1, { orderId: 'o1' }, 'order-paid', 'o1', 'Ordine pagato'],
    [OrderShippedV1, { orderId: 'o1', revision: 1 }, 'order-shipped', 'o1', 'Ordine spedito'],
    [OrderShippedV1, { orderId: 'o1', revision: 2 }, 'order-tracking-corrected-2', 'o1', 'Tracking corretto'],
    [OrderShippedV1, { orderId: 'o1', revision: 12 }, 'order-tracking-corrected-12', 'o1', 'Tracking corretto'],
    [OrderPaymentRemindedV1, { orderId: 'o1' }, 'order-payment-reminded', 'o1', 'Ordine da pagare'],
    [OrderCancelledV1, { orderId: 'o1' }, 'order-cancelled', 'o1', 'Ordine annullato'],
    [OrderRefundedV2, { orderId: 'o1', totalRefunded: 1_000 }, 'order-refunded-1000', 'o1', 'Rimborso'],
    [ReturnRequestedV1, { returnId: 'r1', orderId: 'o1' }, 'return-requested', 'r1', 'Reso chiesto'],
    [ReturnAcceptedV1, { returnId: 'r1', orderId: 'o1' }, 'return-accepted', 'r1', 'Reso accettato'],
    [ReturnRefusedV1, { returnId: 'r1', orderId: 'o1' }, 'return-refused', 'r1', 'Reso rifiutato'],
    [ReturnCancelledV1, { returnId: 'r1', orderId: 'o1' }, 'return-cancelled', 'r1', 'Reso annullato'],
    [ReturnLapsedV1, { returnId: 'r1', orderId: 'o1' }, 'return-lapsed', 'r1', 'Reso scaduto'],
    [ReturnReceivedV1, { returnId: 'r1', orderId: 'o1' }, 'return-received', 'r1', 'Reso arrivato'],
    [
      ProductRequestReviewedV1,
      { productRequestId: 'p1', status: 'approved' },
      'product-request-approved',
      'p1',
      'Richiesta prodotto',
    ],
    [BetaApplicationSubmittedV1, { applicationId: 'a1' }, 'beta-received', 'a1', 'Candidatura beta ricevuta'],
    [
      BetaApplicationReviewedV1,
      { applicationId: 'a1', status: 'approved' },
      'beta-approved',
      'a1',
      'Candidatura beta decisa',
    ],
    [
      BetaApplicationReviewedV1,
      { applicationId: 'a1', status: 'rejected' },
      'beta-rejected',
      'a1',
      'Candidatura beta decisa',
    ],
  ];

  it.each(cases.map(([event, payload, kind, subject, title]) => ({ event, payload, kind, subject, title })))(
    'of $event.type address its user, as $kind of $subject',
    ({ event, payload, kind, subject, title }) => {
      const { recipient, kind: kindOf, subjectId } = definitionOf(event);
      const fact = { userId: 'user-1', ...payload } as never;
      expect([recipient(fact), kindOf(fact), subjectId(fact)]).toEqual(['user-1', kind, subject]);
      expect(titleOfKind(kind)).toBe(title);
    },
  );

  it('contain the link id if they have a secret link, and none otherwise', () => {
    const linked = emailDefinitions.filter(({ linkId }) => linkId);
    expect(linked.map(({ event }) => event.type).sort()).toEqual([
      'user.email-change-announced',
      'user.email-change-requested',
      'user.email-confirmation-requested',
      'user.new-device-link-requested',
      'user.password-reset-requested',
      'user.sign-in-slowed',
    ]);
    for (const { linkId } of linked) expect(linkId?.({ linkId: 'l1' } as never)).toBe('l1');
  });

  it.each([
    ['visitor', ['welcome', 'email-confirmation', 'email-change-requested', 'password-reset', 'sign-in-slowed']],
    ['owner', ['email-changed', 'password-changed', 'second-factor-added', 'session-token-reused', 'beta-received']],
    ['owner', ['email-change-announced', 'new-device-link', 'second-factor-guessed-sign-in']],
    [
      'activity',
      [
        'business-verified',
        'reservation-expiring',
        'reservation-expired',
        'waiting-list-offered',
        'product-request-approved',
        'order-confirmed',
        'order-cancelled-reseller',
        'return-requested',
        'return-cancelled',
      ],
    ],
    [
      'business',
      [
        'order-paid',
        'order-shipped',
        'order-payment-reminded',
        'order-refunded',
        'order-cancelled-unpaid',
        'order-cancelled-admin',
        'return-accepted',
        'return-refused',
        'return-lapsed',
        'return-received',
        'beta-approved',
      ],
    ],
  ])('with the cause %s are %j', (cause, ids) => {
    for (const id of ids) {
      const sample = [...accountSamples, ...orderSamples, ...returnSamples].find((one) => one.id === id)!;
      expect([id, definitionOf(sample.event).cause(sample.payload as never)]).toEqual([id, cause]);
    }
  });

  it('contain the order id if they are about an order, and none otherwise', () => {
    const ordered = emailDefinitions.filter(({ orderId }) => orderId);
    expect(ordered.map(({ event }) => event.type).sort()).toEqual([
      'order.cancelled',
      'order.paid',
      'order.payment-reminded',
      'order.ready-to-pay',
      'order.refunded',
      'order.shipped',
      'return.accepted',
      'return.cancelled',
      'return.lapsed',
      'return.received',
      'return.refused',
      'return.requested',
    ]);
    for (const { orderId } of ordered) expect(orderId?.({ orderId: 'o1' } as never)).toBe('o1');
  });
});

describe('titleOfKind', () => {
  it('returns an unknown kind unchanged', () => {
    expect(['newsletter', ''].map(titleOfKind)).toEqual(['newsletter', '']);
  });
});

describe('the samples', () => {
  const samples = [...accountSamples, ...orderSamples, ...returnSamples];

  it('contain each e-mail, each with its own id', () => {
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
    for (const { event } of emailDefinitions) expect(samples.map((sample) => sample.event)).toContain(event);
  });

  it.each(samples.map((sample) => [sample.id, sample] as const))('%s has complete content', (_id, sample) => {
    const content = definitionOf(sample.event).content(sample.payload as never, { portal: 'https://a.it' }, new Date());
    expect(content.subject).not.toBe('');
    expect(JSON.stringify(content)).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
  });
});
