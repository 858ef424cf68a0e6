import { AppError } from '@drappo/contracts/errors';
import { planRights } from '@drappo/contracts/identity/plans';
import type { Plan } from '@drappo/contracts/identity/plans';

/** White label is part of a paid plan (decision R9); the token contains the present plan, and an expired one is trial. */
export const requireWhiteLabel = (plan: Plan): void => {
  if (planRights[plan].whiteLabel) return;
  throw new AppError('forbidden', {
    code: 'shipping.white-label-needs-pro',
    detail: 'Il White Label è incluso nel piano Pro. Passa a Pro per usarlo.',
  });
};

export const profileNotFound = (): AppError =>
  new AppError('not-found', { code: 'shipping.profile-not-found', detail: 'Il profilo non esiste.' });

export const zoneNotFound = (): AppError =>
  new AppError('not-found', { code: 'shipping.zone-not-found', detail: 'La zona non esiste.' });

export const ratesChanged = (): AppError =>
  new AppError('stale', {
    code: 'shipping.rates-changed',
    detail: 'Qualcun altro ha salvato nel frattempo. Ricarica e guarda le tariffe di adesso.',
  });

export const badZone = (field: string, message: string): AppError =>
  new AppError('invalid', { code: 'shipping.bad-zone', detail: message, errors: [{ field, message }] });
