import { z } from 'zod';
import { limits } from '../limits.ts';
import { money } from '../money-schema.ts';
import { id, optionalText, requiredText } from '../text.ts';

/** A named list of wishlist entries besides the default list. */
export const wishlistList = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Number of its entries. */
  lines: z.int(),
});
export type WishlistList = z.infer<typeof wishlistList>;

export const wishlistLists = z.object({
  /** Oldest first. */
  lists: z.array(wishlistList),
  /** Number of entries of the default list. */
  defaultLines: z.int(),
  /** Distinct variants over all lists ('In Wishlist'). */
  variants: z.int(),
});
export type WishlistLists = z.infer<typeof wishlistLists>;

const name = requiredText('Scrivi il nome della lista', 60);

export const renameWishlistListForm = z.strictObject({ name });
export type RenameWishlistListForm = z.input<typeof renameWishlistListForm>;

/** Selects a list: a named list by its id, the default list by null. */
const listReference = id.nullable();

/** `copyOf` fills the new list with the entries of another. */
export const createWishlistListForm = z.strictObject({ name, copyOf: listReference.optional() });
export type CreateWishlistListForm = z.input<typeof createWishlistListForm>;

export const transferWishlistForm = z.strictObject({
  ids: z
    .array(id)
    .min(1, { error: 'Scegli almeno una riga' })
    .max(limits.wishlistLines, { error: `Al massimo ${limits.wishlistLines} righe` }),
  to: listReference,
  /** Moved entries leave their list, copied entries also stay there. */
  move: z.boolean(),
});
export type TransferWishlistForm = z.input<typeof transferWishlistForm>;

/** How many entries were added; an entry that the list already had keeps the larger quantity. */
export const transferredWishlist = z.object({ lines: z.int() });

/** An entry before its removal. */
export const restoreWishlistEntryForm = z.strictObject({
  productId: id,
  variantId: id.nullable(),
  listId: listReference,
  quantity: z
    .int({ error: 'La quantità è un numero intero' })
    .min(1, { error: 'La quantità minima è 1' })
    .max(2_147_483_647, { error: 'La quantità è troppo grande' }),
  notes: optionalText(500),
  createdAt: z.iso.datetime({ offset: true, error: 'Data non valida' }),
  addedPrice: money.nullable(),
  addedAvailable: z.int().min(0).max(2_147_483_647).nullable(),
});
export type RestoreWishlistEntryForm = z.input<typeof restoreWishlistEntryForm>;
