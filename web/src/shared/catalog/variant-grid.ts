import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { colorsOf, sizesOf } from './variant-axes.ts';

export type VariantRow = {
  /** Undefined if the variants have no colour. */
  color: string | undefined;
  /** Names the row: its colour, or the name of a further variant with the same colour and size. */
  label: string;
  /** One entry per column; undefined if there is no such variant. */
  variants: (ProductVariant | undefined)[];
};
export type VariantGrid = { columns: string[]; rows: VariantRow[] };

const ONE_SIZE = 'Unica';

/** Arranges the variants of a product, colours by sizes. */
export const variantGrid = (variants: ProductVariant[]): VariantGrid => {
  const sizes = sizesOf(variants);
  const withoutSize = variants.some(({ size }) => !size);
  const columns = sizes.length === 0 || withoutSize ? [...sizes, ONE_SIZE] : sizes;
  const placeOf = ({ size }: ProductVariant): number => columns.indexOf(size || ONE_SIZE);
  const rows: VariantRow[] = [];
  const colors = variants.some(({ color }) => !color) ? [...colorsOf(variants), undefined] : colorsOf(variants);
  for (const color of colors) {
    const row: VariantRow = { color, label: color ?? 'Pezzi', variants: columns.map(() => undefined) };
    rows.push(row);
    for (const variant of variants.filter((one) => (one.color || undefined) === color)) {
      const place = placeOf(variant);
      if (row.variants[place] === undefined) row.variants[place] = variant;
      else
        rows.push({
          color,
          label: variant.name,
          variants: columns.map((_, at) => (at === place ? variant : undefined)),
        });
    }
  }
  return { columns, rows };
};

/** "sabbia M"; the product's own name if its variant has neither colour nor size. */
export const variantLabel = ({ color, size }: ProductVariant, productName: string): string =>
  [color, size].filter(Boolean).join(' ') || productName;
