import type Stripe from 'stripe';
import type { PaymentIntent } from '../objects.ts';
import { nextAction } from './show-setup-intent.ts';

/** The API's answer for a payment intent. */
export const showPaymentIntent = (intent: PaymentIntent) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.amount_received,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceled_at ?? null,
    cancellation_reason: intent.status === 'canceled' ? 'expired' : null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer ?? null,
    customer_account: null,
    description: intent.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: intent.last_payment_error
      ? {
          charge: intent.last_payment_error.charge,
          code: intent.last_payment_error.code,
          decline_code: intent.last_payment_error.decline_code,
          doc_url: `https://stripe.com/docs/error-codes/${intent.last_payment_error.code.replaceAll('_', '-')}`,
          message: intent.last_payment_error.message,
          type: 'card_error',
        }
      : null,
    latest_charge: intent.latest_charge,
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? nextAction(intent.id, null) : null,
    on_behalf_of: null,
    payment_method: intent.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit'],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }) satisfies Partial<Stripe.PaymentIntent>;
