import { uuidv7, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOrders } from '../data/order-repository.ts';
import { divide } from '../domain/refund.ts';
import type { StripeRefund } from '../stripe/stripe-money.ts';
import { recordRefunded, recordRefundFailed } from './record-refund.ts';
import { reportError } from './report-error.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };
export type SettleRefunds = ReturnType<typeof createSettleRefunds>;

/**
 * Lets what Stripe says of a payment's refunds become the state of its orders: ours that worked out or failed, and those that
 * a person gave in Stripe's dashboard, which are written down here. Payments that are not ours are left alone.
 */
export const createSettleRefunds = (deps: Deps) => {
  const { database, clock } = deps;

  /** Money given back in the dashboard is for the payment; its orders take it as far as each has some left. */
  const writeDown = async (tx: Tx, checkoutId: string, refund: StripeRefund): Promise<string[]> => {
    const shares = await tx.checkoutShare.findMany({ where: { checkoutId }, orderBy: { orderId: 'asc' } });
    const earlier = await tx.refund.findMany({ where: { paymentIntentId: refund.paymentIntentId, failedAt: null } });
    const leftOf = (orderId: string, amountCents: number): number =>
      earlier.filter((row) => row.orderId === orderId).reduce((left, row) => left - row.amountCents, amountCents);
    const { parts, over } = divide(
      refund.amount,
      shares.map(({ orderId, amountCents }) => ({ orderId, left: Math.max(0, leftOf(orderId, amountCents)) })),
    );
    const now = clock.now();
    const ids: string[] = [];
    for (const { orderId, amount } of parts) {
      const id = uuidv7(now.getTime());
      ids.push(id);
      await tx.refund.create({
        data: {
          id,
          orderId,
          amountCents: amount,
          paymentIntentId: refund.paymentIntentId,
          reason: 'dashboard',
          stripeRefundId: refund.id,
          createdAt: now,
        },
      });
    }
    if (parts.length > 1 || over > 0)
      await reportError(deps, tx, {
        cause: `dashboard-refund:${refund.id}`,
        errorType: 'payment',
        errorMessage:
          over > 0
            ? 'Stripe ha restituito più di quanto resta agli ordini di questo pagamento: una parte non è in nessun conto.'
            : 'Un rimborso dalla dashboard è stato diviso tra gli ordini del suo pagamento: controlla se era inteso così.',
        payload: { refund: refund.id, amountCents: refund.amount, overCents: over },
        orderId: parts[0]?.orderId ?? null,
      });
    return ids;
  };

  return (paymentIntentId: string, refunds: StripeRefund[], ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const checkout = await tx.checkout.findFirst({ where: { paymentIntentId }, include: { shares: true } });
      if (!checkout) return;
      // One at a time, or two webhooks would write the same refund down twice.
      await tx.$queryRaw`SELECT id FROM checkouts WHERE id = ${checkout.id}::uuid FOR UPDATE`;
      await lockOrders(
        tx,
        checkout.shares.map(({ orderId }) => orderId),
      );
      for (const refund of refunds) {
        const known = await tx.refund.findMany({
          where: { OR: [{ stripeRefundId: refund.id }, ...(refund.refundId ? [{ id: refund.refundId }] : [])] },
        });
        const ids = known.map(({ id }) => id);
        if (ids.length === 0 && !refund.failed) ids.push(...(await writeDown(tx, checkout.id, refund)));
        for (const id of ids)
          await (refund.failed
            ? recordRefundFailed(deps, tx, id, refund.failureReason ?? 'unknown', refund.id)
            : recordRefunded(deps, tx, id, refund.id));
      }
    });
};
