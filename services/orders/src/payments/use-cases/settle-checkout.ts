import type { SessionState } from '@drappo/payments';
import type { Clock, Database, Errors, RequestContext } from '@drappo/service-kit';
import { lockCheckoutOf, saveCheckout, type Checkout } from '../data/checkout-repository.ts';
import type { Tx } from '../../data/database.ts';
import { amountMismatch, sessionLost } from '../domain/payment-reports.ts';
import { settlementOf, type Settlement } from '../domain/settlement.ts';
import type { HeldOrders, TakePayment } from './take-payment.ts';

export type SettleCheckoutDeps = { database: Database<Tx>; errors: Errors; clock: Clock; takePayment: TakePayment };
export type SettleCheckout = ReturnType<typeof createSettleCheckout>;

type Read = SessionState & {
  /** Read because of a refund or a dispute of its payment. */
  heldBy?: HeldOrders;
};
type Act = (tx: Tx, checkout: Checkout, session: Read) => Promise<void>;

/**
 * Applies the state of a session to its orders. Webhooks, reconciliation and cancellation all call it, in any order and any
 * number of times. Ignores a session that is not ours.
 */
export const createSettleCheckout = ({ database, errors, clock, takePayment }: SettleCheckoutDeps) => {
  const actions: Record<Settlement['action'], Act> = {
    none: async () => {},
    'take-payment': takePayment.take,
    'mark-processing': takePayment.markProcessing,
    'mark-failed': takePayment.fail,
    'report-mismatch': (tx, { shares, amount }, session) =>
      errors.report(tx, amountMismatch(shares[0]?.orderId ?? null, amount, session)),
    'report-lost': (tx, { shares }, { id }) => errors.report(tx, sessionLost(shares[0]?.orderId ?? null, id)),
  };

  return (session: Read, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const checkout = await lockCheckoutOf(tx, session);
      const settlement = checkout && settlementOf(checkout, session);
      if (!settlement) return;
      await saveCheckout(tx, checkout, settlement.state, session, clock.now());
      await actions[settlement.action](tx, checkout, session);
    });
};
