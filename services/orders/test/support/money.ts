import { eventually } from '@drappo/service-kit/testing';
import type { Orders } from './orders-app.ts';

export type Movement = { paymentIntent: string; received: number; refunded: number };

const byIntent = (left: Movement, right: Movement): number => left.paymentIntent.localeCompare(right.paymentIntent);

/** The movements that Stripe reports, per payment. */
export const stripeLedger = async (orders: Orders): Promise<Movement[]> =>
  (await orders.stripe.ledger()).charges
    .map(({ payment_intent, amount, amount_refunded }) => ({
      paymentIntent: payment_intent,
      received: amount,
      refunded: amount_refunded,
    }))
    .sort(byIntent);

/** Stripe's charge of a session. */
export const chargeOf = async (orders: Orders, sessionId: string) =>
  (await orders.stripe.ledger()).charges.find(({ session }) => session === sessionId)!;

/** Triggers an event of a session at Stripe: `pay`, `expire` and so on. */
export const atStripe = (orders: Orders, sessionId: string, act: string, body: object = {}): Promise<unknown> =>
  orders.stripe.control(`/sessions/${sessionId}/${act}`, body);

/** Reports about the order that were published for the Log. */
export const reportsOf = (orders: Orders, orderId: string) =>
  orders.published('error.reported').filter((report) => report.orderId === orderId);

/** The movements in the service's own tables for these orders, per payment; money counts once accepted or returned. */
export const ownLedger = async (orders: Orders, orderIds: string[]): Promise<Movement[]> => {
  const shares = await orders.prisma.checkoutShare.findMany({
    where: { orderId: { in: orderIds }, outcome: { not: null } },
    include: { checkout: true },
  });
  const refunds = await orders.prisma.refund.findMany({
    where: { orderId: { in: orderIds }, stripeRefundId: { not: null } },
  });
  return [...new Set(shares.map(({ checkout }) => checkout.paymentIntentId ?? 'unknown'))]
    .map((paymentIntent) => ({
      paymentIntent,
      received: shares
        .filter(({ checkout }) => checkout.paymentIntentId === paymentIntent)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
      refunded: refunds
        .filter((refund) => refund.paymentIntentId === paymentIntent)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    }))
    .sort(byIntent);
};

type Delivery = { state: string; type: string; lastStatus: string | null };

/** Resolves when no webhook is in transit and every received one is applied. */
export const webhooksApplied = async (orders: Orders): Promise<void> => {
  await eventually('every webhook is delivered', async () => {
    const due = (await orders.stripe.control('/deliveries?state=due')) as Delivery[];
    if (due.length > 0) throw new Error(`on their way: ${due.map((it) => `${it.type} (${it.lastStatus})`).join(', ')}`);
  });
  await orders.idle();
};

/** Releases held webhooks, each 1 to 5 times, in the order of a seed; also those that follow, until there are none. */
export const releaseShuffled = async (orders: Orders, seed: number, gapMs: number): Promise<void> => {
  for (let round = 0; ; round += 1) {
    const release = { seed: seed + 1_000 * round, copiesUpTo: 5, gapMs };
    const { released } = (await orders.stripe.control('/webhooks/release', release)) as { released: number };
    await webhooksApplied(orders);
    if (released === 0) return;
  }
};
