import type { Cents } from '@drappo/contracts/money';
import { uuidv7, type Clock, type Effects } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { refundEffect } from '../domain/effects.ts';
import type { RefundReason } from '../domain/order-events.ts';

export type RefundRequest = {
  orderId: string;
  paymentIntentId: string;
  amount: Cents;
  reason: RefundReason;
  note?: string | undefined;
};

/** Records that money goes back; a worker asks Stripe for it. Whoever asks has seen to it that it is asked once. */
export const requestRefund = async (
  { effects, clock }: { effects: Effects; clock: Clock },
  tx: Tx,
  { orderId, paymentIntentId, amount, reason, note }: RefundRequest,
): Promise<string> => {
  const id = uuidv7(clock.now().getTime());
  await tx.refund.create({
    data: {
      id,
      orderId,
      paymentIntentId,
      reason,
      amountCents: amount,
      note: note ?? null,
      createdAt: clock.now(),
    },
  });
  await effects.add(tx, refundEffect, { key: id, payload: { refundId: id } });
  return id;
};
