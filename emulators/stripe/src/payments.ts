import {
  newId,
  publicSession,
  type Charge,
  type Event,
  type PaymentIntent,
  type Refund,
  type Session,
} from './objects.ts';
import type { Store } from './store.ts';
import { missing, StripeError } from './stripe-error.ts';

/** The version of Stripe's API whose shapes are answered. */
export const API_VERSION = '2026-10-28.dahlia';

export type Publish = (event: Event) => void;

/** What can happen to sessions and money; each step and its events in one transaction. */
export const createPayments = ({
  store,
  publish,
  seconds,
}: {
  store: Store;
  publish: Publish;
  seconds: () => number;
}) => {
  const tell = (type: string, object: unknown, idempotencyKey: string | null = null): void => {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: newId('req', 14), idempotency_key: idempotencyKey },
      type,
    };
    store.save(event);
    publish(event);
  };

  const expireNow = (session: Session): Session => {
    const expired: Session = { ...session, status: 'expired', url: null };
    store.save(expired);
    tell('checkout.session.expired', publicSession(expired));
    return expired;
  };

  /** A session as it is now: one whose time is over has expired. */
  const readSession = (id: string): Session => {
    const session = store.find<Session>('checkout.session', id);
    if (!session)
      throw new StripeError(404, `No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' });
    return session.status === 'open' && session.expires_at <= seconds() ? expireNow(session) : session;
  };

  const openSession = (id: string): Session => {
    const session = readSession(id);
    if (session.status !== 'open')
      throw new StripeError(400, `This Checkout Session is not open: its status is ${session.status}.`);
    return session;
  };

  const newIntent = (session: Session, status: PaymentIntent['status']): PaymentIntent => ({
    id: newId('pi'),
    object: 'payment_intent',
    created: seconds(),
    amount: session.amount_total,
    amount_received: 0,
    currency: session.currency,
    livemode: false,
    metadata: session.payment_intent_metadata,
    status,
    latest_charge: null,
  });

  const collect = (session: Session, intent: PaymentIntent, type: string): Session => {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      created: seconds(),
      amount: session.amount_total,
      amount_refunded: 0,
      currency: session.currency,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      refunded: false,
      status: 'succeeded',
    };
    const collected: PaymentIntent = {
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
    };
    const paid: Session = {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      payment_intent: intent.id,
      url: null,
      customer_details: { email: session.customer_email },
    };
    for (const object of [charge, collected, paid]) store.save(object);
    tell('charge.succeeded', charge);
    tell('payment_intent.succeeded', collected);
    tell(type, publicSession(paid));
    return paid;
  };

  return {
    readSession,
    expire: (id: string): Session =>
      store.transaction(() => {
        const session = readSession(id);
        if (session.status !== 'open') {
          throw new StripeError(
            400,
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        }
        return expireNow(session);
      }),
    pay: (id: string): Session =>
      store.transaction(() => {
        const session = openSession(id);
        return collect(session, newIntent(session, 'succeeded'), 'checkout.session.completed');
      }),
    decline: (id: string): Session =>
      store.transaction(() => {
        const session = openSession(id);
        tell('payment_intent.payment_failed', newIntent(session, 'requires_payment_method'));
        return session;
      }),
    /** A payment whose money comes later, like a bank debit. */
    payLater: (id: string): Session =>
      store.transaction(() => {
        const session = openSession(id);
        const intent = newIntent(session, 'processing');
        const waiting: Session = {
          ...session,
          status: 'complete',
          payment_status: 'unpaid',
          payment_intent: intent.id,
          url: null,
        };
        store.save(intent);
        store.save(waiting);
        tell('checkout.session.completed', publicSession(waiting));
        return waiting;
      }),
    settleLater: (id: string, succeeded: boolean): Session =>
      store.transaction(() => {
        const session = readSession(id);
        const intent = session.payment_intent
          ? store.find<PaymentIntent>('payment_intent', session.payment_intent)
          : undefined;
        if (intent?.status !== 'processing') throw new StripeError(400, 'No payment of this session is under way.');
        if (succeeded) return collect(session, intent, 'checkout.session.async_payment_succeeded');
        store.save({ ...intent, status: 'requires_payment_method' });
        tell('checkout.session.async_payment_failed', publicSession(session));
        return session;
      }),
    refund: ({
      payment_intent,
      amount,
      reason,
      metadata,
    }: {
      payment_intent: string;
      amount?: number | undefined;
      reason?: string | undefined;
      metadata?: Record<string, string> | undefined;
    }): Refund =>
      store.transaction(() => {
        const intent = store.find<PaymentIntent>('payment_intent', payment_intent);
        if (!intent) throw missing('payment_intent', payment_intent);
        const charge = intent.latest_charge ? store.find<Charge>('charge', intent.latest_charge) : undefined;
        if (!charge)
          throw new StripeError(
            400,
            `This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`,
          );
        const left = charge.amount - charge.amount_refunded;
        if (left === 0)
          throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
            code: 'charge_already_refunded',
          });
        const given = amount ?? left;
        if (given > left)
          throw new StripeError(400, `Refund amount (${given}) is greater than unrefunded amount on charge (${left})`, {
            param: 'amount',
          });
        const refund: Refund = {
          id: newId('re'),
          object: 'refund',
          created: seconds(),
          amount: given,
          charge: charge.id,
          currency: charge.currency,
          metadata: metadata ?? {},
          payment_intent,
          reason: reason ?? null,
          status: 'succeeded',
        };
        const after: Charge = {
          ...charge,
          amount_refunded: charge.amount_refunded + given,
          refunded: charge.amount_refunded + given === charge.amount,
        };
        store.save(refund);
        store.save(after);
        tell('refund.created', refund);
        tell('charge.refunded', after);
        return refund;
      }),
    expireOverdue: (): void => {
      for (const session of store.list<Session>('checkout.session'))
        if (session.status === 'open' && session.expires_at <= seconds()) store.transaction(() => expireNow(session));
    },
  };
};
export type Payments = ReturnType<typeof createPayments>;
