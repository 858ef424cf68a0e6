import type { Cents } from '@drappo/contracts/money';
import { checkoutStoreOf, type CheckoutStore, type SessionState } from '@drappo/payments';
import type { Payable } from '../domain/checkout-lines.ts';
import { totalOf, type Order } from '../../order/domain/order.ts';
import type { CheckoutState } from '../domain/settlement.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

/** Stores a checkout whose session does not exist yet, with the share of each order. */
export const insertCheckout = async (
  tx: Tx,
  { id, userId, amount, expiresAt }: { id: string; userId: string; amount: Cents; expiresAt: Date },
  orders: Order[],
  now: Date,
): Promise<void> => {
  await tx.checkout.create({
    data: {
      id,
      userId,
      amountCents: amount,
      expiresAt,
      createdAt: now,
      shares: { create: orders.map((order) => ({ orderId: order.id, amountCents: totalOf(order) })) },
    },
  });
};

export type CheckoutContent = { expiresAt: Date; email: string | undefined; orders: (Payable & { id: string })[] };

/** The content of a checkout's payment page, always in the same order, because it is sent under an idempotency key. */
export const readCheckoutContent = async (prisma: PrismaClient, checkoutId: string): Promise<CheckoutContent> => {
  const { userId, expiresAt, shares } = await prisma.checkout.findUniqueOrThrow({
    where: { id: checkoutId },
    include: {
      shares: { orderBy: { orderId: 'asc' }, include: { order: { include: { items: { orderBy: { id: 'asc' } } } } } },
    },
  });
  const customer = await prisma.customer.findUnique({ where: { userId } });
  return { expiresAt, email: customer?.email, orders: shares.map(({ order }) => order) };
};

export const createCheckoutStore = (prisma: PrismaClient): CheckoutStore => checkoutStoreOf(prisma.checkout);

/** A checkout and the amount that each of its orders owes. */
export type Checkout = {
  id: string;
  state: CheckoutState;
  amount: Cents;
  url: string | null;
  paymentIntentId: string | null;
  shares: { orderId: string; amount: Cents }[];
};

const lockedCheckout = async (tx: Tx, id: string): Promise<Checkout> => {
  const { amountCents, state, shares, ...checkout } = await tx.checkout.findUniqueOrThrow({
    where: { id },
    include: { shares: { orderBy: { orderId: 'asc' } } },
  });
  return {
    ...checkout,
    state: state as CheckoutState,
    amount: amountCents,
    shares: shares.map((share) => ({ orderId: share.orderId, amount: share.amountCents })),
  };
};

/** Locks the checkout of a session, found by the session's id or by ours in its metadata; undefined for other sessions. */
export const lockCheckoutOf = async (
  tx: Tx,
  { id, checkoutId }: Pick<SessionState, 'id' | 'checkoutId'>,
): Promise<Checkout | undefined> => {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM checkouts WHERE stripe_session_id = ${id} OR id = ${checkoutId ?? null}::uuid LIMIT 1 FOR UPDATE`;
  return row && lockedCheckout(tx, row.id);
};

/** Locks the checkout of a payment, so that two webhooks do not both record the change; undefined for other payments. */
export const lockCheckoutByPayment = async (tx: Tx, paymentIntentId: string): Promise<Checkout | undefined> => {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM checkouts WHERE payment_intent_id = ${paymentIntentId} LIMIT 1 FOR UPDATE`;
  return row && lockedCheckout(tx, row.id);
};

export const isKnownPayment = async (prisma: PrismaClient, paymentIntentId: string): Promise<boolean> =>
  (await prisma.checkout.findFirst({ where: { paymentIntentId }, select: { id: true } })) !== null;

/** The session at Stripe of a checkout. */
export const findSessionOf = async (prisma: PrismaClient, checkoutId: string): Promise<string | undefined> =>
  (await prisma.checkout.findUnique({ where: { id: checkoutId }, select: { stripeSessionId: true } }))
    ?.stripeSessionId ?? undefined;

/** Writes the session's state to a locked checkout. */
export const saveCheckout = async (
  tx: Tx,
  { id, url, paymentIntentId }: Checkout,
  state: CheckoutState,
  session: SessionState,
  now: Date,
): Promise<void> => {
  await tx.checkout.update({
    where: { id },
    data: {
      state,
      stripeSessionId: session.id,
      url: session.url ?? url,
      paymentIntentId: session.paymentIntentId ?? paymentIntentId,
      checkedAt: now,
    },
  });
};

/** Writes the result for the money of one order's share. */
export const recordShareOutcome = async (
  tx: Tx,
  checkoutId: string,
  orderId: string,
  outcome: 'paid' | 'refunded',
): Promise<void> => {
  await tx.checkoutShare.update({ where: { checkoutId_orderId: { checkoutId, orderId } }, data: { outcome } });
};
