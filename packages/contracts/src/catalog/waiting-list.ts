import { z } from 'zod';
import { amount } from '../money-schema.ts';
import { id } from '../text.ts';

/** A sold-out variant that an account waits for. */
export const waitingListEntry = z.object({
  id: z.string(),
  variantId: z.string(),
  createdAt: z.string(),
  /** End of the account's turn; null while it waits. */
  offerExpiresAt: z.string().nullable(),
  /** Current price and available pieces. */
  price: amount,
  available: z.int(),
  product: z.object({ id: z.string(), name: z.string(), imageUrl: z.string().nullable(), isActive: z.boolean() }),
  variant: z.object({ name: z.string(), color: z.string().nullable(), size: z.string().nullable(), sku: z.string() }),
});
export type WaitingListEntry = z.infer<typeof waitingListEntry>;

export const joinWaitingListForm = z.strictObject({ variantId: id });
export type JoinWaitingListForm = z.input<typeof joinWaitingListForm>;

export const takeOfferForm = z.strictObject({
  quantity: z
    .int({ error: 'La quantità è un numero intero' })
    .min(1, { error: 'La quantità minima è 1' })
    .max(1_000_000, { error: 'La quantità è troppo grande' }),
});
export type TakeOfferForm = z.input<typeof takeOfferForm>;
