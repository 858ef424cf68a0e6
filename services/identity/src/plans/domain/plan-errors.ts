import { AppError } from '@drappo/contracts/errors';
import { planNames, type Plan } from '@drappo/contracts/identity/plans';

export const alreadySubscribed = (plan: Plan, isSame: boolean): AppError =>
  new AppError('conflict', {
    code: 'identity.already-subscribed',
    detail: isSame
      ? `Hai già il piano ${planNames[plan]}. Lo gestisci dall'Area Cliente.`
      : `Hai già un abbonamento ${planNames[plan]}. Cambia piano dall'Area Cliente: il nuovo vale dal prossimo rinnovo.`,
  });

export const planWasGranted = (plan: Plan): AppError =>
  new AppError('conflict', {
    code: 'identity.plan-granted',
    detail: `Il piano ${planNames[plan]} ti è stato assegnato da noi: non serve acquistarlo. Per cambiarlo scrivi all'assistenza.`,
  });

export const trialUsed = (): AppError =>
  new AppError('conflict', {
    code: 'identity.trial-used',
    detail: 'Hai già usato la Prova, che si può acquistare una sola volta. Scegli Starter o Pro.',
  });

export const stillPaid = (plan: Plan): AppError =>
  new AppError('conflict', {
    code: 'identity.still-paid',
    detail: `Il tuo piano ${planNames[plan]} è ancora pagato: la Prova non serve.`,
  });

export const noSubscription = (): AppError =>
  new AppError('conflict', {
    code: 'identity.no-subscription',
    detail: 'Non hai un abbonamento attivo. Ricarica la pagina.',
  });

export const invoiceToPayFirst = (): AppError =>
  new AppError('conflict', {
    code: 'identity.invoice-to-pay',
    detail: "L'ultimo rinnovo non è stato pagato. Paga la fattura, poi puoi cambiare piano.",
  });

export const paymentUnderWay = (): AppError =>
  new AppError('conflict', {
    code: 'identity.payment-under-way',
    detail: 'Un pagamento è già in corso. Aspetta la conferma.',
  });

export const stripeMissing = (): AppError =>
  new AppError('unavailable', {
    code: 'identity.stripe-missing',
    detail: 'Gli acquisti non sono attivi su questo portale. Scrivi all’assistenza.',
  });

export const stripeUnavailable = (cause: unknown): AppError =>
  new AppError('unavailable', {
    code: 'identity.stripe-unavailable',
    detail: 'Il servizio di pagamento non risponde. Riprova più tardi.',
    retryAfter: 5,
    cause,
  });

/** Stripe rejects this permanently; a retry is pointless. */
export const stripeRefused = (cause: unknown): AppError =>
  new AppError('bug', {
    code: 'identity.stripe-refused',
    detail: 'Impossibile aprire il pagamento. Riprova più tardi.',
    cause,
  });

export const noPaymentPage = (): AppError =>
  new AppError('unavailable', {
    code: 'identity.no-payment-page',
    detail: 'Impossibile aprire il pagamento. Riprova più tardi.',
  });

export const badSignature = (): AppError =>
  new AppError('invalid', { code: 'identity.bad-signature', detail: 'Firma non valida.' });
