import type { WorkingCalendar } from '@drappo/contracts/working-days';
import type { SessionState } from '@drappo/payments';
import type { Clock, Database, Effects, Errors, Outbox, RequestContext } from '@drappo/service-kit';
import { lockCheckoutOf, recordShareOutcome, saveCheckout, type Checkout } from '../data/checkout-repository.ts';
import type { Tx } from '../data/database.ts';
import { lockOrders, saveOrder } from '../data/order-repository.ts';
import { ordersWithParkedChange } from '../data/parked-shop-changes.ts';
import { shopChangeEffect } from '../domain/effects.ts';
import { orderPaid } from '../domain/order-events.ts';
import { markPayment } from '../domain/order.ts';
import { amountMismatch, sessionLost, unexpectedPayment } from '../domain/payment-reports.ts';
import { settlementOf, settleShare, type Settlement } from '../domain/settlement.ts';
import { requestRefund } from './request-refund.ts';

export type SettleCheckoutDeps = {
  database: Database<Tx>;
  outbox: Outbox;
  effects: Effects;
  errors: Errors;
  clock: Clock;
  calendar: WorkingCalendar;
};
export type SettleCheckout = ReturnType<typeof createSettleCheckout>;

type Act = (tx: Tx, checkout: Checkout, session: SessionState) => Promise<void>;

/**
 * Applies the state of a session to its orders: webhooks, reconciliation and cancellation all come through here, in any order
 * and any number of times. A session that is not ours is ignored.
 */
export const createSettleCheckout = ({ database, outbox, effects, errors, clock, calendar }: SettleCheckoutDeps) => {
  const takePayment: Act = async (tx, { id, shares }, { paymentIntentId, paidAt = clock.now() }) => {
    const orders = await lockOrders(tx, orderIdsOf(shares));
    for (const order of orders) {
      const amount = shares.find(({ orderId }) => orderId === order.id)?.amount ?? 0;
      const settled = settleShare(order, amount, paidAt, calendar);
      await recordShareOutcome(tx, id, order.id, settled.outcome);
      if (settled.outcome === 'paid') {
        await saveOrder(tx, order, settled.order, paidAt);
        await outbox.add(tx, orderPaid(settled.order, paidAt));
      } else {
        const { reason } = settled;
        if (paymentIntentId)
          await requestRefund({ effects, clock }, tx, { orderId: order.id, paymentIntentId, amount, reason });
        await errors.report(tx, unexpectedPayment(order, reason, amount));
      }
    }
  };

  const markOrders = async (tx: Tx, { shares }: Checkout, paymentStatus: 'processing' | 'failed'): Promise<void> => {
    for (const order of await lockOrders(tx, orderIdsOf(shares))) {
      const marked = markPayment(order, paymentStatus);
      if (marked !== order) await saveOrder(tx, order, marked, clock.now());
    }
  };

  /** Applies what shops changed while the payment was under way, now that it is over. */
  const applyShopChanges = async (tx: Tx, { id, shares }: Checkout): Promise<void> => {
    for (const orderId of await ordersWithParkedChange(tx, orderIdsOf(shares)))
      await effects.add(tx, shopChangeEffect, { key: `${orderId}:${id}`, payload: { orderId } });
  };

  const actions: Record<Settlement['action'], Act> = {
    none: async () => {},
    'take-payment': async (tx, checkout, session) => {
      await takePayment(tx, checkout, session);
      await applyShopChanges(tx, checkout);
    },
    'mark-processing': (tx, checkout) => markOrders(tx, checkout, 'processing'),
    'mark-failed': async (tx, checkout) => {
      await markOrders(tx, checkout, 'failed');
      await applyShopChanges(tx, checkout);
    },
    'report-mismatch': (tx, { shares, amount }, session) =>
      errors.report(tx, amountMismatch(shares[0]?.orderId ?? null, amount, session)),
    'report-lost': (tx, { shares }, { id }) => errors.report(tx, sessionLost(shares[0]?.orderId ?? null, id)),
  };

  return (session: SessionState, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const checkout = await lockCheckoutOf(tx, session);
      const settlement = checkout && settlementOf(checkout, session);
      if (!settlement) return;
      await saveCheckout(tx, checkout, settlement.state, session, clock.now());
      await actions[settlement.action](tx, checkout, session);
    });
};

const orderIdsOf = (shares: Checkout['shares']): string[] => shares.map(({ orderId }) => orderId);
