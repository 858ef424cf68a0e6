import type { ReservationLine } from '@drappo/contracts/catalog/bulk-lines';
import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { Choice } from './use-choices.ts';

export type Sent = { entry: WishlistEntry; line: ReservationLine };

/**
 * Splits entries into calls: many in one call, within the server's limit and without a repeated variant; alone if there
 * is only one entry, or if the form rejects it.
 */
export const partsOf = (
  entries: readonly WishlistEntry[],
  choiceOf: (entry: WishlistEntry) => Choice,
): { together: Sent[][]; alone: WishlistEntry[] } => {
  const alone: WishlistEntry[] = [];
  const parts: Map<string, Sent>[] = [];
  for (const entry of entries) {
    const { variantId, quantity } = choiceOf(entry);
    if (variantId === null || !Number.isInteger(quantity) || quantity < 1 || quantity > bulkLimits.pieces) {
      alone.push(entry);
      continue;
    }
    const line = { variantId, quantity, wishlistId: entry.id };
    const fits = (part: Map<string, Sent>) => part.size < bulkLimits.reservationLines && !part.has(variantId);
    const part = parts.find(fits) ?? new Map<string, Sent>();
    if (part.size === 0) parts.push(part);
    part.set(variantId, { entry, line });
  }
  const together = parts.filter(({ size }) => size > 1).map((part) => [...part.values()]);
  const single = parts.filter(({ size }) => size === 1).flatMap((part) => [...part.values()]);
  return { together, alone: [...alone, ...single.map(({ entry }) => entry)] };
};
