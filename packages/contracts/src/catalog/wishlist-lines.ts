import { z } from 'zod';
import { id } from '../text.ts';

/** Lines of a past order to add to the wishlist again. */
export const refillWishlistForm = z.strictObject({
  /** A named list; absent for the default list. */
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

/** `added` in full, `reduced` to the available pieces, `sold-out`, or `gone` for a variant that left the catalogue. */
export const refillOutcomes = ['added', 'reduced', 'sold-out', 'gone'] as const;

/** The result of each line, in the order in which they were sent. */
export const refilledWishlist = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      outcome: z.enum(refillOutcomes),
      /** Pieces of this line now in the wishlist. */
      quantity: z.int(),
      /** Pieces that can be reserved now. */
      available: z.int(),
    }),
  ),
});
export type RefilledWishlist = z.infer<typeof refilledWishlist>;
