import type { AutomaticPaymentFailure } from '@drappo/contracts/orders/automatic-payment';
import { totalOf, type Order } from '../../order/domain/order.ts';
import { checkoutDescription, type Payable } from '../domain/checkout-lines.ts';
import type { CheckoutState } from '../domain/settlement.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { toDateColumn } from '../../order/data/date-column.ts';

export type NewAttempt = {
  id: string;
  /** Day in Rome whose limit it counts against. */
  day: string;
  /** The card is not charged after this time. */
  until: Date;
  failure?: AutomaticPaymentFailure;
};

/**
 * Stores an attempt to pay an order with the saved card. An attempt is a checkout without a page: refunds, disputes
 * and ledger reconciliation treat it like any other payment. An attempt with a failure is over.
 */
export const insertAttempt = async (
  tx: Tx,
  { id, day, until, failure }: NewAttempt,
  order: Order,
  now: Date,
): Promise<void> => {
  const amountCents = totalOf(order);
  await tx.checkout.create({
    data: {
      id,
      userId: order.userId,
      amountCents,
      expiresAt: until,
      createdAt: now,
      automaticDay: toDateColumn(day),
      state: failure ? 'failed' : 'creating',
      failure: failure ?? null,
      ...(failure ? { checkedAt: now } : {}),
      shares: { create: [{ orderId: order.id, amountCents }] },
    },
  });
};

/** The data of an attempt that Stripe needs. */
export type Attempt = {
  id: string;
  userId: string;
  orderId: string;
  state: CheckoutState;
  amount: number;
  until: Date;
  paymentIntentId: string | null;
  description: string;
};

export const findAttempt = async (client: PrismaClient | Tx, id: string): Promise<Attempt | undefined> => {
  const row = await client.checkout.findUnique({
    where: { id, automaticDay: { not: null } },
    include: { shares: { include: { order: { include: { items: { orderBy: { id: 'asc' } } } } } } },
  });
  const share = row?.shares[0];
  if (!row || !share) return undefined;
  const payable: Payable = share.order;
  return {
    id,
    userId: row.userId,
    orderId: share.orderId,
    state: row.state as CheckoutState,
    amount: row.amountCents,
    until: row.expiresAt,
    paymentIntentId: row.paymentIntentId,
    description: checkoutDescription([payable]),
  };
};

/** Stores the payment of an attempt before it is confirmed, so that it can be found again. False if the attempt is over. */
export const recordIntent = async (prisma: PrismaClient, id: string, paymentIntentId: string): Promise<boolean> => {
  const { count } = await prisma.checkout.updateMany({ where: { id, state: 'creating' }, data: { paymentIntentId } });
  return count > 0;
};

/** Locks an attempt; undefined for a payment on a page. */
export const lockAttempt = async (tx: Tx, id: string): Promise<Attempt | undefined> => {
  await tx.$queryRaw`SELECT id FROM checkouts WHERE id = ${id}::uuid FOR UPDATE`;
  return findAttempt(tx, id);
};

/** Writes the result of a locked attempt. */
export const closeAttempt = async (
  tx: Tx,
  id: string,
  { paymentIntentId, failure }: { paymentIntentId?: string; failure?: AutomaticPaymentFailure },
  now: Date,
): Promise<void> => {
  await tx.checkout.update({
    where: { id },
    data: {
      state: failure ? 'failed' : 'settled',
      failure: failure ?? null,
      checkedAt: now,
      ...(paymentIntentId ? { paymentIntentId } : {}),
    },
  });
};

/** Attempts that have been in progress since before a given time. */
export const findOpenAttempts = async (prisma: PrismaClient, before: Date, limit: number): Promise<string[]> => {
  const rows = await prisma.checkout.findMany({
    where: { automaticDay: { not: null }, state: 'creating', createdAt: { lt: before } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: limit,
  });
  return rows.map(({ id }) => id);
};

/** Whether an order was tried with the saved card since a given time, with any result. */
export const wasTriedSince = async (tx: Tx, orderId: string, since: Date): Promise<boolean> => {
  const found = await tx.checkout.count({
    where: { automaticDay: { not: null }, createdAt: { gte: since }, shares: { some: { orderId } } },
  });
  return found > 0;
};

/** Whether an order was over the limit on the given day. */
export const wasOverLimit = async (tx: Tx, orderId: string, day: string): Promise<boolean> => {
  const found = await tx.checkout.count({
    where: { automaticDay: toDateColumn(day), failure: 'over-limit', shares: { some: { orderId } } },
  });
  return found > 0;
};
