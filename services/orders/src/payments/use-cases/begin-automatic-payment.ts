import { romeDay } from '@drappo/contracts/rome-time';
import type { WorkingCalendar } from '@drappo/contracts/working-days';
import { uuidv7, type Clock, type Effects, type Outbox } from '@drappo/service-kit';
import { insertAttempt, wasOverLimit } from '../data/automatic-attempt-repository.ts';
import { lockAutomaticPayment, spentOn } from '../data/automatic-payment-repository.ts';
import type { Tx } from '../../data/database.ts';
import { automaticPaymentFailed } from '../domain/automatic-payment-events.ts';
import { decide } from '../domain/automatic-payment.ts';
import { automaticPaymentEffect } from '../domain/effects.ts';
import { markPayment, type Order } from '../../order/domain/order.ts';

type Deps = { outbox: Outbox; effects: Effects; clock: Clock; calendar: WorkingCalendar };
export type BeginAutomaticPayment = ReturnType<typeof createBeginAutomaticPayment>;

/**
 * Starts to pay a locked, payable order if its reseller enabled it. The setting's lock makes two orders see each other's
 * share of the day's limit. The order counts as being paid from this commit on: a payment page is refused, a change in the
 * shop waits. A worker calls Stripe. Returns the order, which the caller saves, and whether the setting is on.
 */
export const createBeginAutomaticPayment =
  ({ outbox, effects, clock, calendar }: Deps) =>
  async (tx: Tx, order: Order): Promise<{ order: Order; isOn: boolean }> => {
    if (order.source !== 'shop' || order.status !== 'pending_payment') return { order, isOn: false };
    const setting = await lockAutomaticPayment(tx, order.userId);
    if (!setting?.isOn) return { order, isOn: false };
    const now = clock.now();
    const day = romeDay(now);
    const { amount: spent } = await spentOn(tx, order.userId, day);
    const decision = decide({ setting, order, spent, now, calendar });
    const attemptId = uuidv7(now.getTime());
    switch (decision.act) {
      case 'pay':
        await insertAttempt(tx, { id: attemptId, day, until: decision.until }, order, now);
        await effects.add(tx, automaticPaymentEffect, { key: attemptId, payload: { attemptId } });
        return { order: markPayment(order, 'processing'), isOn: true };
      case 'fail': {
        const { reason } = decision;
        // The run at 12:30 does not report it a second time.
        if (await wasOverLimit(tx, order.id, day)) return { order, isOn: true };
        await insertAttempt(tx, { id: attemptId, day, until: now, failure: reason }, order, now);
        await outbox.add(tx, automaticPaymentFailed({ attemptId, order, reason, card: setting.card }, now));
        return { order, isOn: true };
      }
      default:
        return { order, isOn: true };
    }
  };
