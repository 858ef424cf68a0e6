import type { Invoices } from '../billing/invoices.ts';
import type { Subscriptions } from '../billing/subscriptions.ts';
import { newId, type Charge, type Customer, type PaymentIntent, type Session } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { StripeError } from '../stripe-error.ts';
import type { Customers } from './customers.ts';
import { debitFailed, genericDecline, type Decline } from './declines.ts';
import type { Journal } from './journal.ts';
import type { Money, Payer } from './money.ts';
import type { Sessions } from './sessions.ts';

type PaymentsOptions = {
  store: Store;
  journal: Journal;
  sessions: Sessions;
  money: Money;
  customers: Customers;
  invoices: Invoices;
  subscriptions: Subscriptions;
};

/** The possible steps of a session's money; each step and its events are in one transaction. */
export const createPayments = (options: PaymentsOptions) => {
  const { store, journal, sessions, money, customers, invoices, subscriptions } = options;
  const { save, tell } = journal;

  const intentOfSession = ({ payment_intent }: Session): PaymentIntent | undefined =>
    payment_intent ? store.objects.find<PaymentIntent>('payment_intent', payment_intent) : undefined;

  /** As at Stripe, the first attempt creates the payment intent, and later attempts use it. */
  const intentOf = (session: Session, customer: Customer | undefined): PaymentIntent =>
    intentOfSession(session) ??
    money.intend({
      amount: session.amount_total,
      currency: session.currency,
      customer: customer?.id ?? session.customer ?? null,
      description:
        session.mode === 'subscription' ? 'Subscription creation' : (session.payment_intent_description ?? null),
      metadata: session.payment_intent_metadata,
    });

  const payerOf = (session: Session, { email, last4 }: Payer): Payer => ({
    email: session.customer_email ?? session.customer_details?.email ?? email,
    last4,
  });

  const wantsCustomer = ({ mode, customer, customer_creation, invoice_creation }: Session): boolean =>
    mode === 'subscription' || Boolean(customer) || customer_creation === 'always' || Boolean(invoice_creation);

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

  /** Creates the other object that a session's money pays for: a subscription, or the invoice of a single payment. */
  const begin = (session: Session, customer: Customer, intent: PaymentIntent, charge: Charge): Session => {
    if (session.mode === 'subscription') {
      const [subscription, invoice] = subscriptions.begin(session, customer, intent, charge);
      return { ...session, customer: customer.id, subscription: subscription.id, invoice: invoice.id };
    }
    if (!session.invoice_creation) return { ...session, customer: customer.id };
    const moment = journal.seconds();
    const invoice = invoices.open({
      billing_reason: 'manual',
      currency: session.currency,
      customer,
      description: session.invoice_creation.description,
      lines: session.line_items.map(({ amount_total, description, price, quantity, unit_amount }) => ({
        id: newId('il'),
        amount: amount_total,
        description,
        period: { start: moment, end: moment },
        price: { id: price?.id ?? newId('price'), product: price?.product ?? newId('prod', 14) },
        quantity,
        subscription_item: null,
        unit_amount,
      })),
      metadata: session.invoice_creation.metadata,
      subscription: null,
      subscription_metadata: {},
    });
    return { ...session, customer: customer.id, invoice: invoices.settle(invoice, intent).id };
  };

  return {
    /** @throws StripeError if the session is not open; so do the next two */
    pay: (id: string, typed: Payer = {}): Session =>
      store.transaction(() => {
        const session = sessions.readOpen(id);
        const payer = payerOf(session, typed);
        const customer = wantsCustomer(session) ? customers.of(session, payer.email ?? null) : undefined;
        const intent = intentOf(session, customer);
        const charge = money.charge(intent, 'succeeded', 'card', payer);
        const collected = money.collect(intent, charge);
        const begun = customer ? begin(session, customer, collected, charge) : session;
        const paid = complete(begun, collected, payer, true);
        tell('checkout.session.completed', paid);
        return paid;
      }),

    decline: (id: string, decline: Decline = genericDecline, typed: Payer = {}): Session =>
      store.transaction(() => {
        const session = sessions.readOpen(id);
        const intent = intentOf(session, undefined);
        money.refuse(intent, money.charge(intent, 'failed', 'card', payerOf(session, typed)), decline);
        const tried: Session = { ...session, payment_intent: intent.id };
        save(tried);
        return tried;
      }),

    /** A payment whose money arrives days later or never: the session is complete and not paid. */
    payLater: (id: string, typed: Payer = {}): Session =>
      store.transaction(() => {
        const session = sessions.readOpen(id);
        if (!session.payment_method_types.includes('sepa_debit'))
          throw new StripeError(400, 'This session can be paid by card only.');
        const payer = payerOf(session, { email: typed.email });
        const customer = wantsCustomer(session) ? customers.of(session, payer.email ?? null) : undefined;
        const intent = intentOf(session, customer);
        const charge = money.charge(intent, 'pending', 'sepa_debit', payer);
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
        const asked = customer ? { ...session, customer: customer.id } : session;
        const completed = complete(asked, waiting, payer, false);
        tell('checkout.session.completed', completed);
        return completed;
      }),

    /** Lets the money of `payLater` arrive or fail. @throws StripeError if none is pending */
    settle: (id: string, succeeded: boolean): Session =>
      store.transaction(() => {
        const session = sessions.read(id);
        const intent = intentOfSession(session);
        if (intent?.status !== 'processing') throw new StripeError(400, 'No payment of this session is under way.');
        const charge =
          (intent.latest_charge ? store.objects.find<Charge>('charge', intent.latest_charge) : undefined) ??
          money.charge(intent, 'pending', 'sepa_debit', {});
        if (succeeded) {
          const collected = money.collect(intent, { ...charge, status: 'succeeded', paid: true });
          const customer = wantsCustomer(session) ? customers.of(session, charge.email ?? null) : undefined;
          const begun = customer ? begin(session, customer, collected, charge) : session;
          const paid = complete(begun, collected, {}, true);
          tell('checkout.session.async_payment_succeeded', paid);
          return paid;
        }
        money.refuse(intent, charge, debitFailed);
        tell('checkout.session.async_payment_failed', session);
        return session;
      }),
  };
};
export type Payments = ReturnType<typeof createPayments>;
