import { z } from 'zod';
import { id } from '../text.ts';

/** Lines of a past order that go back into the wishlist. */
export const refillWishlistForm = z.strictObject({
  /** A named list; the default one without it. */
  listId: id.nullish(),
  lines: z
    .array(
      z.strictObject({
        productId: id,
        variantId: id,
        quantity: z.int({ error: 'La quantità è un numero intero' }).min(1, { error: 'La quantità minima è 1' }),
      }),
    )
    .min(1, { error: 'Indica almeno una riga' })
    .max(200, { error: 'Al massimo 200 righe' }),
});
export type RefillWishlistForm = z.input<typeof refillWishlistForm>;

/** `added` in full, `reduced` to the pieces that are left, `sold-out`, or `gone`: no longer in the catalogue. */
export const refillOutcomes = ['added', 'reduced', 'sold-out', 'gone'] as const;

/** What became of each line, in the order in which they were sent. */
export const refilledWishlist = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      outcome: z.enum(refillOutcomes),
      /** Pieces of this line that the wishlist has now. */
      quantity: z.int(),
      /** Pieces that can be reserved now. */
      available: z.int(),
    }),
  ),
});
export type RefilledWishlist = z.infer<typeof refilledWishlist>;
