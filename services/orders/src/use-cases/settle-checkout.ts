import type { SessionState } from '@drappo/payments';
import type { Clock, Database, Effects, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOrders, saveOrder } from '../data/order-repository.ts';
import { ordersWithWaiting } from '../data/waiting-changes.ts';
import { shopChangeEffect } from '../domain/effects.ts';
import { orderPaid } from '../domain/order-events.ts';
import { markPayment, pay, refusedPayment, type Order } from '../domain/order.ts';
import { reportError } from './report-error.ts';
import { requestRefund } from './request-refund.ts';

export type SettleCheckoutDeps = { database: Database<Tx>; outbox: Outbox; effects: Effects; clock: Clock };
export type SettleCheckout = ReturnType<typeof createSettleCheckout>;

type Share = { orderId: string; amountCents: number };

/**
 * Lets what Stripe says of a session become the state of its orders: webhooks, reconciliation and cancelling all come
 * through here, in any order and any number of times. Sessions that are not ours are left alone.
 */
export const createSettleCheckout = ({ database, outbox, effects, clock }: SettleCheckoutDeps) => {
  const settlePaid = async (tx: Tx, checkoutId: string, shares: Share[], state: SessionState): Promise<void> => {
    const now = clock.now();
    const orders = new Map(
      (
        await lockOrders(
          tx,
          shares.map(({ orderId }) => orderId),
        )
      ).map((order) => [order.id, order]),
    );
    for (const { orderId, amountCents } of shares) {
      const order = orders.get(orderId);
      if (!order) continue;
      const paid = pay(order, amountCents, now);
      await tx.checkoutShare.update({
        where: { checkoutId_orderId: { checkoutId, orderId } },
        data: { outcome: paid ? 'paid' : 'refunded' },
      });
      if (paid) {
        await saveOrder(tx, order, paid, now);
        await outbox.add(tx, orderPaid(paid, now));
      } else {
        await giveBack(tx, order, amountCents, state);
      }
    }
  };

  const giveBack = async (tx: Tx, order: Order, amount: number, { paymentIntentId }: SessionState): Promise<void> => {
    const reason = refusedPayment(order);
    // Once: a settled checkout is not settled again.
    if (paymentIntentId)
      await requestRefund({ effects, clock }, tx, { orderId: order.id, paymentIntentId, amount, reason });
    await report(tx, order.id, reason, 'È arrivato del denaro per un ordine che non lo accetta: viene rimborsato.', {
      amount,
    });
  };

  /** What shops told while the payment was under way is followed now that it is over. */
  const followShops = async (tx: Tx, checkoutId: string, shares: Share[]): Promise<void> => {
    for (const orderId of await ordersWithWaiting(
      tx,
      shares.map((share) => share.orderId),
    ))
      await effects.add(tx, shopChangeEffect, { key: `${orderId}:${checkoutId}`, payload: { orderId } });
  };

  const report = (
    tx: Tx,
    orderId: string | null,
    cause: string,
    errorMessage: string,
    payload: Record<string, unknown>,
  ): Promise<void> =>
    reportError({ outbox, clock }, tx, { cause, errorType: 'payment', errorMessage, payload, orderId });

  const markOrders = async (tx: Tx, shares: Share[], paymentStatus: 'processing' | 'failed'): Promise<void> => {
    for (const order of await lockOrders(
      tx,
      shares.map(({ orderId }) => orderId),
    )) {
      const marked = markPayment(order, paymentStatus);
      if (marked !== order) await saveOrder(tx, order, marked, clock.now());
    }
  };

  return (state: SessionState, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const checkout = await tx.checkout.findFirst({
        where: {
          OR: [{ stripeSessionId: state.id }, ...(state.checkoutId ? [{ id: state.checkoutId }] : [])],
        },
      });
      if (!checkout) return;
      const [locked] = await tx.$queryRaw<
        { state: string }[]
      >`SELECT state FROM checkouts WHERE id = ${checkout.id}::uuid FOR UPDATE`;
      if (locked?.state === 'settled') return;
      const shares = await tx.checkoutShare.findMany({
        where: { checkoutId: checkout.id },
        orderBy: { orderId: 'asc' },
      });
      const move = (next: string) =>
        tx.checkout.update({
          where: { id: checkout.id },
          data: {
            state: next,
            stripeSessionId: state.id,
            url: state.url ?? checkout.url,
            paymentIntentId: state.paymentIntentId ?? checkout.paymentIntentId,
            checkedAt: clock.now(),
          },
        });

      if (state.paid) {
        if (state.amountTotal !== checkout.amountCents || state.currency !== 'eur') {
          // Somebody has to look into it; asking Stripe again and again would only report it again and again.
          if (locked?.state === 'failed') return;
          await move('failed');
          await report(
            tx,
            shares[0]?.orderId ?? null,
            'amount-mismatch',
            'Un pagamento è di un importo o di una valuta diversi da quelli chiesti.',
            {
              expected: checkout.amountCents,
              received: state.amountTotal,
              currency: state.currency,
            },
          );
          return;
        }
        await move('settled');
        await settlePaid(tx, checkout.id, shares, state);
        await followShops(tx, checkout.id, shares);
      } else if (state.status === 'complete') {
        const next = state.failed ? 'failed' : 'processing';
        await move(next);
        // Heard again later, when another session may be under way, it says nothing of the orders any more.
        if (locked?.state === next) return;
        await markOrders(tx, shares, next);
        if (next === 'failed') await followShops(tx, checkout.id, shares);
      } else if (state.status === 'lost') {
        if (locked?.state === 'expired') return;
        await move('expired');
        await report(
          tx,
          shares[0]?.orderId ?? null,
          'session-lost',
          'Stripe non sa più niente di una sessione di pagamento che aveva creato.',
          {
            session: state.id,
          },
        );
      } else {
        await move(state.status);
      }
    });
};
