import { uuidv7, type Clock, type Effects } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { insertRefund, type NewRefund } from '../data/refund-repository.ts';
import { refundEffect } from '../domain/effects.ts';
import type { RefundReason } from '../domain/payment-events.ts';

export type RefundRequest = Omit<NewRefund, 'id' | 'stripeRefundId'> & { reason: RefundReason | 'returned' };

/** Stores a refund; a worker requests it from Stripe. The caller makes sure that it is requested once. */
export const requestRefund = async (
  { effects, clock }: { effects: Effects; clock: Clock },
  tx: Tx,
  request: RefundRequest,
): Promise<string> => {
  const now = clock.now();
  const id = uuidv7(now.getTime());
  await insertRefund(tx, { id, ...request }, now);
  await effects.add(tx, refundEffect, { key: id, payload: { refundId: id } });
  return id;
};
