import type { FacetIndex } from './facet-index.ts';
import { createFirst } from './first-of-many.ts';

/** Products on sale in the same category with the nearest price, reservable ones first. */
export const similarProducts = (
  { columns, categories }: FacetIndex,
  product: { id: string; categoryId: string; priceCents: number },
  count: number,
): string[] => {
  const category = categories.find(product.categoryId);
  const distance = (slot: number): number => Math.abs((columns.priceCents[slot] ?? 0) - product.priceCents);
  const soldOut = (slot: number): number => ((columns.pieces[slot] ?? 0) > 0 ? 0 : 1);
  const first = createFirst(
    count,
    (one, other) =>
      soldOut(one) - soldOut(other) ||
      distance(one) - distance(other) ||
      (columns.createdAt[other] ?? 0) - (columns.createdAt[one] ?? 0) ||
      one - other,
  );
  for (let slot = 0; slot < columns.ids.length; slot += 1)
    if (columns.onSale[slot] === 1 && columns.category[slot] === category && columns.ids[slot] !== product.id)
      first.add(slot);
  return first.sorted().map((slot) => columns.ids[slot] ?? '');
};
