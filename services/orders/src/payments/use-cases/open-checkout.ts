import { customerPage } from '@drappo/contracts/pages';
import { chooseCheckout, createOpenPage, sessionEnd, type CheckoutChoice } from '@drappo/payments';
import {
  uuidv7,
  withoutDedupe,
  type Clock,
  type Database,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { createCheckoutStore, insertCheckout, readCheckoutContent } from '../data/checkout-repository.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { lockOrders } from '../../order/data/order-repository.ts';
import { findUnfinishedCheckouts } from '../data/unfinished-checkouts.ts';
import { checkoutDescription, checkoutLines } from '../domain/checkout-lines.ts';
import { isCheckoutOf, payableAmount, paymentDeadline } from '../domain/checkout.ts';
import { cannotBePaid, noPaymentPage, stripeRefused } from '../domain/payment-errors.ts';
import { paymentUnderWay } from '../../order/domain/order-errors.ts';
import type { CheckoutRequest, StripeGateway } from '../stripe/stripe-gateway.ts';
import type { SettleCheckout } from './settle-checkout.ts';

export type OpenCheckoutDeps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  stripe: StripeGateway;
  clock: Clock;
  portal: string;
  settleCheckout: SettleCheckout;
};
type Context = RequestContext & { actor: UserActor };

/**
 * Opens the payment page of one or several orders. An order has at most one open session: the same unchanged orders get the
 * same session, otherwise the earlier one is expired at Stripe before the next is created (decision O6).
 */
export const createOpenCheckout = ({ database, prisma, stripe, clock, portal, settleCheckout }: OpenCheckoutDeps) => {
  const requestOf = async (checkoutId: string): Promise<CheckoutRequest> => {
    const { orders, email, expiresAt } = await readCheckoutContent(prisma, checkoutId);
    const orderIds = orders.map(({ id }) => id);
    return {
      checkoutId,
      orderIds,
      email,
      lines: checkoutLines(orders),
      description: checkoutDescription(orders),
      expiresAt,
      successUrl: `${portal}${customerPage('orders', { payment: 'success' })}&orders=${orderIds.join(',')}`,
      cancelUrl: `${portal}${customerPage('orders', { payment: 'cancelled' })}`,
    };
  };

  /** Chooses the checkout under the orders' locks; never calls Stripe while holding them. */
  const choose = (orderIds: string[], ctx: Context): Promise<CheckoutChoice> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const { userId } = ctx.actor;
      const orders = await lockOrders(tx, orderIds);
      const amount = payableAmount(orders, orderIds, userId);
      const earlier = await findUnfinishedCheckouts(tx, orderIds);
      const { reuse, toExpire } = chooseCheckout(earlier, isCheckoutOf(orders), now);
      if (reuse) return { checkoutId: reuse.id, url: reuse.url, toExpire };
      const id = uuidv7(now.getTime());
      await insertCheckout(
        tx,
        { id, userId, amount, expiresAt: sessionEnd(now, paymentDeadline(orders)) },
        orders,
        now,
      );
      return { checkoutId: id, url: null, toExpire };
    });

  const openPage = createOpenPage<Context>({
    checkouts: createCheckoutStore(prisma),
    createSession: async (checkoutId) => stripe.createSession(await requestOf(checkoutId)),
    expireSession: stripe.expireSession,
    settle: (_checkoutId, session, ctx) => settleCheckout(session, withoutDedupe(ctx)),
    errors: { refused: stripeRefused, paymentUnderWay, ended: cannotBePaid, noPage: noPaymentPage },
  });

  return async (orderIds: string[], ctx: Context): Promise<{ url: string }> =>
    openPage(await choose([...new Set(orderIds)], ctx), ctx);
};
