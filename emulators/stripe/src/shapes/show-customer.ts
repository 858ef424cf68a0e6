import type Stripe from 'stripe';
import type { Customer, Product } from '../objects.ts';

/** The API's answer for a customer. */
export const showCustomer = ({ id, created, email, metadata = {} }: Customer) =>
  ({
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: 'eur',
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name: null,
    phone: null,
    preferred_locales: ['it'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }) satisfies Partial<Stripe.Customer>;

/** The API's answer for a product. */
export const showProduct = ({ id, created, description, metadata, name }: Product) =>
  ({
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    unit_label: null,
    updated: created,
    url: null,
  }) satisfies Partial<Stripe.Product>;
