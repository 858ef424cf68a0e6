import { uuidv7, type Clock, type Outbox } from '@drappo/service-kit';
import { insertAttempt, wasOverLimit } from '../data/automatic-attempt-repository.ts';
import { lockAutomaticPayment } from '../data/automatic-payment-repository.ts';
import type { Tx } from '../../data/database.ts';
import { automaticPaymentFailed } from '../domain/automatic-payment-events.ts';
import type { Order } from '../../order/domain/order.ts';

type Deps = { outbox: Outbox; clock: Clock };
export type LeaveToPay = ReturnType<typeof createLeaveToPay>;

/**
 * Records that a locked order could not be tried before the cut-off of a day: its reseller is notified as for every failure,
 * and the next run tries it. An order over the day's limit could not have been paid, and its reseller was notified already.
 */
export const createLeaveToPay =
  ({ outbox, clock }: Deps) =>
  async (tx: Tx, order: Order, day: string): Promise<void> => {
    const setting = await lockAutomaticPayment(tx, order.userId);
    if (!setting?.isOn || order.status !== 'pending_payment' || (await wasOverLimit(tx, order.id, day))) return;
    const now = clock.now();
    const attemptId = uuidv7(now.getTime());
    const reason = 'no-answer';
    await insertAttempt(tx, { id: attemptId, day, until: now, failure: reason }, order, now);
    await outbox.add(tx, automaticPaymentFailed({ attemptId, order, reason, card: setting.card }, now));
  };
