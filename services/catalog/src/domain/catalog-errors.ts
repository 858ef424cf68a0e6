import { AppError, type PriceChange } from '@drappo/contracts';

export const productNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.product-not-found', detail: 'Prodotto non trovato' });
export const variantNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.variant-not-found', detail: 'Variante non trovata' });
export const wishlistEntryNotFound = (): AppError =>
  new AppError('not-found', {
    code: 'catalog.wishlist-entry-not-found',
    detail: 'Il prodotto non è più nella wishlist',
  });
export const reservationNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.reservation-not-found', detail: 'Riserva non trovata' });

export const variantRequired = (): AppError =>
  new AppError('invalid', {
    code: 'catalog.variant-required',
    detail: 'Scegli la variante.',
    errors: [{ field: 'variantId', message: 'Scegli la variante.' }],
  });

export const expiryInThePast = (): AppError =>
  new AppError('invalid', {
    code: 'catalog.expiry-in-the-past',
    detail: 'La scadenza è già passata.',
    errors: [{ field: 'expiresAt', message: 'La scadenza è già passata.' }],
  });

/** Says what is left and what to do, e.g. "Restano 2 pezzi della variante bianco, M. Riduci la quantità." */
export const tooLittleStock = (variantName: string, available: number): AppError => {
  const of = variantName ? ` della variante ${variantName}` : '';
  const detail =
    available === 0
      ? `Non restano pezzi${of}.`
      : available === 1
        ? `Resta 1 pezzo${of}. Riduci la quantità.`
        : `Restano ${available} pezzi${of}. Riduci la quantità.`;
  return new AppError('conflict', { code: 'catalog.too-little-stock', detail, extra: { available } });
};

export const tooManyHeld = (limit: number, held: number): AppError =>
  new AppError('conflict', {
    code: 'catalog.too-many-held',
    detail: `Puoi tenere in riserva al massimo ${limit} pezzi: ne hai già ${held}. Conferma o rilascia una riserva.`,
    extra: { limit, held },
  });

export const reservationNotActive = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.reservation-not-active',
    detail: 'Una delle riserve è scaduta o non è più attiva. Ricarica la pagina.',
  });
export const confirmedElsewhere = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.confirmed-elsewhere',
    detail: 'Una delle riserve fa già parte di un altro ordine. Ricarica la pagina.',
  });
export const alreadyConfirmed = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.already-confirmed',
    detail: "La riserva è già diventata un ordine: puoi annullare l'ordine.",
  });

export const priceChanged = (changes: PriceChange[]): AppError =>
  new AppError('conflict', {
    code: 'catalog.price-changed',
    detail: 'Il prezzo è cambiato dopo la riserva. Controlla e accetta il nuovo prezzo.',
    extra: { changes },
  });

export const skuTaken = (sku: string, field = 'sku'): AppError =>
  new AppError('conflict', {
    code: 'catalog.sku-taken',
    detail: `Lo SKU ${sku} è già usato da un altro prodotto.`,
    errors: [{ field, message: 'SKU già usato' }],
  });

export const invalidField = (field: string, message: string): AppError =>
  new AppError('invalid', { code: 'kit.invalid-input', detail: message, errors: [{ field, message }] });

export const variantInUse = (name: string): AppError =>
  new AppError('conflict', {
    code: 'catalog.variant-in-use',
    detail: `La variante ${name} ha riserve o ordini: non si può eliminare.`,
  });

export const stockBelowCommitted = (committed: number): AppError =>
  new AppError('conflict', {
    code: 'catalog.stock-below-committed',
    detail: `Ci sono ${committed} pezzi riservati o in ordini da pagare: le scorte non possono scendere sotto.`,
    extra: { committed },
  });
