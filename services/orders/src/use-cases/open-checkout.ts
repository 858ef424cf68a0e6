import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import {
  uuidv7,
  withoutDedupe,
  type Clock,
  type Database,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { lockOrders } from '../data/order-repository.ts';
import { checkoutLines } from '../domain/checkout-lines.ts';
import { cannotBePaid, orderNotFound, paymentUnderWay, tooMuchForOnePayment } from '../domain/order-errors.ts';
import { totalOf, type Order } from '../domain/order.ts';
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
type Plan = { checkoutId: string; url: string | null; toExpire: string[] };

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Stripe wants at least half an hour; a little more, since its clock is not ours. */
const SHORTEST_MS = 31 * MINUTE_MS;
/** A session that ends sooner is not offered again. */
const USEFUL_MS = 5 * MINUTE_MS;
/** One that may not have been made yet has to end later than that, or Stripe would not make it any more. */
const MAKEABLE_MS = SHORTEST_MS - MINUTE_MS / 2;

/**
 * Opens the payment page of one or several orders. At most one session per order is open: the same orders get the same
 * session while nothing changed, otherwise the earlier one is ended at Stripe before the next is made (decision O6).
 */
export const createOpenCheckout = ({ database, prisma, stripe, clock, portal, settleCheckout }: OpenCheckoutDeps) => {
  const request = async (checkoutId: string): Promise<CheckoutRequest> => {
    const checkout = await prisma.checkout.findUniqueOrThrow({
      where: { id: checkoutId },
      include: {
        shares: { orderBy: { orderId: 'asc' }, include: { order: { include: { items: { orderBy: { id: 'asc' } } } } } },
      },
    });
    const orders = checkout.shares.map(({ order }) => order);
    const customer = await prisma.customer.findUnique({ where: { userId: checkout.userId } });
    const orderIds = orders.map(({ id }) => id);
    return {
      checkoutId,
      orderIds,
      email: customer?.email,
      lines: checkoutLines(orders),
      expiresAt: checkout.expiresAt,
      successUrl: `${portal}/dashboard?section=orders&payment=success&orders=${orderIds.join(',')}`,
      cancelUrl: `${portal}/dashboard?section=orders&payment=cancelled`,
    };
  };

  /** Decides under the orders' locks which session there shall be; nothing is asked of Stripe in here. */
  const plan = (orderIds: string[], ctx: Context): Promise<Plan> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      const orders = await lockOrders(tx, orderIds);
      if (orders.length !== orderIds.length || orders.some(({ userId }) => userId !== ctx.actor.userId))
        throw orderNotFound();
      if (orders.some(({ status }) => status !== 'pending_payment')) throw cannotBePaid();
      if (orders.some(({ paymentStatus }) => paymentStatus === 'processing')) throw paymentUnderWay();

      const amount = orders.reduce((sum, order) => sum + totalOf(order), 0);
      if (amount > limits.amountCents) throw tooMuchForOnePayment();
      const earlier = await tx.checkout.findMany({
        where: { state: { in: ['creating', 'open'] }, shares: { some: { orderId: { in: orderIds } } } },
        include: { shares: true },
      });
      const same = earlier.find(
        ({ state, shares, amountCents, expiresAt }) =>
          amountCents === amount &&
          shares.length === orders.length &&
          shares.every(({ orderId }) => orderIds.includes(orderId)) &&
          expiresAt.getTime() - now.getTime() > (state === 'creating' ? MAKEABLE_MS : USEFUL_MS),
      );
      const toExpire = earlier.filter((checkout) => checkout !== same).map(({ id }) => id);
      if (same) return { checkoutId: same.id, url: same.url, toExpire };

      const checkoutId = uuidv7(now.getTime());
      await tx.checkout.create({
        data: {
          id: checkoutId,
          userId: ctx.actor.userId,
          amountCents: amount,
          expiresAt: endOf(orders, now),
          createdAt: now,
          shares: { create: orders.map((order) => ({ orderId: order.id, amountCents: totalOf(order) })) },
        },
      });
      return { checkoutId, url: null, toExpire };
    });

  const expire = async (checkoutId: string, ctx: Context): Promise<void> => {
    const sessionId = await sessionIdOf(checkoutId);
    if (!sessionId) return;
    const state = await stripe.expireSession(sessionId);
    await settleCheckout(state, withoutDedupe(ctx));
    if (state.status === 'complete') throw paymentUnderWay();
  };

  /** The session's id at Stripe; asked for again with the same key when it was made but not written down. None was made if Stripe refuses. */
  const sessionIdOf = async (checkoutId: string): Promise<string | undefined> => {
    const { stripeSessionId } = await prisma.checkout.findUniqueOrThrow({ where: { id: checkoutId } });
    if (stripeSessionId) return stripeSessionId;
    try {
      return (await make(checkoutId)).id;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };

  const make = async (checkoutId: string): Promise<{ id: string; url: string | null }> => {
    const state = await stripe.createSession(await request(checkoutId)).catch(async (error: unknown) => {
      // Nobody was ever sent to this session; the next attempt makes another.
      if (isRefusal(error))
        await prisma.checkout.updateMany({ where: { id: checkoutId, state: 'creating' }, data: { state: 'expired' } });
      throw error;
    });
    const { count } = await prisma.checkout.updateMany({
      where: { id: checkoutId, state: 'creating' },
      data: { state: 'open', stripeSessionId: state.id, url: state.url },
    });
    if (count === 0) await refuseWhenEnded(checkoutId, state.id);
    return state;
  };

  /** Its order changed in its shop while the session was being made: nobody is sent to a page with the old amount. */
  const refuseWhenEnded = async (checkoutId: string, sessionId: string): Promise<void> => {
    const { state } = await prisma.checkout.findUniqueOrThrow({ where: { id: checkoutId } });
    if (state !== 'expired') return;
    await stripe.expireSession(sessionId);
    throw cannotBePaid();
  };

  return async (orderIds: string[], ctx: Context): Promise<{ url: string }> => {
    const { checkoutId, url, toExpire } = await plan([...new Set(orderIds)], ctx);
    for (const earlier of toExpire) await expire(earlier, ctx);
    const address = url ?? (await make(checkoutId)).url;
    if (!address)
      throw new AppError('unavailable', {
        code: 'orders.no-payment-page',
        detail: 'Impossibile aprire il pagamento. Riprova più tardi.',
      });
    return { url: address };
  };
};

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code === 'orders.stripe-refused';

/** With the order's own deadline or after a day, whichever is sooner, but not before Stripe allows. */
const endOf = (orders: Order[], now: Date): Date => {
  const deadline = Math.min(...orders.map(({ paymentDueAt }) => paymentDueAt?.getTime() ?? Infinity));
  return new Date(Math.max(now.getTime() + SHORTEST_MS, Math.min(deadline, now.getTime() + DAY_MS - MINUTE_MS)));
};
