import { detailNames } from '@drappo/contracts/catalog/product-details';
import type { ProductInput } from '@drappo/contracts/catalog/forms/product';
import type { DesiredProduct, DesiredVariant } from './product-plan.ts';

/** A single variant with neither colour nor size is the hidden default one; so is an empty list (decisions C4 and C5). */
const toVariants = ({ variants = [], sku, stock }: ProductInput): DesiredVariant[] =>
  variants.length === 0
    ? [{ sku, stock, color: null, size: null, isDefault: true }]
    : variants.map((variant) => ({
        ...variant,
        color: variant.color ?? null,
        size: variant.size ?? null,
        isDefault: variants.length === 1 && !variant.color && !variant.size,
      }));

const detailsIn = (input: ProductInput): NonNullable<DesiredProduct['details']> =>
  Object.fromEntries(detailNames.map((name) => [name, input[name]]));

/** The desired state from the form, with a value for every omitted field. */
export const desiredProduct = (input: ProductInput): DesiredProduct => ({
  name: input.name,
  description: input.description ?? null,
  categoryId: input.categoryId,
  priceCents: input.price,
  comparePriceCents: input.comparePrice ?? null,
  costPriceCents: input.costPrice,
  weight: input.weight ?? null,
  isActive: input.isActive,
  images:
    input.images?.map(({ imageUrl, altText, color, isCloth }) => ({
      imageUrl,
      altText: altText ?? null,
      color,
      isCloth,
    })) ?? input.imageUrls?.map((imageUrl) => ({ imageUrl })),
  details: detailsIn(input),
  variants: toVariants(input),
});
