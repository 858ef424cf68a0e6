import { newId, type Charge, type Failure, type MethodType, type PaymentIntent, type Session } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { StripeError } from '../stripe-error.ts';
import { debitFailed, genericDecline, type Decline } from './declines.ts';
import type { Journal } from './journal.ts';
import type { Sessions } from './sessions.ts';

/** What the person on the page gave. */
export type Payer = { email?: string | undefined; last4?: string | undefined };

/** What can happen to the money of a session; each step and its events in one transaction. */
export const createPayments = ({
  store,
  journal,
  sessions,
}: {
  store: Store;
  journal: Journal;
  sessions: Sessions;
}) => {
  const { save, tell, seconds } = journal;

  /** As with Stripe, the payment intent comes with the first attempt, and the next attempts go on with it. */
  const intentOf = (session: Session): PaymentIntent => {
    const known = session.payment_intent
      ? store.objects.find<PaymentIntent>('payment_intent', session.payment_intent)
      : undefined;
    if (known) return known;
    const intent: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: seconds(),
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      description: session.payment_intent_description ?? null,
      last_payment_error: null,
      latest_charge: null,
      metadata: session.payment_intent_metadata,
      payment_method: null,
      status: 'requires_payment_method',
    };
    save(intent);
    tell('payment_intent.created', intent);
    return intent;
  };

  const chargeOf = (
    session: Session,
    intent: PaymentIntent,
    status: Charge['status'],
    method: MethodType,
    payer: Payer,
  ): Charge => ({
    id: newId(method === 'card' ? 'ch' : 'py'),
    object: 'charge',
    created: seconds(),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    description: intent.description ?? null,
    email: session.customer_email ?? payer.email ?? null,
    failure: null,
    metadata: intent.metadata,
    last4: payer.last4 ?? (method === 'card' ? '4242' : '3000'),
    method,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: newId('pm'),
    refunded: false,
    status,
  });

  const complete = (session: Session, intent: PaymentIntent, payer: Payer, paid: boolean): Session => {
    const done: Session = {
      ...session,
      status: 'complete',
      payment_status: paid ? 'paid' : 'unpaid',
      payment_intent: intent.id,
      url: null,
      customer_details: session.customer_details ?? { email: session.customer_email ?? payer.email ?? null },
    };
    save(done);
    return done;
  };

  const collect = (intent: PaymentIntent, charge: Charge): PaymentIntent => {
    const collected: PaymentIntent = {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      payment_method: charge.payment_method ?? null,
    };
    save(charge, collected);
    tell('charge.succeeded', charge);
    tell('payment_intent.succeeded', collected);
    return collected;
  };

  const refuse = (intent: PaymentIntent, charge: Charge, decline: Decline): PaymentIntent => {
    const failure: Failure = { ...decline, charge: charge.id };
    const failed: Charge = { ...charge, status: 'failed', paid: false, failure };
    const refused: PaymentIntent = {
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: failure,
      latest_charge: charge.id,
      payment_method: null,
    };
    save(failed, refused);
    tell('charge.failed', failed);
    tell('payment_intent.payment_failed', refused);
    return refused;
  };

  return {
    /** @throws StripeError when the session is not open, as do the next two */
    pay: (id: string, payer: Payer = {}): Session =>
      store.transaction(() => {
        const session = sessions.readOpen(id);
        const intent = intentOf(session);
        const collected = collect(intent, chargeOf(session, intent, 'succeeded', 'card', payer));
        const paid = complete(session, collected, payer, true);
        tell('checkout.session.completed', paid);
        return paid;
      }),

    decline: (id: string, decline: Decline = genericDecline, payer: Payer = {}): Session =>
      store.transaction(() => {
        const session = sessions.readOpen(id);
        const intent = intentOf(session);
        refuse(intent, chargeOf(session, intent, 'failed', 'card', payer), decline);
        const tried: Session = { ...session, payment_intent: intent.id };
        save(tried);
        return tried;
      }),

    /** A payment whose money comes days later, if it comes: the session is complete and not paid. */
    payLater: (id: string, payer: Payer = {}): Session =>
      store.transaction(() => {
        const session = sessions.readOpen(id);
        const intent = intentOf(session);
        const charge = chargeOf(session, intent, 'pending', 'sepa_debit', { email: payer.email });
        const waiting: PaymentIntent = {
          ...intent,
          status: 'processing',
          last_payment_error: null,
          latest_charge: charge.id,
          payment_method: charge.payment_method ?? null,
        };
        save(charge, waiting);
        tell('charge.pending', charge);
        tell('payment_intent.processing', waiting);
        const completed = complete(session, waiting, payer, false);
        tell('checkout.session.completed', completed);
        return completed;
      }),

    /** Lets the money of `payLater` come, or not. @throws StripeError when none is on its way */
    settle: (id: string, succeeded: boolean): Session =>
      store.transaction(() => {
        const session = sessions.read(id);
        const intent = session.payment_intent
          ? store.objects.find<PaymentIntent>('payment_intent', session.payment_intent)
          : undefined;
        if (intent?.status !== 'processing') throw new StripeError(400, 'No payment of this session is under way.');
        const charge =
          (intent.latest_charge ? store.objects.find<Charge>('charge', intent.latest_charge) : undefined) ??
          chargeOf(session, intent, 'pending', 'sepa_debit', {});
        if (succeeded) {
          const collected = collect(intent, { ...charge, status: 'succeeded', paid: true });
          const paid = complete(session, collected, {}, true);
          tell('checkout.session.async_payment_succeeded', paid);
          return paid;
        }
        refuse(intent, charge, debitFailed);
        tell('checkout.session.async_payment_failed', session);
        return session;
      }),
  };
};
export type Payments = ReturnType<typeof createPayments>;
