import { randomUUID } from 'node:crypto';
import { ReservationExpiredV1, ReservationExpiryRemindedV1 } from '@drappo/contracts/catalog/events';
import type { EventDefinition } from '@drappo/contracts/event';
import { UserPasswordChangedV1, UserSecondFactorChangedV1 } from '@drappo/contracts/identity/account-events';
import { UserRegisteredV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const at = '2026-11-18T10:00:00.000Z';
const hold = (changes: Record<string, unknown> = {}) => ({
  reservationId: randomUUID(),
  productId: randomUUID(),
  variantId: randomUUID(),
  productName: 'Camicia in lino',
  variantInfo: 'bianco, M',
  quantity: 3,
  expiresAt: '2026-11-19T09:30:00.000Z',
  ...changes,
});

type Case = [string, EventDefinition, (userId: string) => Record<string, unknown>, string, string];
const cases: Case[] = [
  [
    'of a registration',
    UserRegisteredV1,
    (userId) => ({ userId, username: 'lucia', email: 'x@y.example', firstName: null, registeredAt: at }),
    'Benvenuto in Drappo',
    'Il tuo account è attivo',
  ],
  [
    'of a new password',
    UserPasswordChangedV1,
    (userId) => ({ userId, linkId: randomUUID(), changedAt: at }),
    'La tua password è cambiata',
    '18 novembre 2026',
  ],
  [
    'of a recovery code that was used',
    UserSecondFactorChangedV1,
    (userId) => ({
      userId,
      changeId: randomUUID(),
      change: 'recovery-code-used',
      factor: null,
      recoveryCodesLeft: 1,
      changedAt: at,
    }),
    'Codice di recupero usato',
    'Ti resta un codice di recupero.',
  ],
  [
    'of a verified business',
    UserVerificationChangedV1,
    (userId) => ({ userId, verified: true, reason: null, changedAt: at }),
    'La tua azienda è verificata',
    'sono confermati',
  ],
  [
    'of a hold that ends soon',
    ReservationExpiryRemindedV1,
    (userId) => ({ userId, reservations: [hold()], remindedAt: at }),
    'La tua riserva scade giovedì 19 novembre alle ore 10:30',
    '3 × Camicia in lino, bianco, M',
  ],
  [
    'of a hold that is over',
    ReservationExpiredV1,
    (userId) => ({ ...hold(), userId }),
    'Riserva scaduta: Camicia in lino, bianco, M',
    'di nuovo disponibili',
  ],
];

describe('the e-mail', () => {
  it.each(cases)(
    '%s is sent once, however often the event is delivered',
    async (_what, event, payloadOf, subject, words) => {
      const userId = await notifications.user();
      const payload = payloadOf(userId);
      const id = randomUUID();
      await notifications.deliver(event, payload, id);
      await notifications.deliver(event, payload, id);
      await notifications.deliver(event, payload);
      const mails = await notifications.mailsTo(`${userId}@negozio.example`);
      expect(mails.map(({ mail }) => mail.subject)).toEqual([subject]);
      expect(mails[0]?.mail.text).toContain(words);
      expect(mails[0]?.mail.html).toContain('<h1');
    },
  );
});
