import { z } from 'zod';
import { address, email, integer, list, metadata, oneOf, text, yesOrNo } from './parse.ts';

const expand = list(text()).optional();
const page = {
  limit: integer({ min: 1, max: 100 }).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  expand,
};

/** The parameters of calls about saved cards; the emulator rejects the others that Stripe accepts. */
export const savedParameters = {
  createCustomer: z.strictObject({ email: email().optional(), metadata: metadata().optional(), expand }),
  createSetupIntent: z.strictObject({
    confirm: yesOrNo().optional(),
    customer: text().optional(),
    description: text(1_000).optional(),
    metadata: metadata().optional(),
    payment_method: text().optional(),
    return_url: address().optional(),
    usage: oneOf(['off_session', 'on_session']).optional(),
    expand,
  }),
  confirmSetupIntent: z.strictObject({
    payment_method: text().optional(),
    return_url: address().optional(),
    expand,
  }),
  attach: z.strictObject({ customer: text(), expand }),
  listMethods: z.strictObject({ ...page, customer: text().optional(), type: oneOf(['card']).optional() }),
  listMethodsOfCustomer: z.strictObject({ ...page, type: oneOf(['card']).optional() }),
  createPayment: z.strictObject({
    amount: integer({ min: 1, max: 99_999_999 }),
    currency: z
      .string()
      .regex(/^[a-z]{3}$/i)
      .transform((currency) => currency.toLowerCase()),
    confirm: yesOrNo().optional(),
    customer: text().optional(),
    description: text(1_000).optional(),
    metadata: metadata().optional(),
    off_session: yesOrNo().optional(),
    payment_method: text().optional(),
    expand,
  }),
  confirmPayment: z.strictObject({
    off_session: yesOrNo().optional(),
    payment_method: text().optional(),
    return_url: address().optional(),
    expand,
  }),
};
