/** Orders in which the catalogue can be read; without one, the newest come first, or the best matches of a search. */
export const productSorts = ['newest', 'price', '-price', 'name', 'best-sellers', 'most-available'] as const;
export type ProductSort = (typeof productSorts)[number];

/** A price belongs to the first band that it does not exceed; cents. */
export const priceBands = {
  upTo50: { above: 0, upTo: 5_000 },
  upTo100: { above: 5_000, upTo: 10_000 },
  upTo150: { above: 10_000, upTo: 15_000 },
  over150: { above: 15_000, upTo: undefined },
} as const;
export type PriceBand = keyof typeof priceBands;
export const priceBandNames = Object.keys(priceBands) as PriceBand[];

/** A product is new for so many days. */
export const NEWNESS_DAYS = 30;
/** Most values of one facet that may be chosen at once. */
export const FACET_CHOICES = 30;
/** Most values of one facet in an answer. */
export const FACET_VALUES = 100;
/** Stands between the values of a list in an address: sizes may contain commas. */
export const LIST_SEPARATOR = '|';
