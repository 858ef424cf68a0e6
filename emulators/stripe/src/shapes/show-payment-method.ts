import type Stripe from 'stripe';
import type { PaymentMethod } from '../saved/saved-objects.ts';

/** The API's answer for a payment method. */
export const showPaymentMethod = ({ id, created, brand, customer, last4, metadata }: PaymentMethod) =>
  ({
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: 2034,
      fingerprint: `emulated${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  }) satisfies Partial<Stripe.PaymentMethod>;
