import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import { formatEuro, type Cents } from '@drappo/contracts/money';

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

export const stripeUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'orders.stripe-unavailable',
    detail: 'Il servizio di pagamento non risponde. Riprova più tardi.',
    retryAfter: 5,
    cause,
  });

/** Stripe will never create this session; it would refuse a retry too. */
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

/** Stripe will never make this refund: a bank disputes the payment, or all of it is refunded. */
export const refundRefused = (cause: unknown): AppError =>
  new AppError('rule-broken', {
    code: 'orders.refund-refused',
    detail: 'Stripe ha rifiutato il rimborso.',
    cause,
  });

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
