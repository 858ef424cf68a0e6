import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { romeTimeZone } from '@drappo/contracts/rome-zone';

export const orderNotFound = (): AppError =>
  new AppError('not-found', { code: 'orders.not-found', detail: 'Ordine non trovato' });

export const lineNotFound = (): AppError =>
  new AppError('not-found', { code: 'orders.line-not-found', detail: "L'ordine non ha questa riga" });

export const addressNotFound = (): AppError =>
  new AppError('not-found', { code: 'orders.address-not-found', detail: 'Indirizzo non trovato' });

export const tooManyAddresses = (): AppError =>
  new AppError('conflict', {
    code: 'orders.too-many-addresses',
    detail: `Puoi salvare al massimo ${limits.savedAddresses} indirizzi. Eliminane uno.`,
  });

export const paymentUnderWay = (): AppError =>
  new AppError('conflict', {
    code: 'orders.payment-under-way',
    detail: "Il pagamento dell'ordine è già in corso. Aspetta la conferma.",
  });

export const cannotBeCancelled = (): AppError =>
  new AppError('conflict', { code: 'orders.cannot-be-cancelled', detail: "L'ordine non si può più annullare." });

export const notEditable = (status: 'shipped' | 'cancelled'): AppError =>
  new AppError('conflict', {
    code: 'orders.not-editable',
    detail: `L'ordine è già ${status === 'shipped' ? 'spedito' : 'annullato'}: non si può più modificare.`,
  });

export const cannotBeProcessed = (): AppError =>
  new AppError('conflict', {
    code: 'orders.cannot-be-processed',
    detail: 'Solo un ordine pagato può passare in preparazione.',
  });

export const cannotBeShipped = (): AppError =>
  new AppError('conflict', { code: 'orders.cannot-be-shipped', detail: 'Solo un ordine pagato può essere spedito.' });

const shippedAt = new Intl.DateTimeFormat('it-IT', { timeZone: romeTimeZone, dateStyle: 'long', timeStyle: 'short' });

export const alreadyShipped = (at: Date): AppError =>
  new AppError('conflict', {
    code: 'orders.already-shipped',
    detail: `L'ordine è già spedito (${shippedAt.format(at)}): non spedirlo di nuovo.`,
  });

export const tooManyExports = (): AppError =>
  new AppError('too-many', {
    code: 'orders.too-many-exports',
    detail: 'Altre esportazioni sono in corso. Riprova quando sono finite.',
    retryAfter: 10,
  });

export const replicaMissing = (): AppError =>
  new AppError('unavailable', { code: 'orders.order-missing', detail: "L'ordine non è ancora noto." });

export const badCursor = (): AppError => {
  const message = 'Cursore non valido';
  return new AppError('invalid', {
    code: 'orders.bad-cursor',
    detail: message,
    errors: [{ field: 'cursor', message }],
  });
};

/** `order`: the order that alone has too many letters. */
export const documentTooLarge = (letters: number, order?: { number: string; isOnly: boolean }): AppError => {
  const what = order ? `L'ordine ${order.number} ha` : 'Il documento ha';
  const wayOut = order
    ? `${order.isOnly ? 'Accorcia' : 'Toglilo dalla scelta, o accorcia'} le note dei suoi articoli.`
    : 'Scegli meno ordini per volta.';
  return new AppError('rule-broken', {
    code: 'orders.document-too-large',
    detail: `${what} troppi caratteri di altre scritture, come cinese o arabo: al massimo ${letters.toLocaleString('it-IT')}. ${wayOut}`,
  });
};
