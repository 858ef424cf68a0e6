import { z } from 'zod';
import { address, email, integer, list, metadata, oneOf, text } from './parse.ts';

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

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z
      .string()
      .regex(/^[a-z]{3}$/i)
      .transform((currency) => currency.toLowerCase()),
    unit_amount: integer({ min: 0, max: 99_999_999 }),
    product_data: z.strictObject({
      name: text(),
      description: text(40_000).optional(),
      images: list(address(), 8).optional(),
      metadata: metadata().optional(),
    }),
  }),
  quantity: integer({ min: 1, max: 999_999 }),
});

/** The parameters that the calls made here may have. Stripe refuses those that it does not know, and so do we. */
export const parameters = {
  createSession: z.strictObject({
    mode: oneOf(['payment']),
    line_items: list(lineItem, 100),
    success_url: address(),
    cancel_url: address().optional(),
    customer_email: email().optional(),
    client_reference_id: text(200).optional(),
    expires_at: integer().optional(),
    locale: oneOf(LOCALES).optional(),
    metadata: metadata().optional(),
    payment_intent_data: z
      .strictObject({ description: text(1_000).optional(), metadata: metadata().optional() })
      .optional(),
    submit_type: oneOf(['auto', 'book', 'donate', 'pay']).optional(),
    ui_mode: oneOf(['hosted_page']).optional(),
    expand,
  }),
  listSessions: z.strictObject({
    ...page,
    created,
    customer_details: z.strictObject({ email: email() }).optional(),
    payment_intent: text().optional(),
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
  listRefunds: z.strictObject({ ...page, created, payment_intent: text().optional(), charge: text().optional() }),
  listCharges: z.strictObject({ ...page, created, payment_intent: text().optional() }),
  listLineItems: z.strictObject(page),
  listEvents: z.strictObject({ ...page, created, type: text().optional(), types: list(text(), 20).optional() }),
  expandOnly: z.strictObject({ expand }),
};
