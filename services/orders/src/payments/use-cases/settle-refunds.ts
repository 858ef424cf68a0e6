import { uuidv7, type Clock, type Database, type Errors, type Outbox, type RequestContext } from '@drappo/service-kit';
import { lockCheckoutByPayment, type Checkout } from '../data/checkout-repository.ts';
import type { Tx } from '../../data/database.ts';
import { lockOrders } from '../../order/data/order-repository.ts';
import { findRefundIds, findRefundsOfPayment, insertRefund } from '../data/refund-repository.ts';
import { dashboardRefund } from '../domain/refund-reports.ts';
import { divide, leftOfShares } from '../domain/refund.ts';
import type { StripeRefund } from '../stripe/stripe-money.ts';
import { recordRefunded, recordRefundFailed, type RefundedReturns } from './record-refund.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; errors: Errors; clock: Clock; returns: RefundedReturns };
export type SettleRefunds = ReturnType<typeof createSettleRefunds>;

/**
 * Applies Stripe's refunds of a payment to its orders: ours that succeeded or failed, and refunds made in Stripe's
 * dashboard, which are stored here. Ignores a payment that is not ours.
 */
export const createSettleRefunds = (deps: Deps) => {
  const { database, errors, clock } = deps;

  /** A refund from the dashboard is for the whole payment: each order receives as much of it as it has left. */
  const storeDashboardRefund = async (tx: Tx, { shares }: Checkout, refund: StripeRefund): Promise<string[]> => {
    const { id: stripeRefundId, paymentIntentId } = refund;
    const earlier = await findRefundsOfPayment(tx, paymentIntentId);
    const division = divide(refund.amount, leftOfShares(shares, earlier));
    const now = clock.now();
    const rows = division.parts.map((part) => ({ ...part, id: uuidv7(now.getTime()) }));
    for (const row of rows)
      await insertRefund(tx, { ...row, paymentIntentId, reason: 'dashboard', stripeRefundId }, now);
    const report = dashboardRefund(refund, division);
    if (report) await errors.report(tx, report);
    return rows.map(({ id }) => id);
  };

  return (paymentIntentId: string, refunds: StripeRefund[], ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const checkout = await lockCheckoutByPayment(tx, paymentIntentId);
      if (!checkout) return;
      await lockOrders(
        tx,
        checkout.shares.map(({ orderId }) => orderId),
      );
      for (const refund of refunds) {
        const { id: stripeRefundId, refundId, failed, failureReason } = refund;
        const ids = await findRefundIds(tx, { stripeRefundId, refundId });
        if (ids.length === 0 && !failed) ids.push(...(await storeDashboardRefund(tx, checkout, refund)));
        for (const id of ids)
          await (failed
            ? recordRefundFailed(deps, tx, id, failureReason ?? 'unknown', stripeRefundId)
            : recordRefunded(deps, tx, id, stripeRefundId));
      }
    });
};
