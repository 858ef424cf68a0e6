import type Stripe from 'stripe';
import type { LineItem, Session } from '../objects.ts';
import { showPrice } from './show-price.ts';

export const showLineItem = (item: LineItem, session: Session) => ({
  id: item.id,
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: item.amount_total,
  amount_tax: 0,
  amount_total: item.amount_total,
  currency: item.currency,
  description: item.description,
  metadata: {},
  price: item.price
    ? showPrice({
        ...item.price,
        created: session.created,
        currency: item.currency,
        unit_amount: item.unit_amount,
      })
    : null,
  quantity: item.quantity,
});

/** The API's answer for a session, without its line items unless they are expanded. */
export const showSession = (session: Session) =>
  ({
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: session.mode === 'setup' ? null : session.amount_total,
    amount_total: session.mode === 'setup' ? null : session.amount_total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: session.customer ?? null,
    customer_account: null,
    customer_creation: session.customer_creation === undefined ? 'if_required' : session.customer_creation,
    customer_details: session.customer_details
      ? {
          address: { city: null, country: 'IT', line1: null, line2: null, postal_code: null, state: null },
          business_name: null,
          email: session.customer_details.email,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: 'none',
          tax_ids: [],
        }
      : null,
    customer_email: session.customer_email,
    discounts: [],
    expires_at: session.expires_at,
    invoice: session.invoice ?? null,
    invoice_creation:
      session.mode !== 'payment'
        ? null
        : {
            enabled: Boolean(session.invoice_creation),
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: session.invoice_creation?.description ?? null,
              footer: null,
              issuer: null,
              metadata: session.invoice_creation?.metadata ?? {},
              rendering_options: null,
            },
          },
    livemode: false,
    locale: session.locale as Stripe.Checkout.Session.Locale | null,
    metadata: session.metadata,
    mode: session.mode,
    origin_context: null,
    payment_intent: session.mode === 'subscription' ? null : session.payment_intent,
    payment_link: null,
    payment_method_collection: session.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: session.payment_method_types,
    payment_status: session.payment_status,
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: session.setup_intent ?? null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: (session.submit_type ?? null) as Stripe.Checkout.Session.SubmitType | null,
    subscription: session.subscription ?? null,
    success_url: session.success_url,
    total_details: session.mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.url,
    wallet_options: null,
  }) satisfies Partial<Stripe.Checkout.Session>;
