import { priceBands, priceBandNames } from '@drappo/contracts/catalog/product-choices';
import type { ProductChoice, ProductFacets } from '@drappo/contracts/catalog/product-facets';
import type { FoundOrder } from '../../src/products/domain/facets/find-products.ts';
import type { ProductDocument } from '../../src/products/domain/facets/facet-index.ts';

/**
 * The rules of the facets without an index, for tests: each answer reads all documents. Shares no code with the index, so
 * that a fault in one of them shows as a difference.
 */

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;
const same = (text: string | null | undefined, chosen: string): boolean =>
  (text ?? '').trim().toLowerCase() === chosen.trim().toLowerCase();

/** Whether the product belongs to the selection: values of one facet with OR, facets with AND, variants as a whole. */
const fits = (document: ProductDocument, choice: ProductChoice, now: Date): boolean => {
  const { priceCents, comparePriceCents, colors, sizes, available } = document;
  const isInBand = (band: keyof typeof priceBands): boolean =>
    (band === 'upTo50' || priceCents > priceBands[band].above) && priceCents <= (priceBands[band].upTo ?? Infinity);
  const variants = available.map((pieces, at) => ({ pieces, color: colors[at], size: sizes[at] }));
  const isDiscounted =
    comparePriceCents !== null && Math.round(((comparePriceCents - priceCents) * 100) / comparePriceCents) > 0;
  return (
    document.isActive &&
    (choice.categoryId === undefined || document.categoryId === choice.categoryId) &&
    (!choice.prices?.length || choice.prices.some(isInBand)) &&
    (choice.minPrice === undefined || priceCents >= choice.minPrice) &&
    (choice.maxPrice === undefined || priceCents <= choice.maxPrice) &&
    (!choice.recent || document.createdAt >= now.getTime() - MONTH_MS) &&
    (!choice.discounted || isDiscounted) &&
    (!(choice.colors?.length || choice.sizes?.length || choice.available) ||
      variants.some(
        ({ pieces, color, size }) =>
          (!choice.colors?.length || choice.colors.some((chosen) => same(color, chosen))) &&
          (!choice.sizes?.length || choice.sizes.some((chosen) => same(size, chosen))) &&
          (!choice.available || pieces > 0),
      ))
  );
};

const sortValue = (document: ProductDocument, order: FoundOrder): number | string => {
  if (order === 'name') return document.name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (order === 'price') return document.priceCents;
  if (order === '-price') return -document.priceCents;
  if (order === 'best-sellers') return -document.sold;
  if (order === 'most-available') return -document.pieces;
  return -document.createdAt;
};

/** Ids of the matching products in order; equal values by id, in the direction of the sort. */
export const idsByReading = (
  documents: readonly ProductDocument[],
  choice: ProductChoice,
  order: Exclude<FoundOrder, 'as-given'>,
  now: Date,
): string[] => {
  const sign = order === 'price' || order === 'name' ? 1 : -1;
  return documents
    .filter((document) => fits(document, choice, now))
    .toSorted((one, other) => {
      const [value, otherValue] = [sortValue(one, order), sortValue(other, order)];
      if (value !== otherValue) return value < otherValue ? -1 : 1;
      return sign * (one.id < other.id ? -1 : 1);
    })
    .map(({ id }) => id);
};

/** The counts without colours and sizes: how many products each value gives when it is added to the selection. */
export const countsByReading = (documents: readonly ProductDocument[], choice: ProductChoice, now: Date) => {
  const count = (change: Partial<ProductChoice>): number =>
    documents.filter((document) => fits(document, { ...choice, ...change }, now)).length;
  return {
    total: count({}),
    onSale: documents.filter(({ isActive }) => isActive).length,
    available: count({ available: 'true' }),
    recent: count({ recent: 'true' }),
    discounted: count({ discounted: 'true' }),
    anyCategory: count({ categoryId: undefined }),
    // A price band replaces the other prices.
    prices: priceBandNames.map((band) => ({
      band,
      products: count({ prices: [band], minPrice: undefined, maxPrice: undefined }),
    })),
    categoryCount: (categoryId: string): number => count({ categoryId }),
    colorCount: (color: string): number => count({ colors: [color] }),
    sizeCount: (size: string): number => count({ sizes: [size] }),
  } satisfies Partial<ProductFacets> & Record<string, unknown>;
};
