import type { AutomaticPaymentFailure } from '@drappo/contracts/orders/automatic-payment';
import { withoutDedupe, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import {
  closeAttempt,
  findAttempt,
  lockAttempt,
  recordIntent,
  type Attempt,
} from '../data/automatic-attempt-repository.ts';
import {
  findAutomaticPayment,
  lockAutomaticPayment,
  saveAutomaticPayment,
} from '../data/automatic-payment-repository.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { lockOrder } from '../../order/data/order-repository.ts';
import { automaticPaymentEnded, automaticPaymentFailed } from '../domain/automatic-payment-events.ts';
import { afterFailure, afterPayment, type Outcome, type PaymentState } from '../domain/automatic-payment.ts';
import type { AutomaticPaymentPayload } from '../domain/effects.ts';
import { stripeUnavailable } from '../domain/payment-errors.ts';
import { CardUnusable, type SavedCards } from '../stripe/saved-cards.ts';
import type { TakePayment } from './take-payment.ts';

type Deps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  cards: SavedCards;
  outbox: Outbox;
  clock: Clock;
  takePayment: TakePayment;
};
export type PayAutomatically = ReturnType<typeof createPayAutomatically>;

const failed = (reason: AutomaticPaymentFailure): Outcome => ({ kind: 'failed', reason });

/**
 * Pays one order with the saved card. The payment at Stripe is created and recorded before it is confirmed, so that its
 * result can always be read there: the process may die after every line. Applies the result once, from any source.
 */
