import { z } from 'zod';
import { StripeError } from './stripe-error.ts';

const integer = z.coerce.number().int();
const metadata = z.record(z.string().max(40), z.string().max(500)).default({});
const page = {
  limit: integer.min(1).max(100).default(10),
  starting_after: z.string().optional(),
  expand: z.array(z.string()).optional(),
};

const lineItem = z.strictObject({
  quantity: integer.min(1),
  price_data: z.strictObject({
    currency: z.string().length(3),
    unit_amount: integer.min(0),
    product_data: z.strictObject({ name: z.string().min(1), description: z.string().optional() }),
  }),
});

/** The parameters that the calls made here may have; Stripe refuses unknown ones, and so do we. */
export const parameters = {
  createSession: z.strictObject({
    mode: z.literal('payment'),
    line_items: z.array(lineItem).min(1).max(100),
    success_url: z.url(),
    cancel_url: z.url().optional(),
    customer_email: z.email().optional(),
    client_reference_id: z.string().max(200).optional(),
    locale: z.string().optional(),
    expires_at: integer.optional(),
    metadata,
    payment_intent_data: z.strictObject({ metadata, description: z.string().optional() }).optional(),
    expand: z.array(z.string()).optional(),
  }),
  listSessions: z.strictObject({
    ...page,
    payment_intent: z.string().optional(),
    status: z.enum(['open', 'complete', 'expired']).optional(),
  }),
  createRefund: z.strictObject({
    payment_intent: z.string(),
    amount: integer.min(1).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata,
    expand: z.array(z.string()).optional(),
  }),
  listRefunds: z.strictObject({ ...page, payment_intent: z.string().optional() }),
  listEvents: z.strictObject({
    ...page,
    type: z.string().optional(),
    types: z.array(z.string()).optional(),
    created: z.strictObject({ gte: integer.optional() }).optional(),
  }),
  none: z.strictObject({ expand: z.array(z.string()).optional() }),
};

const path = (keys: PropertyKey[]): string =>
  keys.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

/** Throws what Stripe answers to parameters that it does not know or that do not fit. */
export const parse = <S extends z.ZodType>(schema: S, values: unknown): z.output<S> => {
  const result = schema.safeParse(values ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const at = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = path([...at, issue.keys[0] ?? '']);
    throw new StripeError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = path(at);
  throw new StripeError(400, `Invalid ${param}: ${issue?.message ?? 'not valid'}`, {
    code: 'parameter_invalid_empty',
    param,
  });
};
