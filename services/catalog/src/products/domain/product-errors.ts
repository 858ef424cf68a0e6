import { AppError } from '@drappo/contracts/errors';

export const productNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.product-not-found', detail: 'Prodotto non trovato' });

/** Reports each SKU that another product has, at the field where the author typed it. */
export const skusTaken = (taken: { sku: string; field: string }[]): AppError =>
  new AppError('conflict', {
    code: 'catalog.sku-taken',
    detail:
      taken.length === 1
        ? `Lo SKU ${taken[0]?.sku} è già usato da un altro prodotto.`
        : `Questi SKU sono già usati da altri prodotti: ${taken.map(({ sku }) => sku).join(', ')}.`,
    errors: taken.map(({ field }) => ({ field, message: 'SKU già usato' })),
  });

export const productChangedMeanwhile = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.product-changed-meanwhile',
    detail: 'Il prodotto è stato modificato nel frattempo da qualcun altro. Chiudi, controlla i dati nuovi e riprova.',
  });

export const importNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.import-not-found', detail: 'Importazione non trovata' });

export const slugTaken = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.category-path-taken',
    detail: 'Esiste già una categoria con questo percorso.',
    errors: [{ field: 'slug', message: 'Esiste già una categoria con questo percorso' }],
  });

export const categoryNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.category-not-found', detail: 'Categoria non trovata' });

export const invalidField = (field: string, message: string): AppError => invalidFields([{ field, message }]);
export const invalidFields = (errors: { field: string; message: string }[]): AppError =>
  new AppError('invalid', { code: 'kit.invalid-input', detail: errors[0]?.message ?? '', errors });

export const imageMissing = (): AppError => invalidField('imageUrls', "L'immagine non esiste: caricala di nuovo.");

/** One list per account is read at a time. */
export const tooManyLists = (): AppError =>
  new AppError('too-many', {
    code: 'catalog.too-many-lists',
    detail: 'Stiamo già leggendo altri tuoi elenchi: riprova tra poco.',
    retryAfter: 30,
  });

export const importRefused = (detail: string): AppError =>
  new AppError('invalid', { code: 'catalog.import-refused', detail });
