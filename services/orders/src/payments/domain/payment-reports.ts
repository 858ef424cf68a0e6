import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Cents } from '@drappo/contracts/money';
import type { Order } from '../../order/domain/order.ts';
import type { SessionFacts, ShareSettlement } from './settlement.ts';

type Reason = Extract<ShareSettlement, { outcome: 'refunded' }>['reason'];

/** Reports money for an order that does not accept it. */
export const unexpectedPayment = ({ id }: Order, reason: Reason, amount: Cents): ErrorReport => ({
  cause: reason,
  errorType: 'payment',
  errorMessage: 'È arrivato del denaro per un ordine che non lo accetta: viene rimborsato.',
  payload: { amount },
  orderId: id,
});

export const amountMismatch = (
  orderId: string | null,
  expected: Cents,
  { amountTotal, currency }: SessionFacts,
): ErrorReport => ({
  cause: 'amount-mismatch',
  errorType: 'payment',
  errorMessage: 'Un pagamento è di un importo o di una valuta diversi da quelli chiesti.',
  payload: { expected, received: amountTotal, currency },
  orderId,
});

export const sessionLost = (orderId: string | null, session: string): ErrorReport => ({
  cause: 'session-lost',
  errorType: 'payment',
  errorMessage: 'Stripe non sa più niente di una sessione di pagamento che aveva creato.',
  payload: { session },
  orderId,
});
