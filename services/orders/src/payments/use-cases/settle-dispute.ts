import type { Clock, Database, Errors, RequestContext } from '@drappo/service-kit';
import { lockCheckoutByPayment } from '../data/checkout-repository.ts';
import type { Tx } from '../../data/database.ts';
import { findDispute, saveDispute } from '../data/dispute-repository.ts';
import { appendTimeline } from '../../order/data/order-repository.ts';
import { disputeEntries, disputeReport, isDisputeOver } from '../domain/dispute.ts';
import type { StripeDispute } from '../stripe/stripe-money.ts';

export type SettleDispute = ReturnType<typeof createSettleDispute>;
type Deps = { database: Database<Tx>; errors: Errors; clock: Clock };

/**
 * Records that a payer's bank disputes a payment: its orders and the Log show it until it is over. The state of an order
 * does not change, but the database keeps it from leaving (`money_hold`) until the dispute is won; people decide about the
 * parcel.
 */
export const createSettleDispute =
  ({ database, errors, clock }: Deps) =>
  (dispute: StripeDispute, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const checkout = await lockCheckoutByPayment(tx, dispute.paymentIntentId);
      if (!checkout) return;
      const now = clock.now();
      const known = await findDispute(tx, dispute.id);
      const closedAt = isDisputeOver(dispute) ? (known?.closedAt ?? now) : null;
      await saveDispute(tx, { ...dispute, closedAt });
      const change = { isNew: !known, isClosing: closedAt !== null && !known?.closedAt };
      for (const { orderId } of checkout.shares)
        await appendTimeline(tx, orderId, disputeEntries(dispute, change), now);
      const { reports, resolved } = disputeReport(dispute, change, checkout.shares[0]?.orderId ?? null);
      await errors.report(tx, ...reports);
      await errors.resolve(tx, ...resolved);
    });
