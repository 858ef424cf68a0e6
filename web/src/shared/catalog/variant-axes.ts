import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { compareSizes } from '@drappo/contracts/catalog/size-order';

const distinct = (values: (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];

/** Distinct, non-empty colours of the variants, in variant order. */
export const colorsOf = (variants: ProductVariant[]): string[] => distinct(variants.map(({ color }) => color));

/** Distinct, non-empty sizes in ascending order. */
export const sizesOf = (variants: ProductVariant[]): string[] =>
  distinct(variants.map(({ size }) => size)).sort(compareSizes);
