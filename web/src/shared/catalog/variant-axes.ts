import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { sizes as knownSizes } from '@drappo/contracts/choice-lists';

const distinct = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];

/** Distinct, non-empty colours of the variants, in their order. */
export const colorsOf = (variants: ProductVariant[]): string[] => distinct(variants.map(({ color }) => color));

const rank = (size: string): number => {
  const known = knownSizes.findIndex((name) => name === size);
  return known === -1 ? knownSizes.length : known;
};

/** Distinct, non-empty sizes: XS to XXL first, then the others by number or name. */
export const sizesOf = (variants: ProductVariant[]): string[] =>
  distinct(variants.map(({ size }) => size)).sort(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b, 'it', { numeric: true }),
  );
