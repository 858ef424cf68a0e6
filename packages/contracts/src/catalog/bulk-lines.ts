import { z } from 'zod';
import { plainCode } from '../characters.ts';
import { amount } from '../money-schema.ts';
import { id } from '../text.ts';
import { bulkLimits } from './bulk-limits.ts';
import { reservation } from './products.ts';

const line = z.strictObject({
  variantId: id,
  quantity: z
    .int({ error: 'La quantità è un numero intero' })
    .min(1, { error: 'La quantità minima è 1' })
    .max(bulkLimits.pieces, { error: 'La quantità è troppo grande' }),
});
export type BulkLine = z.infer<typeof line>;

const reservationLine = line.extend({
  /** Wishlist entry to turn into the reservation; a rejected line keeps it. Absent: the wishlist is unchanged. */
  wishlistId: id.optional(),
});
export type ReservationLine = z.infer<typeof reservationLine>;

const linesOf = <Line extends typeof line>(of: Line, max: number) =>
  z
    .array(of)
    .min(1, { error: 'Indica almeno una riga' })
    .max(max, { error: `Al massimo ${max} righe` })
    .refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, {
      error: 'La stessa variante è indicata due volte',
    });

export const wishlistLinesForm = z.strictObject({
  /** A named list; absent for the default list. */
  listId: id.nullish(),
  lines: linesOf(line, bulkLimits.listLines),
});
export type WishlistLinesForm = z.input<typeof wishlistLinesForm>;
export type WishlistLines = z.output<typeof wishlistLinesForm>;

export const reservationLinesForm = z.strictObject({ lines: linesOf(reservationLine, bulkLimits.reservationLines) });
export type ReservationLinesForm = z.input<typeof reservationLinesForm>;

/** A line is accepted in full or rejected: `not-enough`, `sold-out`, or `gone` if it left the catalogue. */
export const addedLineOutcomes = ['added', 'not-enough', 'sold-out', 'gone'] as const;

/** The result of each line, in the order in which they were sent. */
export const addedWishlistLines = z.object({
  lines: z.array(
    z.object({
      variantId: z.string(),
      outcome: z.enum(addedLineOutcomes),
      /** Pieces that can be reserved now. */
      available: z.int(),
    }),
  ),
});
export type AddedWishlistLines = z.infer<typeof addedWishlistLines>;

export const reservedLines = z.object({
  lines: z.array(
    z.object({
      variantId: z.string(),
      /** The hold of the line; null if the line was rejected. */
      reservationId: z.string().nullable(),
      /** Why the line was rejected, in Italian. */
      reason: z.string().nullable(),
    }),
  ),
  /** The holds created, in the order of their lines. */
  reservations: z.array(reservation),
});
export type ReservedLines = z.infer<typeof reservedLines>;

export const skuLookupForm = z.strictObject({
  skus: z
    .array(
      z
        .string({ error: 'SKU non valido' })
        .overwrite(plainCode)
        .trim()
        .min(1, { error: 'SKU non valido' })
        .max(64, { error: 'SKU non valido' })
        .refine((sku) => !sku.includes('\0'), { error: 'SKU non valido' }),
    )
    .min(1, { error: 'Indica almeno uno SKU' })
    .max(bulkLimits.listLines, { error: `Al massimo ${bulkLimits.listLines} SKU` }),
});
export type SkuLookupForm = z.input<typeof skuLookupForm>;

/** A variant by its SKU; the answer omits SKUs that no variant has. */
export const skuVariant = z.object({
  /** The SKU as requested. */
  asked: z.string(),
  sku: z.string(),
  productId: z.string(),
  variantId: z.string(),
  productName: z.string(),
  /** "bianco, M"; null for a product without variants. */
  variantInfo: z.string().nullable(),
  imageUrl: z.string().nullable(),
  price: amount,
  /** Pieces that can be reserved now. */
  available: z.int(),
  /** False for a retired product. */
  isActive: z.boolean(),
});
export type SkuVariant = z.infer<typeof skuVariant>;

export const skuLookup = z.object({ variants: z.array(skuVariant) });
