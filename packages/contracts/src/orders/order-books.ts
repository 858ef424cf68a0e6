import { z } from 'zod';
import { amount } from '../money-schema.ts';

export const orderBooksQuery = z.strictObject({
  /** Whole days before today, in Italy. */
  days: z.coerce.number().int().min(0).max(31).default(1),
});

/** Order revenue by Stripe's ledger and by ours, up to this moment. */
export const orderBooks = z.object({
  from: z.string(),
  charges: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  days: z.array(
    z.object({
      day: z.string(),
      charged: amount,
      /** Outgoing amounts are negative. */
      refunded: amount,
      disputed: amount,
      fees: amount,
      /** The sum of the first three by our ledger. */
      ours: amount,
    }),
  ),
  differences: z.array(z.object({ cause: z.string(), message: z.string(), orderId: z.string().nullable() })),
});
export type OrderBooks = z.infer<typeof orderBooks>;
