import { ReservationExpiredV1, ReservationExpiryRemindedV1 } from '@drappo/contracts/catalog/events';
import { WaitingListOfferedV1 } from '@drappo/contracts/catalog/waiting-list-events';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import {
  UserEmailChangeAnnouncedV1,
  UserEmailChangedV1,
  UserEmailChangeRequestedV1,
  UserEmailConfirmationRequestedV1,
  UserNewDeviceLinkRequestedV1,
  UserPasswordChangedV1,
  UserPasswordResetRequestedV1,
  UserSecondFactorChangedV1,
  UserSecondFactorGuessedV1,
  UserSessionTokenReusedV1,
  UserSignInSlowedV1,
} from '@drappo/contracts/identity/account-events';
import { BetaApplicationReviewedV1, BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { UserRegisteredV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import { sample, sampleIds, sampleTime, type EmailSample } from './email-sample.ts';

const { user: userId, order, other } = sampleIds;
const link = { userId, linkId: other, requestedAt: sampleTime, expiresAt: '2026-03-17T10:51:00.000Z' };
const hold = {
  reservationId: other,
  productId: order,
  variantId: other,
  productName: 'Trench in gabardine',
  variantInfo: 'beige, 46',
  quantity: 4,
  expiresAt: '2026-03-18T09:30:00.000Z',
};
const request = {
  productRequestId: other,
  userId,
  category: 'abbigliamento',
  description: 'Gilet in maglia a coste, collo a V, taglie dalla S alla XXL.',
  reviewedAt: sampleTime,
};
const application = { applicationId: other, userId };

export const accountSamples: EmailSample[] = [
  sample('welcome', UserRegisteredV1, {
    userId,
    username: 'lucia',
    email: 'lucia@negozio.example',
    firstName: 'Lucia',
    registeredAt: sampleTime,
  }),
  sample('email-confirmation', UserEmailConfirmationRequestedV1, link),
  sample('password-reset', UserPasswordResetRequestedV1, link),
  sample('email-change-requested', UserEmailChangeRequestedV1, { ...link, email: 'nuovo@negozio.example' }),
  sample('email-change-announced', UserEmailChangeAnnouncedV1, {
    ...link,
    email: 'lucia@negozio.example',
    newEmail: 'nuovo@negozio.example',
  }),
  sample('email-changed', UserEmailChangedV1, {
    userId,
    changeId: other,
    oldEmail: 'lucia@negozio.example',
    newEmail: 'nuovo@negozio.example',
    changedAt: sampleTime,
  }),
  sample('sign-in-slowed', UserSignInSlowedV1, link),
  sample('new-device-link', UserNewDeviceLinkRequestedV1, {
    ...link,
    expiresAt: '2026-03-17T10:01:00.000Z',
    device: 'Chrome su Windows',
  }),
  ...(
    [
      ['second-factor-added', 'added', 'totp', 10, 'aggiunto'],
      ['second-factor-removed', 'removed', 'passkey', 0, 'rimosso'],
      ['second-factor-reset', 'reset', null, 0, 'reimpostato'],
      ['recovery-code-used', 'recovery-code-used', null, 9, 'codice usato'],
      ['recovery-codes-renewed', 'recovery-codes-renewed', null, 10, 'nuovi codici'],
    ] as const
  ).map(([id, change, factor, recoveryCodesLeft, variant]) =>
    sample(
      id,
      UserSecondFactorChangedV1,
      { userId, changeId: other, change, factor, recoveryCodesLeft, changedAt: sampleTime },
      variant,
    ),
  ),
  ...(
    [
      ['second-factor-guessed-sign-in', 'sign-in', "codici sbagliati all'accesso"],
      ['second-factor-guessed-step-up', 'step-up', 'codici sbagliati in una sessione'],
    ] as const
  ).map(([id, during, variant]) =>
    sample(id, UserSecondFactorGuessedV1, { userId, guessId: other, during, guessedAt: sampleTime }, variant),
  ),
  sample('session-token-reused', UserSessionTokenReusedV1, {
    userId,
    sessionId: other,
    device: 'Chrome su Windows',
    detectedAt: sampleTime,
  }),
  sample('password-changed', UserPasswordChangedV1, {
    userId,
    linkId: other,
    changedAt: sampleTime,
    chosenBy: 'link',
  }),
  sample(
    'business-verified',
    UserVerificationChangedV1,
    { userId, verified: true, reason: null, changedAt: sampleTime },
    'verificata',
  ),
  sample(
    'business-refused',
    UserVerificationChangedV1,
    {
      userId,
      verified: false,
      reason: 'La partita IVA risulta cessata dal 31 dicembre 2025.',
      changedAt: sampleTime,
    },
    'rifiutata',
  ),
  sample(
    'business-again',
    UserVerificationChangedV1,
    { userId, verified: false, reason: null, changedAt: sampleTime },
    'da rifare',
  ),
  sample(
    'reservation-expiring',
    ReservationExpiryRemindedV1,
    { userId, reservations: [hold], remindedAt: sampleTime },
    'una',
  ),
  sample(
    'reservations-expiring',
    ReservationExpiryRemindedV1,
    {
      userId,
      reservations: [
        hold,
        { ...hold, reservationId: order, productName: 'Jeans dritto', variantInfo: 'blu, 32', quantity: 12 },
      ],
      remindedAt: sampleTime,
    },
    'più di una',
  ),
  sample('waiting-list-offered', WaitingListOfferedV1, {
    offerId: other,
    userId,
    productId: order,
    variantId: other,
    productName: 'Trench in gabardine',
    variantInfo: 'beige, 46',
    offeredAt: sampleTime,
    expiresAt: '2026-03-17T11:51:00.000Z',
  }),
  sample('reservation-expired', ReservationExpiredV1, { ...hold, userId }),
  sample(
    'product-request-reviewing',
    ProductRequestReviewedV1,
    { ...request, status: 'reviewing', adminNotes: null },
    'in revisione',
  ),
  sample(
    'product-request-approved',
    ProductRequestReviewedV1,
    { ...request, status: 'approved', adminNotes: 'Arriva in catalogo entro aprile, in tre colori.' },
    'approvata',
  ),
  sample(
    'product-request-rejected',
    ProductRequestReviewedV1,
    { ...request, status: 'rejected', adminNotes: 'Nessun laboratorio lo produce in questi quantitativi.' },
    'rifiutata',
  ),
  sample('beta-received', BetaApplicationSubmittedV1, {
    ...application,
    companyName: 'Boutique Elena',
    submittedAt: sampleTime,
  }),
  sample(
    'beta-approved',
    BetaApplicationReviewedV1,
    { ...application, status: 'approved', reviewedAt: sampleTime },
    'approvata',
  ),
  sample(
    'beta-rejected',
    BetaApplicationReviewedV1,
    { ...application, status: 'rejected', reviewedAt: sampleTime },
    'rifiutata',
  ),
];
