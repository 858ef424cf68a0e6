import type { Cents } from '@drappo/contracts/money';
import type { ErrorReport } from '@drappo/contracts/integrations/error-events';

export type CheckoutState = 'creating' | 'open' | 'processing' | 'settled' | 'expired' | 'failed';

/** A Checkout session as of the latest read from Stripe. */
export type SessionFacts = {
  id: string;
  /** `lost`: Stripe does not know the session. */
  status: 'open' | 'complete' | 'expired' | 'lost';
  paid: boolean;
  /** Complete, but an asynchronous payment failed. */
  failed: boolean;
  amountTotal: Cents;
  currency: string;
};
type Checkout = { id: string; state: CheckoutState; amountCents: Cents };

/** The next state of a checkout. A paid checkout is `processing` until its purchase is in the user's ledger. */
export type PlanSettlement = {
  state: Exclude<CheckoutState, 'settled' | 'creating'>;
  action: 'none' | 'record-purchase' | 'report-mismatch' | 'report-lost';
};

/** Returns the consequence of a session for an unsettled checkout; may run any number of times. */
export const planSettlementOf = ({ state, amountCents }: Checkout, session: SessionFacts): PlanSettlement => {
  if (session.paid) {
    if (session.amountTotal === amountCents && session.currency === 'eur')
      return { state: 'processing', action: 'record-purchase' };
    // A person has to investigate; a second report would add nothing.
    return { state: 'failed', action: state === 'failed' ? 'none' : 'report-mismatch' };
  }
  switch (session.status) {
    case 'lost':
      return { state: 'expired', action: state === 'expired' ? 'none' : 'report-lost' };
    case 'complete':
      return { state: session.failed ? 'failed' : 'processing', action: 'none' };
    default:
      return { state: session.status, action: 'none' };
  }
};

export const sessionLost = (checkout: Checkout, session: SessionFacts): ErrorReport => ({
  cause: 'session-lost',
  errorType: 'payment',
  errorMessage: 'Stripe non sa più niente di una sessione di pagamento che aveva creato.',
  payload: { checkout: checkout.id, session: session.id },
});

export const amountMismatch = (checkout: Checkout, { amountTotal, currency }: SessionFacts): ErrorReport => ({
  cause: 'amount-mismatch',
  errorType: 'payment',
  errorMessage: 'Un piano è stato pagato con un importo o una valuta diversi da quelli chiesti.',
  payload: { expected: checkout.amountCents, received: amountTotal, currency },
});

/** Reports that a plan was paid although another purchase counts: the new one is ended and refunded. */
export const secondPurchase = ({ id, plan }: { id: string; plan: string }): ErrorReport => ({
  cause: 'second-purchase',
  errorType: 'payment',
  errorMessage: 'Un piano è stato pagato mentre ne valeva un altro: viene chiuso e il denaro rimborsato.',
  payload: { checkout: id, plan },
});
