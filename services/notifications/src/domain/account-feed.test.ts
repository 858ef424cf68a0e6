import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import {
  UserNewDeviceLinkRequestedV1,
  UserSessionTokenReusedV1,
  UserSignInSlowedV1,
} from '@drappo/contracts/identity/account-events';
import { BetaApplicationReviewedV1 } from '@drappo/contracts/identity/beta-events';
import { UserPlanChangedV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { PackagingProfileReviewedV1 } from '@drappo/contracts/shipping/events';
import { describe, it } from '@jest/globals';
import { expectFeedEntry, type FeedCase } from '../../test/feed-case.ts';

const changedAt = '2026-11-18T10:00:00.000Z';
const change = { userId: 'user-1', changedAt };
const request = {
  productRequestId: 'p1',
  userId: 'user-1',
  description: 'Cappotto',
  adminNotes: null,
  reviewedAt: changedAt,
};
const packaging = { profileId: 'w1', userId: 'user-1', revision: 1, adminNotes: null, reviewedAt: changedAt };
const PROFILE = '/dashboard?section=business-profile';

const cases: FeedCase[] = [
  {
    event: UserSignInSlowedV1,
    payload: { userId: 'user-1', linkId: 'l1' },
    kind: 'sign-in-slowed',
    subject: 'l1',
    title: 'Tentativi di accesso al tuo account',
    text: 'Qualcuno ha sbagliato più volte la tua password, senza entrare',
    link: '/change-password',
  },
  ...(
    [
      ['Chrome su Windows', 'Chrome su Windows: la tua password'],
      [null, 'La tua password'],
    ] as const
  ).map(([device, start]) => ({
    event: UserNewDeviceLinkRequestedV1,
    payload: { userId: 'user-1', linkId: 'l1', device },
    kind: 'new-device-link',
    subject: 'l1',
    title: 'Accesso da un nuovo dispositivo',
    text: `${start} è stata scritta su un dispositivo nuovo. Se non eri tu, cambiala`,
    link: '/change-password',
  })),
  ...(
    [
      ['Chrome su Windows', 'Chrome su Windows: la chiave di accesso è stata usata due volte'],
      [null, 'La chiave di accesso è stata usata due volte'],
    ] as const
  ).map(([device, start]) => ({
    event: UserSessionTokenReusedV1,
    payload: { userId: 'user-1', sessionId: 's1', device },
    kind: 'session-token-reused',
    subject: 's1',
    title: 'Abbiamo chiuso una tua sessione',
    text: `${start}. Se non sai perché, cambia la password`,
    link: '/change-password',
  })),
  ...(
    [
      [true, null, 'business-verified', 'Azienda verificata', 'I tuoi dati aziendali sono confermati'],
      [false, 'Cessata', 'business-not-verified', 'Verifica aziendale da rivedere', 'Cessata'],
      [false, null, 'business-not-verified', 'Verifica aziendale in corso', 'La P.IVA è cambiata: la controlliamo'],
    ] as const
  ).map(([verified, reason, kind, title, text]) => ({
    event: UserVerificationChangedV1,
    payload: { ...change, verified, reason },
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
    payload: { ...change, plan, expiresAt },
    kind: `plan-${plan}`,
    subject: changedAt,
    title,
    text,
    link: '/subscriptions',
  })),
  {
    event: UserPlanChangedV1,
    // A plan that renews ends a day after the paid period.
    payload: { ...change, plan: 'pro', expiresAt: '2026-12-19T09:00:00.000Z', paidUntil: '2026-12-18T09:00:00.000Z' },
    kind: 'plan-pro',
    subject: changedAt,
    title: 'Piano Pro + White Label',
    text: 'Attivo fino al 18 dicembre',
    link: '/subscriptions',
  },
  ...(
    [
      ['approved', 'Candidatura beta approvata', 'Fai parte del Programma Beta'],
      ['rejected', 'Candidatura beta rifiutata', "Vedi l'esito della tua candidatura"],
    ] as const
  ).map(([status, title, text]) => ({
    event: BetaApplicationReviewedV1,
    payload: { applicationId: 'a1', userId: 'user-1', status },
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
    payload: { ...request, status, adminNotes },
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
    payload: { ...packaging, status, adminNotes },
    kind: `packaging-profile-${status}`,
    subject: `w1 ${changedAt}`,
    title,
    text,
    link: '/dashboard?section=white-label',
  })),
];

describe('feed entries about the account and its requests', () => {
  it.each(cases)('$event.type is "$title: $text"', (expected) => expectFeedEntry(expected));
});
