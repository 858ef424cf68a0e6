import { AppError } from '@drappo/contracts/errors';

/** Why a file is rejected; stored with the upload, so that a repeated claim gets the same answer. */
export const refusals = {
  empty: 'Il file è vuoto.',
  'too-large': "L'immagine supera i 10 MB: scegline una più leggera.",
  'not-a-picture': "Il file non è un'immagine JPEG, PNG o WebP.",
  animated: 'Le immagini animate non sono ammesse: carica una foto.',
  'too-many-pixels': "L'immagine ha troppi pixel: riducila e caricala di nuovo.",
  broken: "L'immagine è rovinata o incompleta: caricala di nuovo.",
} as const;
export type Refusal = keyof typeof refusals;

export const isRefusal = (value: string | null): value is Refusal => value !== null && Object.hasOwn(refusals, value);

export const uploadRefused = (refusal: Refusal): AppError =>
  new AppError(refusal === 'too-large' ? 'too-large' : 'rule-broken', {
    code: `catalog.upload-${refusal}`,
    detail: refusals[refusal],
  });

/** The same error for wrong, altered and unknown addresses. */
export const addressNotValid = (): AppError =>
  new AppError('forbidden', {
    code: 'catalog.upload-address-not-valid',
    detail: "L'indirizzo di caricamento non è valido. Scegli di nuovo il file.",
  });
export const addressExpired = (): AppError =>
  new AppError('forbidden', {
    code: 'catalog.upload-address-expired',
    detail: "L'indirizzo di caricamento è scaduto. Scegli di nuovo il file.",
  });
export const addressUsed = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.upload-address-used',
    detail: "L'indirizzo di caricamento è già stato usato. Scegli di nuovo il file.",
  });
export const wrongType = (): AppError =>
  new AppError('unsupported-media', {
    code: 'catalog.upload-wrong-type',
    detail: 'Carica immagini JPEG, PNG o WebP.',
  });
export const notWhole = (): AppError =>
  new AppError('invalid', {
    code: 'catalog.upload-not-whole',
    detail: 'Il file non è arrivato per intero. Riprova.',
  });

/** The upload is missing, another user's, or claimed for another purpose. */
export const uploadNotFound = (): AppError =>
  new AppError('not-found', {
    code: 'catalog.upload-not-found',
    detail: "L'immagine non c'è più: caricala di nuovo.",
  });
export const notUploadedYet = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.not-uploaded-yet',
    detail: "Il caricamento dell'immagine non è finito. Riprova.",
  });

export const tooManyUploads = (): AppError =>
  new AppError('too-many', {
    code: 'catalog.too-many-uploads',
    detail:
      'Hai troppe immagini caricate e non ancora inviate con una richiesta o un reso. Inviale, oppure riprova più tardi.',
    retryAfter: 300,
  });
