import type { ProductVariant } from '@drappo/contracts/catalog/products';

/** The options of a product in the shop, and each variant's values in the same order. */
export type ShopOptions = { names: string[]; valuesOf: (variant: ProductVariant) => string[] };

const has = (variants: readonly ProductVariant[], axis: 'color' | 'size'): boolean =>
  variants.some((variant) => variant[axis]);
const areDistinct = (values: string[][]): boolean =>
  new Set(values.map((one) => one.join('\n'))).size === values.length;

/** Uses colour and size, otherwise the variants' names. A single plain variant has Shopify's default option. */
export const shopOptions = (variants: readonly ProductVariant[]): ShopOptions => {
  const axes = (['color', 'size'] as const).filter((axis) => has(variants, axis));
  const valuesOf = (variant: ProductVariant): string[] => axes.map((axis) => variant[axis] ?? 'Unico');
  if (axes.length > 0 && areDistinct(variants.map(valuesOf)))
    return { names: axes.map((axis) => (axis === 'color' ? 'Colore' : 'Taglia')), valuesOf };
  if (variants.length === 1) return { names: ['Title'], valuesOf: () => ['Default Title'] };
  return { names: ['Variante'], valuesOf: ({ name, sku }) => [`${name} ${sku}`.trim()] };
};
