import type { ImportColumn } from './import-columns.ts';
import type { ReadProduct } from './import-lines.ts';
import { variantBySku, type ExistingProduct, type DesiredProduct, type DesiredVariant } from './product-plan.ts';
import type { DesiredPicture } from './product-pictures-plan.ts';
import { desiredProduct } from './desired-product.ts';

/**
 * The desired state of a product after the import. A missing column changes nothing. Variants that are not in the file stay,
 * since it may be part of an export. Only the hidden default variant is replaced by real ones.
 */
export const desiredFromImport = (
  { input }: ReadProduct,
  categoryId: string,
  columns: ImportColumn[],
  existing: ExistingProduct | undefined,
): DesiredProduct => {
  const asked = desiredProduct({ ...input, categoryId });
  if (!existing) return asked;
  const has = (column: ImportColumn): boolean => columns.includes(column);
  return {
    ...asked,
    description: has('description') ? asked.description : existing.description,
    comparePriceCents: has('comparePrice') ? asked.comparePriceCents : existing.comparePriceCents,
    weight: has('weight') ? asked.weight : existing.weight,
    images: has('images') ? asked.images?.map((picture) => ({ ...picture, ...unnamed(columns) })) : undefined,
    variants: mergedVariants(asked.variants, existing, has('color'), has('size')),
  };
};

/** Fields of a picture that a missing column leaves unchanged. */
const unnamed = (columns: ImportColumn[]): Partial<DesiredPicture> => ({
  ...(columns.includes('altTexts') ? {} : { altText: undefined }),
  ...(columns.includes('imageColors') ? {} : { color: undefined }),
  ...(columns.includes('clothImages') ? {} : { isCloth: undefined }),
});

const mergedVariants = (
  asked: DesiredVariant[],
  existing: ExistingProduct,
  hasColors: boolean,
  hasSizes: boolean,
): DesiredVariant[] => {
  const bySku = variantBySku(existing.variants, asked);
  const known = new Map(asked.map((one) => [bySku(one.sku)?.id, one]));
  const kept = existing.variants.flatMap((variant): DesiredVariant[] => {
    const { id, sku, color, size, isDefault } = variant;
    const desired = known.get(id);
    if (!desired) return isDefault ? [] : [{ id, sku, color, size, isDefault }];
    // The spelling of the file changes nothing.
    return [{ ...desired, id, sku, color: hasColors ? desired.color : color, size: hasSizes ? desired.size : size }];
  });
  const all = [...kept, ...asked.filter((one) => !bySku(one.sku))];
  return all.map((variant) => ({ ...variant, isDefault: all.length === 1 && !variant.color && !variant.size }));
};
