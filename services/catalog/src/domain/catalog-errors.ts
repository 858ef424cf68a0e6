import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { formatAmount, formatEuro, type Cents } from '@drappo/contracts/money';
import type { PriceChange, ShippingChange } from '@drappo/contracts/orders/orders';

export const productNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.product-not-found', detail: 'Prodotto non trovato' });
export const variantNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.variant-not-found', detail: 'Variante non trovata' });
export const reservationNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.reservation-not-found', detail: 'Riserva non trovata' });

export const accountNotFound = (): AppError =>
  new AppError('not-found', { code: 'catalog.account-not-found', detail: 'Account non trovato' });

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

export const orderTooLarge = (): AppError =>
  new AppError('conflict', {
    code: 'catalog.order-too-large',
    detail: `I prodotti di un ordine valgono al massimo ${formatEuro(limits.orderCents)}: confermane meno alla volta.`,
  });

export const priceChanged = (changes: PriceChange[]): AppError =>
  new AppError('conflict', {
    code: 'catalog.price-changed',
    detail: 'Il prezzo è cambiato dopo la riserva. Controlla e accetta il nuovo prezzo.',
    extra: { changes },
  });

/** Says what it costs now, so that the reseller can confirm that. */
export const shippingChanged = ({
  zoneCode,
  zoneName,
  cost,
}: {
  zoneCode: string;
  zoneName: string;
  cost: Cents;
}): AppError =>
  new AppError('conflict', {
    code: 'catalog.shipping-changed',
    detail: `La spedizione in ${zoneName} ora ${cost === 0 ? 'è gratuita' : `costa ${formatEuro(cost)}`}. Controlla il totale e conferma di nuovo.`,
    extra: { shippingCost: formatAmount(cost), zoneCode, zoneName } satisfies ShippingChange,
  });
export const shippingUnknown = (): AppError =>
  new AppError('unavailable', {
    code: 'catalog.shipping-unknown',
    detail: 'Le tariffe di spedizione non sono ancora disponibili. Riprova tra poco.',
    retryAfter: 5,
  });

/** Names each SKU that another product has, at the field where it was typed. */
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

export const stockChangedMeanwhile = (stock: number): AppError =>
  new AppError('conflict', {
    code: 'catalog.stock-changed-meanwhile',
    detail:
      stock === 1
        ? 'Le scorte sono cambiate nel frattempo: ora è 1 pezzo. Controlla e riprova.'
        : `Le scorte sono cambiate nel frattempo: ora sono ${stock} pezzi. Controlla e riprova.`,
    extra: { stock },
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
