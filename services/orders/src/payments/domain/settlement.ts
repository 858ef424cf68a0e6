import type { Cents } from '@drappo/contracts/money';
import type { WorkingCalendar } from '@drappo/contracts/working-days';
import { pay, refusedPayment, type Order } from '../../order/domain/order.ts';

export type CheckoutState = 'creating' | 'open' | 'processing' | 'settled' | 'expired' | 'failed';

/** A Checkout session in its current state at Stripe. */
export type SessionFacts = {
  /** `lost`: Stripe has no such session. */
  status: 'open' | 'complete' | 'expired' | 'lost';
  paid: boolean;
  /** Complete, but an asynchronous payment failed. */
  failed: boolean;
  amountTotal: Cents;
  currency: string;
};

/** The next state of a checkout, and the consequence for its orders. */
export type Settlement = {
  state: CheckoutState;
  action: 'none' | 'take-payment' | 'report-mismatch' | 'mark-processing' | 'mark-failed' | 'report-lost';
};

/**
 * Returns the effect of a session on its checkout, or undefined if it has none. Sessions may be read repeatedly and in any
 * sequence; the checkout's orders change only once.
 */
export const settlementOf = (
  { state, amount }: { state: CheckoutState; amount: Cents },
  session: SessionFacts,
): Settlement | undefined => {
  if (state === 'settled') return undefined;
  if (session.paid) {
    if (session.amountTotal === amount && session.currency === 'eur')
      return { state: 'settled', action: 'take-payment' };
    // A person has to investigate it; a second report would not add anything.
    return state === 'failed' ? undefined : { state: 'failed', action: 'report-mismatch' };
  }
  switch (session.status) {
    case 'complete': {
      const next = session.failed ? 'failed' : 'processing';
      // A later read, when another session may be in progress, must not affect the orders.
      return { state: next, action: state === next ? 'none' : `mark-${next}` };
    }
    case 'lost':
      return state === 'expired' ? undefined : { state: 'expired', action: 'report-lost' };
    default:
      return { state: session.status, action: 'none' };
  }
};

/** The effect of a payment on one of its orders: the order is paid, or the money is refunded, with the reason. */
export type ShareSettlement =
  | { outcome: 'paid'; order: Order }
  | { outcome: 'refunded'; reason: ReturnType<typeof refusedPayment> };

export const settleShare = (order: Order, amount: Cents, paidAt: Date, calendar: WorkingCalendar): ShareSettlement => {
  const paid = pay(order, amount, paidAt, calendar);
  return paid ? { outcome: 'paid', order: paid } : { outcome: 'refunded', reason: refusedPayment(order) };
};
