import { isSameColor } from '@drappo/contracts/catalog/product-pictures';
import type { ProductVariant } from '@drappo/contracts/catalog/products';

export type VariantChoice = { color: string | null; size: string | null };

export const findVariant = (variants: ProductVariant[], { color, size }: VariantChoice): ProductVariant | undefined =>
  variants.find((variant) => (variant.color || null) === color && (variant.size || null) === size);

const choiceOf = (variant: ProductVariant | undefined): VariantChoice => ({
  color: variant?.color || null,
  size: variant?.size || null,
});

const firstToSell = (variants: ProductVariant[]): ProductVariant | undefined =>
  variants.find(({ available }) => available > 0) ?? variants[0];

/** Returns the initial choice: the first available variant, in the searched colour if it exists. */
export const firstChoice = (variants: ProductVariant[], requestedColor: string | null): VariantChoice => {
  const requested =
    requestedColor === null ? [] : variants.filter(({ color }) => color !== null && isSameColor(color, requestedColor));
  return choiceOf(firstToSell(requested.length > 0 ? requested : variants));
};

/** Changes the colour: keeps the size if it is available, otherwise uses the first available size. */
export const withColor = (variants: ProductVariant[], { size }: VariantChoice, color: string): VariantChoice => {
  const same = findVariant(variants, { color, size });
  return same && same.available > 0
    ? choiceOf(same)
    : choiceOf(firstToSell(variants.filter((variant) => variant.color === color)));
};
