import { priceBandNames } from '@drappo/contracts/catalog/product-choices';
import { CATEGORY, DISCOUNTED, PRICE, RECENT, chosenIn, failed, hasVariant, type Chosen } from './chosen.ts';
import type { FacetIndex, IndexedProduct } from './facet-index.ts';
import type { ProductFilter } from './product-filter.ts';

/** Products per value, by the numbers of the index. */
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
 * For each value, how many products there are if it is added to the choice: those that match all other facets and have it.
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
  const variantCounts = createVariantCounts(chosen, counts);
  for (const product of index.products) if (product) counts.onSale += 1;
  for (const product of among ? productsAt(index, among) : index.products) {
    if (!product) continue;
    const misses = failed(chosen, product);
    // Two misses: no single value makes it match.
    if ((misses & (misses - 1)) !== 0) continue;
    if (hasVariant(chosen, product)) countProduct(counts, chosen, product, misses);
    if (misses === 0) variantCounts(product);
  }
  return counts;
};

function* productsAt({ products }: FacetIndex, slots: Iterable<number>): Generator<IndexedProduct | undefined> {
  for (const slot of slots) yield products[slot];
}

const countProduct = (counts: FacetCounts, chosen: Chosen, product: IndexedProduct, misses: number): void => {
  if (misses === 0) counts.total += 1;
  if (misses === 0 || misses === CATEGORY) {
    counts.anyCategory += 1;
    add(counts.categories, product.category);
  }
  // A band is counted as if it were the only price that is chosen.
  if (misses === 0 || misses === PRICE) add(counts.bands, product.band);
  if ((misses === 0 || misses === RECENT) && product.createdAt >= chosen.newSince) counts.recent += 1;
  if ((misses === 0 || misses === DISCOUNTED) && product.isDiscounted) counts.discounted += 1;
};

/** Counts each colour, size and what can be reserved once per product, of variants that match the rest of the choice. */
const createVariantCounts = (chosen: Chosen, counts: FacetCounts): ((product: IndexedProduct) => void) => {
  const { colors, sizes, available } = chosen;
  const lastOfColor = new Uint32Array(counts.colors.length);
  const lastOfSize = new Uint32Array(counts.sizes.length);
  let turn = 0;
  return ({ variants }) => {
    turn += 1;
    let canBeReserved = false;
    for (let at = 0; at < variants.length; at += 3) {
      const color = variants[at] ?? 0;
      const size = variants[at + 1] ?? 0;
      const isColor = !colors || colors[color] === 1;
      const isSize = !sizes || sizes[size] === 1;
      const inStock = variants[at + 2] === 1;
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

const add = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};
