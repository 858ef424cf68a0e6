import type { ImportColumn } from './import-columns.ts';
import type { ReadProduct } from './import-lines.ts';
import type { StoredProduct, WantedProduct, WantedVariant } from './product-plan.ts';
import { wantedProduct } from './wanted-product.ts';

/**
 * What a product is to be after the import. A column that the file has not leaves things as they are; variants that the
 * file does not name stay, since it may be a part of an export. Only the hidden default one makes way for real ones.
 */
export const importWanted = (
  { input }: ReadProduct,
  categoryId: string,
  columns: ImportColumn[],
  stored: StoredProduct | undefined,
): WantedProduct => {
  const asked = wantedProduct({ ...input, categoryId });
  if (!stored) return asked;
  const has = (column: ImportColumn): boolean => columns.includes(column);
  return {
    ...asked,
    description: has('description') ? asked.description : stored.description,
    comparePriceCents: has('comparePrice') ? asked.comparePriceCents : stored.comparePriceCents,
    weight: has('weight') ? asked.weight : stored.weight,
    images: has('images') ? withStoredTexts(asked.images, has('altTexts')) : undefined,
    variants: mergedVariants(asked.variants, stored, has('color'), has('size')),
  };
};

const withStoredTexts = (images: WantedProduct['images'], hasTexts: boolean): WantedProduct['images'] =>
  hasTexts ? images : images?.map(({ imageUrl }) => ({ imageUrl }));

const mergedVariants = (
  asked: WantedVariant[],
  stored: StoredProduct,
  hasColors: boolean,
  hasSizes: boolean,
): WantedVariant[] => {
  const bySku = new Map(asked.map((variant) => [variant.sku, variant]));
  const kept = stored.variants.flatMap((variant): WantedVariant[] => {
    const wanted = bySku.get(variant.sku);
    const { id, sku, color, size, isDefault } = variant;
    if (!wanted) return isDefault ? [] : [{ id, sku, color, size, isDefault }];
    bySku.delete(sku);
    return [{ ...wanted, id, color: hasColors ? wanted.color : color, size: hasSizes ? wanted.size : size }];
  });
  const all = [...kept, ...bySku.values()];
  return all.map((variant) => ({ ...variant, isDefault: all.length === 1 && !variant.color && !variant.size }));
};
