import { AppError } from '@drappo/contracts/errors';

export const variantNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.variant-not-found', detail: 'Variante non trovata' });

export const accountNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.account-not-found', detail: 'Account non trovato' });

/** Reports the available pieces and what to do, e.g. "Restano 2 pezzi della variante bianco, M. Riduci la quantità." */
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

export const stockChangedMeanwhile = (stock: number): AppError =>
  new AppError('conflict', {
    code: 'catalog.stock-changed-meanwhile',
    detail:
      stock === 1
        ? 'Le scorte sono cambiate nel frattempo: ora è 1 pezzo. Controlla e riprova.'
        : `Le scorte sono cambiate nel frattempo: ora sono ${stock} pezzi. Controlla e riprova.`,
    extra: { stock },
  });

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
