import type { Cents } from '@drappo/contracts/money';
import type { WorkingCalendar } from '@drappo/contracts/working-days';
import { pay, refusedPayment, type Order } from '../../order/domain/order.ts';

export type CheckoutState = 'creating' | 'open' | 'processing' | 'settled' | 'expired' | 'failed';

/** A Checkout session as Stripe has it now. */
export type SessionFacts = {
  /** `lost`: Stripe knows no such session. */
  status: 'open' | 'complete' | 'expired' | 'lost';
  paid: boolean;
  /** Complete, but an asynchronous payment failed. */
  failed: boolean;
  amountTotal: Cents;
  currency: string;
};

/** The next state of a checkout, and what follows for its orders. */
export type Settlement = {
  state: CheckoutState;
  action: 'none' | 'take-payment' | 'report-mismatch' | 'mark-processing' | 'mark-failed' | 'report-lost';
};

/**
 * What a session means for its checkout. It may be read any number of times and in any order of reading, so what follows for
 * the orders follows once; undefined leaves everything as it is.
 */
export const settlementOf = (
  { state, amount }: { state: CheckoutState; amount: Cents },
  session: SessionFacts,
): Settlement | undefined => {
  if (state === 'settled') return undefined;
  if (session.paid) {
    if (session.amountTotal === amount && session.currency === 'eur')
      return { state: 'settled', action: 'take-payment' };
    // A person has to look into it; a second report would not add anything.
    return state === 'failed' ? undefined : { state: 'failed', action: 'report-mismatch' };
  }
  switch (session.status) {
    case 'complete': {
      const next = session.failed ? 'failed' : 'processing';
      // Read again later, when another session may be under way, it says nothing of the orders any more.
      return { state: next, action: state === next ? 'none' : `mark-${next}` };
    }
    case 'lost':
      return state === 'expired' ? undefined : { state: 'expired', action: 'report-lost' };
    default:
      return { state: session.status, action: 'none' };
  }
};

/** What a payment means for one of its orders: it is paid, or the money goes back, and why. */
export type ShareSettlement =
  | { outcome: 'paid'; order: Order }
  | { outcome: 'refunded'; reason: ReturnType<typeof refusedPayment> };

export const settleShare = (order: Order, amount: Cents, paidAt: Date, calendar: WorkingCalendar): ShareSettlement => {
  const paid = pay(order, amount, paidAt, calendar);
  return paid ? { outcome: 'paid', order: paid } : { outcome: 'refunded', reason: refusedPayment(order) };
};
