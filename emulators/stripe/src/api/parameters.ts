import { z } from 'zod';
import { address, email, integer, list, metadata, oneOf, text, yesOrNo } from './parse.ts';

const expand = list(text()).optional();
const page = {
  limit: integer({ min: 1, max: 100 }).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  expand,
};
const range = z.strictObject({
  gt: integer().optional(),
  gte: integer().optional(),
  lt: integer().optional(),
  lte: integer().optional(),
});
const created = z
  .union([integer().transform((moment) => ({ gte: moment, lte: moment })), range], {
    error: 'must be a time or a range',
  })
  .optional();

const LOCALES = [
  ...(['auto', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'es', 'es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA'] as const),
  ...(['hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro'] as const),
  ...(['ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'] as const),
] as const;

const priceData = {
  currency: z
    .string()
    .regex(/^[a-z]{3}$/i)
    .transform((currency) => currency.toLowerCase()),
  unit_amount: integer({ min: 0, max: 99_999_999 }),
};
const recurring = z.strictObject({ interval: oneOf(['day', 'week', 'month', 'year']) });

const lineItem = z.strictObject({
  price_data: z.strictObject({
    ...priceData,
    product: text().optional(),
    product_data: z
      .strictObject({
        name: text(),
        description: text(40_000).optional(),
        images: list(address(), 8).optional(),
        metadata: metadata().optional(),
      })
      .optional(),
    recurring: recurring.optional(),
  }),
  quantity: integer({ min: 1, max: 999_999 }),
});

/** The parameters of the calls that the portal makes. The emulator rejects unknown parameters, as Stripe does. */
export const parameters = {
  createSession: z.strictObject({
    mode: oneOf(['payment', 'setup', 'subscription']),
    line_items: list(lineItem, 100).optional(),
    currency: priceData.currency.optional(),
    excluded_payment_method_types: list(text(), 60).optional(),
    success_url: address(),
    cancel_url: address().optional(),
    customer: text().optional(),
    customer_creation: oneOf(['always', 'if_required']).optional(),
    customer_email: email().optional(),
    client_reference_id: text(200).optional(),
    expires_at: integer().optional(),
    locale: oneOf(LOCALES).optional(),
    metadata: metadata().optional(),
    payment_intent_data: z
      .strictObject({ description: text(1_000).optional(), metadata: metadata().optional() })
      .optional(),
    subscription_data: z
      .strictObject({ description: text(500).optional(), metadata: metadata().optional() })
      .optional(),
    invoice_creation: z
      .strictObject({
        enabled: yesOrNo(),
        invoice_data: z
          .strictObject({ description: text(1_500).optional(), metadata: metadata().optional() })
          .optional(),
      })
      .optional(),
    submit_type: oneOf(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
    ui_mode: oneOf(['hosted_page']).optional(),
    expand,
  }),
  listSessions: z.strictObject({
    ...page,
    created,
    customer_details: z.strictObject({ email: email() }).optional(),
    customer: text().optional(),
    payment_intent: text().optional(),
    subscription: text().optional(),
    status: oneOf(['complete', 'expired', 'open']).optional(),
  }),
  createRefund: z.strictObject({
    payment_intent: text().optional(),
    charge: text().optional(),
    amount: integer({ min: 1 }).optional(),
    reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata().optional(),
    expand,
  }),
  createProduct: z.strictObject({
    id: text().optional(),
    name: text(),
    description: text(40_000).optional(),
    metadata: metadata().optional(),
    expand,
  }),
  listSubscriptions: z.strictObject({
    ...page,
    created,
    customer: text().optional(),
    status: oneOf(['active', 'all', 'canceled', 'past_due']).optional(),
  }),
  updateSubscription: z.strictObject({
    cancel_at_period_end: yesOrNo().optional(),
    items: list(
      z.strictObject({
        id: text(),
        price_data: z.strictObject({ ...priceData, product: text(), recurring }).optional(),
        quantity: integer({ min: 1, max: 999_999 }).optional(),
      }),
      20,
    ).optional(),
    metadata: metadata().optional(),
    proration_behavior: oneOf(['none']).optional(),
    expand,
  }),
  cancelSubscription: z.strictObject({ invoice_now: yesOrNo().optional(), prorate: yesOrNo().optional(), expand }),
  listInvoices: z.strictObject({
    ...page,
    created,
    customer: text().optional(),
    subscription: text().optional(),
    status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  }),
  listRefunds: z.strictObject({ ...page, created, payment_intent: text().optional(), charge: text().optional() }),
  listCharges: z.strictObject({ ...page, created, payment_intent: text().optional() }),
  listBalanceTransactions: z.strictObject({
    ...page,
    created,
    currency: text().optional(),
    source: text().optional(),
    type: text().optional(),
  }),
  listLineItems: z.strictObject(page),
  listEvents: z.strictObject({ ...page, created, type: text().optional(), types: list(text(), 20).optional() }),
  expandOnly: z.strictObject({ expand }),
};
