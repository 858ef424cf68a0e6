import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { formatEuro, type Cents } from '@drappo/contracts/money';
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

export const cannotBePaid = (): AppError =>
  new AppError('conflict', {
    code: 'orders.cannot-be-paid',
    detail: "L'ordine non si può pagare: è già pagato, annullato o non ancora pronto. Ricarica la pagina.",
  });

export const tooMuchForOnePayment = (): AppError =>
  new AppError('conflict', {
    code: 'orders.too-much-for-one-payment',
    detail: `Con un pagamento si pagano al massimo ${formatEuro(limits.amountCents)}: paga meno ordini alla volta o scrivici.`,
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

export const cannotBeRefunded = (): AppError =>
  new AppError('conflict', {
    code: 'orders.cannot-be-refunded',
    detail: "Non c'è nulla da rimborsare: l'ordine non è pagato o è già stato rimborsato.",
  });
export const refundTooHigh = (left: Cents): AppError =>
  new AppError('conflict', {
    code: 'orders.refund-too-high',
    detail: `Di questo ordine si possono ancora rimborsare al massimo ${formatEuro(left)}.`,
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

export const problemNotPossible = (): AppError =>
  new AppError('conflict', {
    code: 'orders.problem-not-possible',
    detail: 'Si mette da parte solo un ordine pagato e non ancora spedito.',
  });

export const problemOfUnknownLine = (): AppError =>
  new AppError('invalid', { code: 'orders.problem-unknown-line', detail: "L'articolo non è in questo ordine." });

export const tooManyExports = (): AppError =>
  new AppError('too-many', {
    code: 'orders.too-many-exports',
    detail: 'Altre esportazioni sono in corso. Riprova quando sono finite.',
    retryAfter: 10,
  });

export const replicaMissing = (): AppError =>
  new AppError('unavailable', { code: 'orders.order-missing', detail: "L'ordine non è ancora noto." });

export const stripeUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'orders.stripe-unavailable',
    detail: 'Il servizio di pagamento non risponde. Riprova più tardi.',
    retryAfter: 5,
    cause,
  });

/** A payment page was opened while its order was being changed. */
export const checkoutJustOpened = (): AppError =>
  new AppError('unavailable', { code: 'orders.page-just-opened', detail: "Il pagamento dell'ordine è stato aperto." });
/** Stripe will never create this session; a retry is refused too. */
export const stripeRefused = (cause: unknown): AppError =>
  new AppError('bug', {
    code: 'orders.stripe-refused',
    detail: 'Impossibile aprire il pagamento. Riprova più tardi.',
    cause,
  });

/** Stripe created a session without a page. */
export const noPaymentPage = (): AppError =>
  new AppError('unavailable', {
    code: 'orders.no-payment-page',
    detail: 'Impossibile aprire il pagamento. Riprova più tardi.',
  });

export const refundMissing = (): AppError =>
  new AppError('not-found', { code: 'orders.refund-missing', detail: 'Il rimborso non esiste.' });

/** Stripe will never make this refund: a bank disputes the payment, or nothing is left of it. */
export const refundRefused = (cause: unknown): AppError =>
  new AppError('rule-broken', {
    code: 'orders.refund-refused',
    detail: 'Stripe ha rifiutato il rimborso.',
    cause,
  });

export const badCursor = (): AppError => {
  const message = 'Cursore non valido';
  return new AppError('invalid', {
    code: 'orders.bad-cursor',
    detail: message,
    errors: [{ field: 'cursor', message }],
  });
};

export const badSignature = (): AppError =>
  new AppError('invalid', { code: 'orders.bad-signature', detail: 'Firma non valida.' });

export const noSavedCard = (): AppError =>
  new AppError('conflict', { code: 'orders.no-saved-card', detail: 'Prima salva una carta.' });

export const passwordNotProved = (): AppError =>
  new AppError('invalid', {
    code: 'orders.password-not-proved',
    detail: 'Conferma con la tua password.',
    errors: [{ field: 'passwordProof', message: 'Conferma con la tua password' }],
  });
