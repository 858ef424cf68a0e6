import { NEWNESS_DAYS, type PriceBand } from '@drappo/contracts/catalog/product-choices';
import type { ProductChoice } from '@drappo/contracts/catalog/product-facets';

/** Conditions on products, in the terms of the index. */
export type ProductFilter = {
  categoryId: string | undefined;
  colors: readonly string[];
  sizes: readonly string[];
  bands: readonly PriceBand[];
  minCents: number | undefined;
  maxCents: number | undefined;
  available: boolean;
  discounted: boolean;
  /** Only products of the last 30 days. */
  recent: boolean;
  /** When a product starts to count as new; milliseconds. */
  newSince: number;
};

/** Colours and sizes are compared without regard to case. */
export const facetKey = (text: string): string => text.trim().toLowerCase();

export const productFilter = (choice: ProductChoice, now: Date): ProductFilter => ({
  categoryId: choice.categoryId,
  colors: (choice.colors ?? []).map(facetKey),
  sizes: (choice.sizes ?? []).map(facetKey),
  bands: choice.prices ?? [],
  minCents: choice.minPrice,
  maxCents: choice.maxPrice,
  available: choice.available !== undefined,
  discounted: choice.discounted !== undefined,
  recent: choice.recent !== undefined,
  newSince: now.getTime() - NEWNESS_DAYS * 86_400_000,
});

/** Whether the filter has a condition besides the category. */
export const narrows = ({ categoryId: _, ...facets }: ProductChoice): boolean =>
  Object.values(facets).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
