import { expect } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { chargeOf, webhooksApplied } from './money.ts';
import type { Orders } from './orders-app.ts';
import { paidOrder, readOrder, type Placed } from './road.ts';

export type Paid = Placed & { sessionId: string };

/** Stripe's id of the order's payment. */
export const intentOf = async (orders: Orders, { sessionId }: Paid): Promise<string> =>
  (await chargeOf(orders, sessionId)).payment_intent;

export const untilHold = (orders: Orders, { id }: { id: string }, hold: string | null): Promise<void> =>
  eventually(`the hold is ${hold}`, async () => expect((await readOrder(orders, id)).moneyHold).toBe(hold));

/** Refunds an amount in Stripe's dashboard; cents. */
export const refundAtStripe = async (orders: Orders, order: Paid, amount: number): Promise<void> => {
  await orders.stripe.control(`/payment_intents/${await intentOf(orders, order)}/refund`, { amount });
  await webhooksApplied(orders);
};

/** The office refunds; decimal string. */
export const refundInOffice = (orders: Orders, { id }: Placed, amount: string) =>
  orders.admin.send('POST', `/api/admin/orders/${id}/refunds`, { amount });

/** The payer's bank disputes the payment; returns the dispute's id. */
export const disputeAtStripe = async (orders: Orders, order: Paid): Promise<string> => {
  const { id } = await orders.stripe.control(`/payment_intents/${await intentOf(orders, order)}/dispute`, {});
  await webhooksApplied(orders);
  return id;
};

export const closeDispute = async (orders: Orders, dispute: string, status: 'won' | 'lost'): Promise<void> => {
  await orders.stripe.control(`/disputes/${dispute}/close`, { status });
  await webhooksApplied(orders);
};

/** A paid order whose payment was refunded. */
export const refundedOrder = async (orders: Orders): Promise<Paid> => {
  const order = await paidOrder(orders);
  await refundAtStripe(orders, order, 9_790);
  return order;
};
