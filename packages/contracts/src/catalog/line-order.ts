import { compareSizes } from './size-order.ts';
import { variantParts } from './variant-parts.ts';

/** The sort keys of a line. */
export type LinePlace = { product: string; color: string | null; size: string | null };

export type SizeLine<T> = { size: string; line: T };
/** The lines of one product in one colour, by size. */
export type ColorLines<T> = { color: string; sizes: SizeLine<T>[] };
export type ProductLines<T> = { product: string; colors: ColorLines<T>[] };

/** The value of a key, added at the end of the map if it is missing. */
const entryOf = <K, V>(map: Map<K, V>, key: K, create: () => V): V => {
  const value = map.get(key) ?? create();
  map.set(key, value);
  return value;
};

/** Groups lines by product and colour in order of appearance, and sorts each group by size; equal sizes keep their order. */
export const groupLines = <T>(lines: readonly T[], placeOf: (line: T) => LinePlace): ProductLines<T>[] => {
  const products = new Map<string, Map<string, SizeLine<T>[]>>();
  for (const line of lines) {
    const { product, color, size } = placeOf(line);
    const colors = entryOf(products, product, () => new Map<string, SizeLine<T>[]>());
    entryOf(colors, color ?? '', () => []).push({ size: size ?? '', line });
  }
  return [...products].map(([product, colors]) => ({
    product,
    colors: [...colors].map(([color, sizes]) => ({
      color,
      sizes: sizes.toSorted((one, other) => compareSizes(one.size, other.size)),
    })),
  }));
};

/** Lines in the order of `groupLines`, which every screen, paper, e-mail and file uses. */
export const orderedLines = <T>(lines: readonly T[], placeOf: (line: T) => LinePlace): T[] =>
  groupLines(lines, placeOf).flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizes.map(({ line }) => line)));

type NamedLine = { productId?: string | null | undefined; productName: string; variantInfo: string | null };

export const placeOfItem = ({ productId, productName, variantInfo }: NamedLine): LinePlace => ({
  product: `${productId ?? ''} ${productName}`,
  ...variantParts(variantInfo),
});

/** Sorts the lines of an order or a return, which name their variants only by text. */
export const groupItems = <T extends NamedLine>(items: readonly T[]): ProductLines<T>[] =>
  groupLines(items, placeOfItem);
export const orderedItems = <T extends NamedLine>(items: readonly T[]): T[] => orderedLines(items, placeOfItem);

type Variant = { color: string | null; size: string | null };

/** The variants of one product. */
export const orderedVariants = <T extends Variant>(variants: readonly T[]): T[] =>
  orderedLines(variants, ({ color, size }) => ({ product: '', color, size }));

type Hold = { product: { id: string }; variant: Variant };

export const orderedHolds = <T extends Hold>(holds: readonly T[]): T[] =>
  orderedLines(holds, ({ product, variant: { color, size } }) => ({ product: product.id, color, size }));
