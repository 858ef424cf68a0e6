import type { Decline } from '../checkout/declines.ts';
import type { Journal } from '../checkout/journal.ts';
import type { Money } from '../checkout/money.ts';
import { type Charge, type Customer, type PaymentIntent } from '../objects.ts';
import { showPaymentIntent } from '../shapes/show-payment-intent.ts';
import { showPaymentMethod } from '../shapes/show-payment-method.ts';
import type { Store } from '../store/store.ts';
import { missing, ParameterError, StripeError } from '../stripe-error.ts';
import type { PaymentMethods } from './payment-methods.ts';
import { Refusal } from './refusal.ts';
import type { PaymentMethod } from './saved-objects.ts';
import { outcomeOfCharge, paymentAuthenticationFailed } from './test-cards.ts';

export type NewPayment = {
  amount: number;
  currency: string;
  confirm?: boolean | undefined;
  customer?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  off_session?: boolean | undefined;
  payment_method?: string | undefined;
};

type SavedPaymentsOptions = { store: Store; journal: Journal; money: Money; methods: PaymentMethods };

/** Payments with saved cards, with or without their owner; called inside a transaction. */
export const createSavedPayments = ({ store, journal, money, methods }: SavedPaymentsOptions) => {
  const { save, tell } = journal;

  const read = (id: string): PaymentIntent => {
    const found = store.objects.find<PaymentIntent>('payment_intent', id);
    if (!found) throw missing('intent', id);
    return found;
  };
  const unexpected = ({ status }: PaymentIntent, act: string): StripeError =>
    new StripeError(400, `You cannot ${act} this PaymentIntent because it has a status of ${status}.`, {
      code: 'payment_intent_unexpected_state',
    });

  const methodOf = (id: string, customer: string | null | undefined): PaymentMethod => {
    const method = methods.take(id);
    if (method.customer !== null && method.customer !== customer)
      throw new StripeError(
        400,
        `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
        { code: 'resource_missing', param: 'payment_method' },
      );
    return method;
  };

  const chargeOf = (intent: PaymentIntent, method: PaymentMethod, status: Charge['status']): Charge => {
    const customer = intent.customer ? store.objects.find<Customer>('customer', intent.customer) : undefined;
    const payer = { email: customer?.email ?? undefined, last4: method.last4 };
    return { ...money.charge(intent, status, 'card', payer), payment_method: method.id };
  };
  const collect = (intent: PaymentIntent, method: PaymentMethod): PaymentIntent =>
    money.collect(intent, chargeOf(intent, method, 'succeeded'));
  const refuse = (intent: PaymentIntent, method: PaymentMethod, decline: Decline): Refusal => {
    const charge = chargeOf(intent, method, 'failed');
    const refused = money.refuse(intent, charge, decline);
    return new Refusal({
      ...decline,
      charge: charge.id,
      payment_intent: showPaymentIntent(refused),
      payment_method: showPaymentMethod(method),
    });
  };

  const confirm = (intent: PaymentIntent, methodId: string | undefined, offSession: boolean) => {
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation')
      throw unexpected(intent, 'confirm');
    const chosen = methodId ?? intent.payment_method;
    if (!chosen)
      throw new StripeError(
        400,
        'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.',
        { code: 'payment_intent_unexpected_state' },
      );
    const method = methodOf(chosen, intent.customer);
    const outcome = outcomeOfCharge(method.behaviour, offSession);
    if (outcome === 'taken') return collect(intent, method);
    if (outcome !== 'asks') return refuse(intent, method, outcome);
    const asking: PaymentIntent = { ...intent, status: 'requires_action', payment_method: method.id };
    save(asking);
    tell('payment_intent.requires_action', asking);
    return asking;
  };

  return {
    create(requested: NewPayment): PaymentIntent | Refusal {
      if (requested.off_session && !requested.confirm)
        throw new ParameterError(400, 'You can only set `off_session` to true when `confirm` is also set to true.', {
          param: 'off_session',
        });
      if (requested.customer) methods.readCustomer(requested.customer);
      const method =
        requested.payment_method === undefined ? undefined : methodOf(requested.payment_method, requested.customer);
      const made = money.intend({
        amount: requested.amount,
        currency: requested.currency,
        customer: requested.customer ?? null,
        description: requested.description ?? null,
        metadata: requested.metadata ?? {},
      });
      if (!method) return requested.confirm ? confirm(made, undefined, false) : made;
      const intent: PaymentIntent = { ...made, payment_method: method.id, status: 'requires_confirmation' };
      save(intent);
      return requested.confirm ? confirm(intent, method.id, requested.off_session ?? false) : intent;
    },

    confirm: (id: string, methodId: string | undefined, offSession = false) => confirm(read(id), methodId, offSession),

    cancel(id: string): PaymentIntent {
      const intent = read(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
        throw unexpected(intent, 'cancel');
      const canceled: PaymentIntent = { ...intent, status: 'canceled', canceled_at: journal.seconds() };
      save(canceled);
      tell('payment_intent.canceled', canceled);
      return canceled;
    },

    /** The card owner's answer to their bank. @throws StripeError if no confirmation is pending */
    authenticate: (id: string, succeeded: boolean): PaymentIntent =>
      store.transaction(() => {
        const intent = read(id);
        if (intent.status !== 'requires_action' || !intent.payment_method) throw unexpected(intent, 'authenticate');
        const method = methods.read(intent.payment_method);
        if (succeeded) return collect(intent, method);
        refuse(intent, method, paymentAuthenticationFailed);
        return read(id);
      }),
  };
};
export type SavedPayments = ReturnType<typeof createSavedPayments>;
