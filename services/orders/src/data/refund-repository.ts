import type { RefundedTotals } from '../domain/refund.ts';
import type { Tx } from './database.ts';

/** The payment that paid an order. */
export const payingIntent = async (tx: Tx, orderId: string): Promise<string | undefined> => {
  const share = await tx.checkoutShare.findFirst({ where: { orderId, outcome: 'paid' }, include: { checkout: true } });
  return share?.checkout.paymentIntentId ?? undefined;
};

/** What went back, or is on its way, of the payment that paid an order, which is locked. Money that it never took does not count. */
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
