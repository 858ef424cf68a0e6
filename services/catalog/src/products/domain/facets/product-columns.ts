/** Columns with one place per slot. Typed arrays are outside the heap, which a hundred thousand objects would fill. */
export type ProductColumns = {
  /** The slot of each product, by its id. */
  slots: Map<string, number>;
  ids: string[];
  names: string[];
  onSale: Uint8Array;
  category: Uint16Array;
  priceCents: Int32Array;
  band: Uint8Array;
  isDiscounted: Uint8Array;
  createdAt: Float64Array;
  pieces: Int32Array;
  sold: Int32Array;
  /** Index of a product's first variant in `variants`, and the number of its variants. */
  variantsFrom: Uint32Array;
  variantCount: Uint16Array;
  /** Colour (15 bits), size (16 bits) and whether a piece can be reserved (1 bit). */
  variants: Uint32Array;
  variantsEnd: number;
};

export type VariantEntry = { color: number; size: number; inStock: boolean };

export const colorOf = (variant: number): number => variant >>> 17;
export const sizeOf = (variant: number): number => (variant >>> 1) & 0xff_ff;
export const isInStock = (variant: number): boolean => (variant & 1) === 1;

const FIRST_ROOM = 1_024;

export const createProductColumns = (): ProductColumns => ({
  slots: new Map(),
  ids: [],
  names: [],
  onSale: new Uint8Array(FIRST_ROOM),
  category: new Uint16Array(FIRST_ROOM),
  priceCents: new Int32Array(FIRST_ROOM),
  band: new Uint8Array(FIRST_ROOM),
  isDiscounted: new Uint8Array(FIRST_ROOM),
  createdAt: new Float64Array(FIRST_ROOM),
  pieces: new Int32Array(FIRST_ROOM),
  sold: new Int32Array(FIRST_ROOM),
  variantsFrom: new Uint32Array(FIRST_ROOM),
  variantCount: new Uint16Array(FIRST_ROOM),
  variants: new Uint32Array(FIRST_ROOM),
  variantsEnd: 0,
});

const grown = <Column extends { set: (from: never) => void; length: number }>(column: Column, room: number): Column => {
  const larger = new (column.constructor as new (length: number) => Column)(room);
  larger.set(column as never);
  return larger;
};

/** Makes room for a slot. */
export const growColumns = (columns: ProductColumns, slot: number): void => {
  while (columns.ids.length <= slot) {
    columns.ids.push('');
    columns.names.push('');
  }
  if (slot < columns.onSale.length) return;
  const room = Math.max(2 * columns.onSale.length, slot + 1);
  columns.onSale = grown(columns.onSale, room);
  columns.category = grown(columns.category, room);
  columns.priceCents = grown(columns.priceCents, room);
  columns.band = grown(columns.band, room);
  columns.isDiscounted = grown(columns.isDiscounted, room);
  columns.createdAt = grown(columns.createdAt, room);
  columns.pieces = grown(columns.pieces, room);
  columns.sold = grown(columns.sold, room);
  columns.variantsFrom = grown(columns.variantsFrom, room);
  columns.variantCount = grown(columns.variantCount, room);
};

/** The same number of variants or fewer reuse their places; more variants get new places at the end. */
export const putVariants = (columns: ProductColumns, slot: number, entries: VariantEntry[]): void => {
  if (entries.length > (columns.variantCount[slot] ?? 0)) {
    if (columns.variantsEnd + entries.length > columns.variants.length)
      columns.variants = grown(columns.variants, 2 * (columns.variantsEnd + entries.length));
    columns.variantsFrom[slot] = columns.variantsEnd;
    columns.variantsEnd += entries.length;
  }
  columns.variantCount[slot] = entries.length;
  const from = columns.variantsFrom[slot] ?? 0;
  for (const [at, { color, size, inStock }] of entries.entries())
    columns.variants[from + at] = ((color << 17) | (size << 1) | (inStock ? 1 : 0)) >>> 0;
};
