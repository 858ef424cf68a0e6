/** Sort orders of the catalogue; without one, newest first, or best match first for a search. */
export const productSorts = ['newest', 'price', '-price', 'name', 'best-sellers', 'most-available'] as const;
export type ProductSort = (typeof productSorts)[number];

/** A price belongs to the first band that it does not exceed; in cents. */
export const priceBands = {
  upTo50: { above: 0, upTo: 5_000 },
  upTo100: { above: 5_000, upTo: 10_000 },
  upTo150: { above: 10_000, upTo: 15_000 },
  over150: { above: 15_000, upTo: undefined },
} as const;
export type PriceBand = keyof typeof priceBands;
export const priceBandNames = Object.keys(priceBands) as PriceBand[];

/** Days for which a product counts as new. */
export const NEWNESS_DAYS = 30;
/** Maximum number of selected values per facet. */
export const FACET_CHOICES = 30;
/** Maximum number of values per facet in a response. */
export const FACET_VALUES = 100;
/** Separates the values of a list in an address: sizes may contain commas. */
export const LIST_SEPARATOR = '|';
