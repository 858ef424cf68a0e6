import { newId, type Charge, type Customer, type RecurringPrice, type Session, type Subscription } from '../objects.ts';
import { StripeError } from '../stripe-error.ts';
import { periodEnd } from './periods.ts';

/** The subscription that a paid session starts at `now` (seconds), without its first invoice. */
export const newSubscription = (session: Session, customer: Customer, charge: Charge, now: number): Subscription => {
  const line = session.line_items[0];
  if (!line?.price?.interval) throw new StripeError(400, 'This session has no recurring price.');
  const { interval } = line.price;
  const price: RecurringPrice = {
    id: line.price.id,
    created: now,
    currency: line.currency,
    interval,
    product: line.price.product,
    unit_amount: line.unit_amount,
  };
  return {
    id: newId('sub'),
    object: 'subscription',
    created: now,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_reason: null,
    currency: line.currency,
    customer: customer.id,
    ended_at: null,
    item: {
      id: newId('si', 14),
      created: now,
      current_period_start: now,
      current_period_end: periodEnd(now, interval, 1),
      price,
      quantity: line.quantity,
    },
    latest_invoice: null,
    metadata: session.subscription_metadata ?? {},
    payment_method: charge.payment_method ?? newId('pm'),
    last4: charge.last4 ?? '4242',
    declines: false,
    anchor: now,
    periods: 1,
    status: 'active',
  };
};
