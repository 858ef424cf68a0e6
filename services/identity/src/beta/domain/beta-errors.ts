import { AppError } from '@drappo/contracts/errors';
import type { BetaStatus } from '@drappo/contracts/identity/beta-applications';

/** Ten applications are already approved (decision R4). */
export const betaFull = (): AppError =>
  new AppError('conflict', { code: 'identity.beta-full', detail: 'Programma Beta completo' });

/** The waiting list is closed while places are free. */
export const betaNotFull = (): AppError =>
  new AppError('conflict', { code: 'identity.beta-not-full', detail: 'Ci sono ancora posti: puoi candidarti.' });

/** Why a user may not apply now: their own application is pending or approved. */
export const alreadyApplied = (status: Exclude<BetaStatus, 'rejected'>): AppError =>
  new AppError('conflict', {
    code: 'identity.beta-already-applied',
    detail:
      status === 'approved' ? 'Fai già parte del Programma Beta.' : 'Hai già una candidatura in corso di valutazione.',
  });

export const applicationNotFound = (): AppError =>
  new AppError('not-found', { code: 'identity.beta-application-not-found', detail: 'Candidatura non trovata.' });

export const alreadyReviewed = (): AppError =>
  new AppError('conflict', {
    code: 'identity.beta-already-reviewed',
    detail: 'Questa candidatura è già stata valutata.',
  });
