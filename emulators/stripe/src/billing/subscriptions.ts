import { noCall, type Cause, type Journal } from '../checkout/journal.ts';
import type { Payer } from '../checkout/money.ts';
import {
  newId,
  type Charge,
  type Customer,
  type Invoice,
  type InvoiceLine,
  type PaymentIntent,
  type RecurringPrice,
  type Session,
  type Subscription,
} from '../objects.ts';
import { showSubscription } from '../shapes/show-subscription.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';
import type { Invoices } from './invoices.ts';
import { newSubscription } from './new-subscription.ts';
import { periodEnd } from './periods.ts';

export type SubscriptionChange = {
  cancel_at_period_end?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
  price?: RecurringPrice | undefined;
};

/** Subscriptions: started by a paid session, changed by calls, renewed by time. */
export const createSubscriptions = ({
  store,
  journal,
  invoices,
}: {
  store: Store;
  journal: Journal;
  invoices: Invoices;
}) => {
  const { save, tell, seconds } = journal;

  const read = (id: string): Subscription => {
    const subscription = store.objects.find<Subscription>('subscription', id);
    if (!subscription) throw missing('subscription', id);
    return subscription;
  };

  const readLive = (id: string): Subscription => {
    const subscription = read(id);
    if (subscription.status === 'canceled')
      throw new StripeError(400, 'A canceled subscription can only update its cancellation_details and metadata.');
    return subscription;
  };

  /** Saves the subscription and reports the differences as `customer.subscription.updated`. */
  const change = (before: Subscription, after: Subscription, cause: Cause = noCall): Subscription => {
    const was = showSubscription(before) as Record<string, unknown>;
    const is = showSubscription(after) as Record<string, unknown>;
    const differs = Object.keys(is).filter((key) => JSON.stringify(is[key]) !== JSON.stringify(was[key]));
    save(after);
    if (differs.length > 0)
      tell(
        'customer.subscription.updated',
        after,
        cause,
        Object.fromEntries(differs.map((key) => [key, was[key] ?? null])),
      );
    return after;
  };

  const lineOf = ({ item }: Subscription): InvoiceLine => ({
    id: newId('il'),
    amount: item.price.unit_amount * item.quantity,
    description: `${item.quantity} × ${invoices.productName(item.price.product)}`,
    period: { start: item.current_period_start, end: item.current_period_end },
    price: { id: item.price.id, product: item.price.product },
    quantity: item.quantity,
    subscription_item: item.id,
    unit_amount: item.price.unit_amount,
  });

  const bill = (subscription: Subscription, billing_reason: Invoice['billing_reason']): Invoice =>
    invoices.open({
      billing_reason,
      currency: subscription.currency,
      customer: store.objects.find<Customer>('customer', subscription.customer) ?? {
        id: subscription.customer,
        object: 'customer',
        created: subscription.created,
        email: null,
      },
      description: null,
      lines: [lineOf(subscription)],
      metadata: {},
      subscription: subscription.id,
      subscription_metadata: subscription.metadata,
    });

  const end = (
    subscription: Subscription,
    cancellation_reason: Subscription['cancellation_reason'],
    cause: Cause = noCall,
  ): Subscription => {
    const ended: Subscription = {
      ...subscription,
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? seconds(),
      cancellation_reason: subscription.cancellation_reason ?? cancellation_reason,
      ended_at: seconds(),
    };
    save(ended);
    tell('customer.subscription.deleted', ended, cause);
    return ended;
  };

  /** Advances one period: ends the subscription if it was to end, else bills it. */
  const turn = (subscription: Subscription): Subscription => {
    if (subscription.cancel_at_period_end) return end(subscription, 'cancellation_requested');
    const periods = subscription.periods + 1;
    const item = {
      ...subscription.item,
      current_period_start: subscription.item.current_period_end,
      current_period_end: periodEnd(subscription.anchor, subscription.item.price.interval, periods),
    };
    const moved: Subscription = { ...subscription, periods, item };
    const invoice = bill(moved, 'subscription_cycle');
    const renewed = change(subscription, { ...moved, latest_invoice: invoice.id });
    const after = invoices.attempt(invoice, { last4: renewed.last4 }, renewed.declines);
    return after.status === 'paid' ? renewed : change(renewed, { ...renewed, status: 'past_due' });
  };

  return {
    read,

    /** Starts the subscription of a completed session; `collected` is the money of its first invoice. */
    begin(session: Session, customer: Customer, collected: PaymentIntent, charge: Charge): [Subscription, Invoice] {
      const begun = newSubscription(session, customer, charge, seconds());
      const invoice = bill(begun, 'subscription_create');
      const subscription: Subscription = { ...begun, latest_invoice: invoice.id };
      save(subscription);
      tell('customer.subscription.created', subscription);
      return [subscription, invoices.settle(invoice, collected)];
    },

    update: (id: string, { cancel_at_period_end, metadata, price }: SubscriptionChange, cause: Cause): Subscription =>
      store.transaction(() => {
        const before = readLive(id);
        const cancelling = cancel_at_period_end ?? before.cancel_at_period_end;
        return change(
          before,
          {
            ...before,
            cancel_at_period_end: cancelling,
            canceled_at: cancelling ? (before.canceled_at ?? seconds()) : null,
            cancellation_reason: cancelling ? 'cancellation_requested' : null,
            metadata: { ...before.metadata, ...metadata },
            item: { ...before.item, price: price ?? before.item.price },
          },
          cause,
        );
      }),

    /** Ends it now; refunds nothing for the rest of its period. */
    cancel: (id: string, cause: Cause = noCall): Subscription =>
      store.transaction(() => end(readLive(id), 'cancellation_requested', cause)),

    /** For the control API: ends its period now, whatever the clock says. */
    renew: (id: string): Subscription => store.transaction(() => turn(readLive(id))),

    /** For the control API: every attempt to collect has failed, and Stripe ends the subscription. */
    giveUp: (id: string): Subscription =>
      store.transaction(() => {
        const subscription = readLive(id);
        if (subscription.latest_invoice) invoices.annul(invoices.read(subscription.latest_invoice));
        return end(subscription, 'payment_failed');
      }),

    /** For the control API: sets whether its card is declined from now on. */
    decline: (id: string, declines: boolean): Subscription =>
      store.transaction(() => {
        const changed: Subscription = { ...readLive(id), declines };
        save(changed);
        return changed;
      }),

    /** A person pays an open invoice with a working card, which becomes the subscription's card. */
    payInvoice: (id: string, payer: Payer, refused = false): Invoice =>
      store.transaction(() => {
        const paid = invoices.attempt(invoices.read(id), payer, refused);
        if (paid.status !== 'paid' || !paid.subscription) return paid;
        const subscription = read(paid.subscription);
        if (subscription.status === 'past_due')
          change(subscription, {
            ...subscription,
            declines: false,
            last4: payer.last4 ?? subscription.last4,
            status: 'active',
          });
        return paid;
      }),

    /** Renews the subscriptions that are due. */
    renewDue(): void {
      for (const { id, status } of store.objects.list<Subscription>('subscription')) {
        if (status === 'canceled') continue;
        store.transaction(() => {
          for (
            let subscription = read(id);
            subscription.status !== 'canceled' && subscription.item.current_period_end <= seconds();
          )
            subscription = turn(subscription);
        });
      }
    },
  };
};
export type Subscriptions = ReturnType<typeof createSubscriptions>;
