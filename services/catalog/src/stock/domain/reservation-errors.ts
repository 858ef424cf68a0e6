import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { formatAmount, formatEuro, type Cents } from '@drappo/contracts/money';
import type { PriceChange, ShippingChange } from '@drappo/contracts/orders/orders';

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

/** Reports the current cost, so that the reseller can confirm it. */
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
