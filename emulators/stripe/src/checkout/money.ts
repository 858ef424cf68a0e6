import { newId, type Charge, type Failure, type MethodType, type PaymentIntent } from '../objects.ts';
import type { Decline } from './declines.ts';
import type { Balance } from './balance.ts';
import type { Journal } from './journal.ts';

/** The data that the person on the page entered. */
export type Payer = { email?: string | undefined; last4?: string | undefined };

export type NewMoney = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'>;

/** Payment intents and their charges for all purposes; called inside a transaction. */
export const createMoney = ({ save, tell, seconds }: Journal, balance: Balance) => ({
  intend(requested: NewMoney): PaymentIntent {
    const intent: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      created: seconds(),
      amount_received: 0,
      last_payment_error: null,
      latest_charge: null,
      payment_method: null,
      status: 'requires_payment_method',
      ...requested,
    };
    save(intent);
    tell('payment_intent.created', intent);
    return intent;
  },

  charge: (intent: PaymentIntent, status: Charge['status'], method: MethodType, payer: Payer): Charge => ({
    id: newId(method === 'card' ? 'ch' : 'py'),
    object: 'charge',
    created: seconds(),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer ?? null,
    description: intent.description ?? null,
    email: payer.email ?? null,
    failure: null,
    metadata: intent.metadata,
    last4: payer.last4 ?? (method === 'card' ? '4242' : '3000'),
    method,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: newId('pm'),
    refunded: false,
    status,
  }),

  collect(intent: PaymentIntent, taken: Charge): PaymentIntent {
    const charge = balance.charged(taken);
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
  },

  refuse(intent: PaymentIntent, charge: Charge, decline: Decline): PaymentIntent {
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
  },
});
export type Money = ReturnType<typeof createMoney>;
