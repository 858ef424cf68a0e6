import type { Cents } from '@drappo/contracts';
import { uuidv7, type Clock, type Effects } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import type { RefundReason } from '../domain/order-events.ts';
import { refundEffect } from '../workers/refund-effect.ts';

export type RefundRequest = { orderId: string; paymentIntentId: string; amount: Cents; reason: RefundReason };

/** Records that money goes back, once per payment and order; a worker asks Stripe for it. */
export const requestRefund = async (
  { effects, clock }: { effects: Effects; clock: Clock },
  tx: Tx,
  { orderId, paymentIntentId, amount, reason }: RefundRequest,
): Promise<void> => {
  const known = await tx.refund.findFirst({ where: { orderId, paymentIntentId } });
  if (known) return;
  const id = uuidv7(clock.now().getTime());
  await tx.refund.create({
    data: { id, orderId, paymentIntentId, amountCents: amount, reason, createdAt: clock.now() },
  });
  await effects.add(tx, refundEffect, { key: id, payload: { refundId: id } });
};
