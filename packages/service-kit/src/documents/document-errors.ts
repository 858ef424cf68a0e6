import { AppError } from '@drappo/contracts/errors';

export const tooManyDocuments = (perMinute: number, retryAfter: number): AppError =>
  new AppError('too-many', {
    code: 'kit.too-many-documents',
    detail: `Puoi creare ${perMinute} documenti al minuto: riprova tra ${retryAfter} ${retryAfter === 1 ? 'secondo' : 'secondi'}.`,
    retryAfter,
  });

export const documentsBusy = (): AppError =>
  new AppError('unavailable', {
    code: 'kit.documents-busy',
    detail: 'Molti documenti sono in preparazione: riprova tra poco.',
    retryAfter: 10,
  });

export const documentFailed = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'kit.document-failed',
    detail: 'Non siamo riusciti a creare il documento: riprova tra poco.',
    retryAfter: 10,
    cause,
  });