export const createPayAutomatically = ({ database, prisma, cards, outbox, clock, takePayment }: Deps) => {
  /** Makes sure that a payment without money cannot take it later, for example when the customer confirms it. */
  const giveUp = async (paymentIntentId: string, reason: AutomaticPaymentFailure): Promise<Outcome> => {
    const payment = await cards.cancelPayment(paymentIntentId);
    return payment.status === 'paid' ? { kind: 'paid', payment } : failed(reason);
  };

  const outcomeOf = async (payment: PaymentState): Promise<Outcome> => {
    switch (payment.status) {
      case 'paid':
        return { kind: 'paid', payment };
      case 'declined':
        return giveUp(payment.paymentIntentId, 'declined');
      case 'asks':
        return giveUp(payment.paymentIntentId, 'asks-for-customer');
      case 'cancelled':
        return failed('no-answer');
      default:
        throw stripeUnavailable(new Error(`the payment is ${payment.status}`));
    }
  };

  /** The current payment of an attempt; created if it does not exist. Undefined once the attempt is over. */
  const paymentOf = async (attempt: Attempt): Promise<PaymentState | 'card-unusable' | undefined> => {
    const { id: attemptId, userId, orderId, amount, description, paymentIntentId } = attempt;
    if (paymentIntentId) return cards.readPayment(paymentIntentId);
    const { customerId, card } = (await findAutomaticPayment(prisma, userId)) ?? {};
    if (!card || !customerId) return 'card-unusable';
    const { paymentMethodId } = card;
    const payment = await cards.preparePayment({
      attemptId,
      orderId,
      customerId,
      paymentMethodId,
      amount,
      description,
    });
    if (await recordIntent(prisma, attemptId, payment.paymentIntentId)) return payment;
    await cards.cancelPayment(payment.paymentIntentId);
    return undefined;
  };

  /** Why an unconfirmed attempt must not be confirmed; undefined when it may be. */
  const obstacle = async ({ userId, until }: Attempt): Promise<AutomaticPaymentFailure | undefined> => {
    if (clock.now() >= until) return 'no-answer';
    return (await findAutomaticPayment(prisma, userId))?.isOn ? undefined : 'switched-off';
  };

  const charge = async (attempt: Attempt): Promise<Outcome | undefined> => {
    const hindrance = await obstacle(attempt);
    // Without a payment at Stripe no money can have been taken.
    if (hindrance && !attempt.paymentIntentId) return failed(hindrance);
    const payment = await paymentOf(attempt);
    if (payment === undefined) return undefined;
    if (payment === 'card-unusable') return failed(payment);
    if (payment.status !== 'ready') return outcomeOf(payment);
    if (hindrance) return giveUp(payment.paymentIntentId, hindrance);
    try {
      return await outcomeOf(await cards.confirmPayment(payment.paymentIntentId, attempt.id));
    } catch (error) {
      if (error instanceof CardUnusable) return giveUp(payment.paymentIntentId, 'card-unusable');
      throw error;
    }
  };

  const takeMoney = async (tx: Tx, attempt: Attempt, { paymentIntentId, paidAt }: PaymentState): Promise<void> => {
    const { id, orderId, amount, userId } = attempt;
    await closeAttempt(tx, id, { paymentIntentId }, clock.now());
    await takePayment.take(tx, { id, shares: [{ orderId, amount }] }, { paymentIntentId, paidAt, automatic: true });
    const setting = await lockAutomaticPayment(tx, userId);
    if (setting) await saveAutomaticPayment(tx, afterPayment(setting));
  };

  const leaveToPay = async (tx: Tx, attempt: Attempt, reason: AutomaticPaymentFailure): Promise<void> => {
    const { id, orderId, amount, userId } = attempt;
    const now = clock.now();
    await closeAttempt(tx, id, { failure: reason }, now);
    await takePayment.fail(tx, { id, shares: [{ orderId, amount }] });
    const order = await lockOrder(tx, orderId);
    const setting = await lockAutomaticPayment(tx, userId);
    if (order) await outbox.add(tx, automaticPaymentFailed({ attemptId: id, order, reason, card: setting?.card }, now));
    if (!setting) return;
    const after = afterFailure(setting, reason, now);
    await saveAutomaticPayment(tx, after);
    await outbox.add(tx, ...automaticPaymentEnded(setting, after));
  };

  /** Applies the result of an attempt, only once. Money that arrives after it was given up is accepted or refunded. */
  const settle = async (tx: Tx, attemptId: string, outcome: Outcome | undefined): Promise<void> => {
    if (!outcome) return;
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt || attempt.state === 'settled') return;
    if (outcome.kind === 'paid') await takeMoney(tx, attempt, outcome.payment);
    else if (attempt.state === 'creating') await leaveToPay(tx, attempt, outcome.reason);
  };

  return {
    /** Charges at Stripe; undefined when the attempt is over already. @throws AppError `orders.stripe-unavailable` */
    charge: async ({ attemptId }: AutomaticPaymentPayload): Promise<Outcome | undefined> => {
      const attempt = await findAttempt(prisma, attemptId);
      if (attempt?.state !== 'creating') return undefined;
      try {
        return await charge(attempt);
      } catch (error) {
        if (error instanceof CardUnusable) return failed('card-unusable');
        throw error;
      }
    },

    settle: (tx: Tx, { attemptId }: AutomaticPaymentPayload, outcome: Outcome | undefined): Promise<void> =>
      settle(tx, attemptId, outcome),

    /** After the last try: without a payment at Stripe the attempt is over, else reconciliation reads its result. */
    giveUp: async (tx: Tx, { attemptId }: AutomaticPaymentPayload): Promise<void> => {
      const attempt = await lockAttempt(tx, attemptId);
      if (attempt && !attempt.paymentIntentId) await settle(tx, attemptId, failed('no-answer'));
    },

    /** Reads the result of an attempt at Stripe: money that came counts; after the deadline one without it is given up. */
    reconcile: async (attemptId: string, ctx: RequestContext): Promise<void> => {
      const attempt = await findAttempt(prisma, attemptId);
      if (!attempt || attempt.state === 'settled') return;
      const isLate = attempt.state === 'creating' && clock.now() >= attempt.until;
      const { paymentIntentId } = attempt;
      const payment = paymentIntentId ? await cards.readPayment(paymentIntentId) : undefined;
      const read = payment?.status === 'paid' ? ({ kind: 'paid', payment } as const) : undefined;
      const late = async () => (paymentIntentId ? giveUp(paymentIntentId, 'no-answer') : failed('no-answer'));
      const outcome = read ?? (isLate ? await late() : undefined);
      if (outcome) await database.transaction(withoutDedupe(ctx), (tx) => settle(tx, attemptId, outcome));
    },

    subject: async (tx: Tx, { attemptId }: AutomaticPaymentPayload) => {
      const attempt = await findAttempt(tx, attemptId);
      return attempt ? { orderId: attempt.orderId } : {};
    },
  };
};
