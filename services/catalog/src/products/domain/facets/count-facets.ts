import { priceBandNames } from '@drappo/contracts/catalog/product-choices';
import { CATEGORY, DISCOUNTED, PRICE, RECENT, chosenIn, failed, hasVariant, type Chosen } from './chosen.ts';
import type { FacetIndex } from './facet-index.ts';
import { colorOf, isInStock, sizeOf, type ProductColumns } from './product-columns.ts';
import type { ProductFilter } from './product-filter.ts';

/** Number of products per value, by the value's number in the index. */
export type FacetCounts = {
  total: number;
  onSale: number;
  available: number;
  recent: number;
  discounted: number;
  anyCategory: number;
  categories: Uint32Array;
  bands: Uint32Array;
  colors: Uint32Array;
  sizes: Uint32Array;
};

/**
 * For each value, counts the products that adding it to the selection gives: those that match all other facets and have it.
 * `among` are the slots of a search's results.
 */
export const countFacets = (index: FacetIndex, filter: ProductFilter, among?: Iterable<number>): FacetCounts => {
  const chosen = chosenIn(index, filter);
  const counts: FacetCounts = {
    total: 0,
    onSale: 0,
    available: 0,
    recent: 0,
    discounted: 0,
    anyCategory: 0,
    categories: new Uint32Array(index.categories.size()),
    bands: new Uint32Array(priceBandNames.length),
    colors: new Uint32Array(index.colors.size()),
    sizes: new Uint32Array(index.sizes.size()),
  };
  const { columns } = index;
  const countVariants = createVariantCounts(chosen, counts, columns);
  const count = (slot: number): void => {
    if (columns.onSale[slot] !== 1) return;
    const misses = failed(chosen, columns, slot);
    // Two misses: no single value makes the product match.
    if ((misses & (misses - 1)) !== 0) return;
    if (hasVariant(chosen, columns, slot)) countProduct(counts, chosen, columns, slot, misses);
    if (misses === 0) countVariants(slot);
  };
  for (let slot = 0; slot < columns.ids.length; slot += 1) {
    if (columns.onSale[slot] === 1) counts.onSale += 1;
    if (!among) count(slot);
  }
  if (among) for (const slot of among) count(slot);
  return counts;
};

const countProduct = (
  counts: FacetCounts,
  chosen: Chosen,
  columns: ProductColumns,
  slot: number,
  misses: number,
): void => {
  if (misses === 0) counts.total += 1;
  if (misses === 0 || misses === CATEGORY) {
    counts.anyCategory += 1;
    add(counts.categories, columns.category[slot]);
  }
  // A price band is counted as if it were the only selected price.
  if (misses === 0 || misses === PRICE) add(counts.bands, columns.band[slot]);
  if ((misses === 0 || misses === RECENT) && (columns.createdAt[slot] ?? 0) >= chosen.newSince) counts.recent += 1;
  if ((misses === 0 || misses === DISCOUNTED) && columns.isDiscounted[slot] === 1) counts.discounted += 1;
};

/** Counts each colour, size and reservability once per product, over the variants that match the rest of the selection. */
const createVariantCounts = (
  chosen: Chosen,
  counts: FacetCounts,
  columns: ProductColumns,
): ((slot: number) => void) => {
  const { colors, sizes, available } = chosen;
  const lastOfColor = new Uint32Array(counts.colors.length);
  const lastOfSize = new Uint32Array(counts.sizes.length);
  let turn = 0;
  return (slot) => {
    turn += 1;
    let canBeReserved = false;
    const from = columns.variantsFrom[slot] ?? 0;
    const end = from + (columns.variantCount[slot] ?? 0);
    for (let at = from; at < end; at += 1) {
      const variant = columns.variants[at] ?? 0;
      const color = colorOf(variant);
      const size = sizeOf(variant);
      const isColor = !colors || colors[color] === 1;
      const isSize = !sizes || sizes[size] === 1;
      const inStock = isInStock(variant);
      if (isColor && isSize && inStock) canBeReserved = true;
      if (available && !inStock) continue;
      if (isSize && color > 0 && lastOfColor[color] !== turn) {
        lastOfColor[color] = turn;
        add(counts.colors, color);
      }
      if (isColor && size > 0 && lastOfSize[size] !== turn) {
        lastOfSize[size] = turn;
        add(counts.sizes, size);
      }
    }
    if (canBeReserved) counts.available += 1;
  };
};

const add = (counts: Uint32Array, at = 0): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};
