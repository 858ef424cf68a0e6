import { AppError } from '@drappo/contracts/errors';
import { returnLimits } from '@drappo/contracts/orders/return-limits';

export const returnNotFound = (): AppError =>
  new AppError('not-found', { code: 'orders.return-not-found', detail: 'Reso non trovato' });

export const returnNotShipped = (): AppError =>
  new AppError('conflict', {
    code: 'orders.return-not-shipped',
    detail: 'Si possono rendere solo i pezzi di un ordine spedito.',
  });

export const returnTooLate = (day: string): AppError =>
  new AppError('conflict', {
    code: 'orders.return-too-late',
    detail: `Il reso di questo ordine si poteva chiedere fino a ${day}.`,
  });

const left = (pieces: number): string => {
  if (pieces <= 0) return 'Di questo articolo non restano pezzi da rendere';
  return pieces === 1
    ? 'Di questo articolo resta 1 pezzo da rendere'
    : `Di questo articolo restano ${pieces} pezzi da rendere`;
};

/** `index`: the position of the line in the request. */
export const returnTooManyPieces = (index: number, pieces: number): AppError =>
  new AppError('conflict', {
    code: 'orders.return-too-many-pieces',
    detail: `${left(pieces)}.`,
    errors: [{ field: `lines.${index}.quantity`, message: left(pieces) }],
  });

export const returnOnlyFaulty = (index: number): AppError => {
  const message = 'Di un ordine White Label si rendono solo i pezzi difettosi';
  return new AppError('rule-broken', {
    code: 'orders.return-only-faulty',
    detail: `${message}.`,
    errors: [{ field: `lines.${index}.reason`, message }],
  });
};

export const returnPhotoTaken = (): AppError =>
  new AppError('conflict', {
    code: 'orders.return-photo-taken',
    detail: 'Una delle foto è già in un altro reso. Caricala di nuovo.',
    errors: [{ field: 'photos', message: 'Una delle foto è già in un altro reso: caricala di nuovo' }],
  });

export const tooManyReturns = (): AppError =>
  new AppError('conflict', {
    code: 'orders.too-many-returns',
    detail: `Di un ordine si possono chiedere al massimo ${returnLimits.perOrder} resi. Scrivici.`,
  });

export const returnWrongStep = (): AppError =>
  new AppError('conflict', {
    code: 'orders.return-wrong-step',
    detail: 'Il reso è già a un altro passo. Ricarica la pagina.',
  });

export const returnShippingKept = (): AppError =>
  new AppError('conflict', {
    code: 'orders.return-shipping-kept',
    detail: 'La spedizione si rimborsa se è stata pagata e la colpa è nostra, una volta sola.',
  });
