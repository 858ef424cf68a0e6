import { priceBandNames } from '@drappo/contracts/catalog/product-choices';
import type { FacetIndex } from './facet-index.ts';
import { colorOf, isInStock, sizeOf, type ProductColumns } from './product-columns.ts';
import type { ProductFilter } from './product-filter.ts';
import type { WordList } from './word-list.ts';

/** The facets that concern a product as a whole, one bit each: a bit mask says which of them a product fails. */
export const CATEGORY = 1;
export const PRICE = 2;
export const RECENT = 4;
export const DISCOUNTED = 8;

/** A filter whose words are replaced by their numbers in the index. */
export type Chosen = {
  category: number | undefined;
  /** One flag per number; undefined when nothing is selected. */
  colors: Uint8Array | undefined;
  sizes: Uint8Array | undefined;
  bands: Uint8Array | undefined;
  minCents: number;
  maxCents: number;
  available: boolean;
  recent: boolean;
  discounted: boolean;
  newSince: number;
};

const flags = (keys: readonly string[], words: WordList): Uint8Array | undefined => {
  if (keys.length === 0) return undefined;
  const chosen = new Uint8Array(words.size());
  for (const key of keys) {
    const number = words.find(key);
    if (number > 0) chosen[number] = 1;
  }
  return chosen;
};

export const chosenIn = (index: FacetIndex, filter: ProductFilter): Chosen => ({
  category: filter.categoryId === undefined ? undefined : index.categories.find(filter.categoryId),
  colors: flags(filter.colors, index.colors),
  sizes: flags(filter.sizes, index.sizes),
  bands:
    filter.bands.length === 0
      ? undefined
      : Uint8Array.from(priceBandNames, (name) => (filter.bands.includes(name) ? 1 : 0)),
  minCents: filter.minCents ?? 0,
  maxCents: filter.maxCents ?? Infinity,
  available: filter.available,
  recent: filter.recent,
  discounted: filter.discounted,
  newSince: filter.newSince,
});

/** Which facets of the whole product it fails; price bands and the two price fields are one facet. */
export const failed = (chosen: Chosen, columns: ProductColumns, slot: number): number => {
  const price = columns.priceCents[slot] ?? 0;
  const isPrice =
    (!chosen.bands || chosen.bands[columns.band[slot] ?? 0] === 1) &&
    price >= chosen.minCents &&
    price <= chosen.maxCents;
  return (
    (chosen.category === undefined || chosen.category === columns.category[slot] ? 0 : CATEGORY) |
    (isPrice ? 0 : PRICE) |
    (!chosen.recent || (columns.createdAt[slot] ?? 0) >= chosen.newSince ? 0 : RECENT) |
    (!chosen.discounted || columns.isDiscounted[slot] === 1 ? 0 : DISCOUNTED)
  );
};

/** Whether one variant has a selected colour and a selected size, and can be reserved if the filter requires that. */
export const hasVariant = ({ colors, sizes, available }: Chosen, columns: ProductColumns, slot: number): boolean => {
  if (!colors && !sizes && !available) return true;
  const from = columns.variantsFrom[slot] ?? 0;
  const end = from + (columns.variantCount[slot] ?? 0);
  for (let at = from; at < end; at += 1) {
    const variant = columns.variants[at] ?? 0;
    if (
      (!colors || colors[colorOf(variant)] === 1) &&
      (!sizes || sizes[sizeOf(variant)] === 1) &&
      (!available || isInStock(variant))
    )
      return true;
  }
  return false;
};

export const matches = (chosen: Chosen, columns: ProductColumns, slot: number): boolean =>
  columns.onSale[slot] === 1 && failed(chosen, columns, slot) === 0 && hasVariant(chosen, columns, slot);
