import type Stripe from 'stripe';
import type { SetupIntent } from '../saved/saved-objects.ts';

/** Where the card's owner confirms: a page if there is a return address, else an element of Stripe's script. */
export const nextAction = (id: string, returnUrl: string | null) =>
  returnUrl
    ? {
        redirect_to_url: { return_url: returnUrl, url: `https://hooks.stripe.com/redirect/authenticate/${id}` },
        type: 'redirect_to_url',
      }
    : { type: 'use_stripe_sdk', use_stripe_sdk: {} };

/** The API's answer for a setup intent. */
export const showSetupIntent = (intent: SetupIntent) =>
  ({
    id: intent.id,
    object: 'setup_intent',
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${intent.id}_secret_emulated`,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: intent.last_setup_error
      ? {
          code: intent.last_setup_error.code,
          ...(intent.last_setup_error.decline_code ? { decline_code: intent.last_setup_error.decline_code } : {}),
          doc_url: `https://stripe.com/docs/error-codes/${intent.last_setup_error.code.replaceAll('_', '-')}`,
          message: intent.last_setup_error.message,
          type: 'card_error',
        }
      : null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? nextAction(intent.id, intent.return_url) : null,
    on_behalf_of: null,
    payment_method: intent.payment_method,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: intent.status,
    usage: intent.usage,
  }) satisfies Partial<Stripe.SetupIntent>;
