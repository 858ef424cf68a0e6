import type { Cents } from '@drappo/contracts/money';
import type { RefundedTotals } from '../domain/refund.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

export type Refund = {
  id: string;
  orderId: string;
  paymentIntentId: string;
  amount: Cents;
  reason: string;
  note: string | null;
  stripeRefundId: string | null;
  refundedAt: Date | null;
  failedAt: Date | null;
  returnId: string | null;
};

type Row = Omit<Refund, 'amount'> & { amountCents: Cents };
const toRefund = ({ amountCents, ...row }: Row): Refund => ({ ...row, amount: amountCents });

export const findRefund = async (client: PrismaClient | Tx, id: string): Promise<Refund | undefined> => {
  const row = await client.refund.findUnique({ where: { id } });
  return row ? toRefund(row) : undefined;
};

/** Our rows of a Stripe refund: one that was requested here, or the parts of one that was made in the dashboard. */
export const findRefundIds = async (
  tx: Tx,
  { stripeRefundId, refundId }: { stripeRefundId: string; refundId: string | undefined },
): Promise<string[]> => {
  const rows = await tx.refund.findMany({
    where: { OR: [{ stripeRefundId }, ...(refundId ? [{ id: refundId }] : [])] },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
};

/** Refunds of a payment that did not fail. */
export const findRefundsOfPayment = async (tx: Tx, paymentIntentId: string): Promise<Refund[]> =>
  (await tx.refund.findMany({ where: { paymentIntentId, failedAt: null } })).map(toRefund);

export type NewRefund = Pick<Refund, 'id' | 'orderId' | 'paymentIntentId' | 'amount' | 'reason'> &
  Partial<Pick<Refund, 'note' | 'stripeRefundId' | 'returnId'>>;

export const insertRefund = async (tx: Tx, { amount, ...refund }: NewRefund, now: Date): Promise<void> => {
  await tx.refund.create({ data: { ...refund, amountCents: amount, createdAt: now } });
};

/** A failed refund can still succeed: Stripe's later answer counts. */
export const markRefunded = async (tx: Tx, id: string, stripeRefundId: string, now: Date): Promise<void> => {
  await tx.refund.update({ where: { id }, data: { stripeRefundId, refundedAt: now, failedAt: null } });
};

export const markRefundFailed = async (
  tx: Tx,
  id: string,
  stripeRefundId: string | undefined,
  now: Date,
): Promise<void> => {
  await tx.refund.update({ where: { id }, data: { failedAt: now, ...(stripeRefundId ? { stripeRefundId } : {}) } });
};

/** The payment that paid an order. */
export const payingIntent = async (tx: Tx, orderId: string): Promise<string | undefined> => {
  const share = await tx.checkoutShare.findFirst({ where: { orderId, outcome: 'paid' }, include: { checkout: true } });
  return share?.checkout.paymentIntentId ?? undefined;
};

/** Completed and pending refunds of the payment of a locked order. Money that the order did not accept does not count. */
export const refundedTotals = async (tx: Tx, orderId: string): Promise<RefundedTotals> => {
  const paymentIntentId = await payingIntent(tx, orderId);
  if (!paymentIntentId) return { refunded: 0, open: 0 };
  const rows = await tx.refund.findMany({ where: { orderId, paymentIntentId, failedAt: null } });
  const sum = (some: typeof rows): number => some.reduce((total, { amountCents }) => total + amountCents, 0);
  return {
    refunded: sum(rows.filter(({ refundedAt }) => refundedAt)),
    open: sum(rows.filter(({ refundedAt }) => !refundedAt)),
  };
};
