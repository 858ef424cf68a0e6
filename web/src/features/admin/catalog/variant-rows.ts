import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { compareSizes } from '@drappo/contracts/catalog/size-order';

/** One cell of the size x colour grid. Without an id it is new. */
export type VariantRow = {
  id?: string;
  color: string;
  size: string;
  sku: string;
  stock?: number | undefined;
  /** The stock when the dialog was opened. */
  stockBefore?: number;
};

export const rowsOf = ({ hasDefaultVariant, variants }: AdminProduct): VariantRow[] =>
  hasDefaultVariant
    ? []
    : variants.map(({ id, color, size, sku, stock = 0 }) => ({
        id,
        color: color ?? '',
        size: size ?? '',
        sku,
        stock,
        stockBefore: stock,
      }));

const distinct = (values: string[]): string[] => [...new Set(values)];

export const colorsOf = (rows: VariantRow[]): string[] => distinct(rows.map(({ color }) => color));
/** Returns the sizes in ascending order. */
export const sizesOf = (rows: VariantRow[]): string[] => distinct(rows.map(({ size }) => size)).sort(compareSizes);

const part = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, length)
    .toUpperCase();

/** `DW-CAM-BIA-M`; with a number appended if another row has the same SKU. */
export const suggestSku = (rows: VariantRow[], base: string, color: string, size: string): string => {
  const sku = [base.trim() || 'DW', part(color, 3), part(size, 6)].filter(Boolean).join('-');
  const taken = new Set(rows.map((row) => skuKey(row.sku)));
  let free = sku;
  for (let number = 2; taken.has(skuKey(free)); number += 1) free = `${sku}-${number}`;
  return free;
};

/** Inserts a new cell among those of its colour, at the position of its size. */
export const addCell = (rows: VariantRow[], base: string, color: string, size: string): VariantRow[] => {
  const cell = { color, size, sku: suggestSku(rows, base, color, size), stock: 0 };
  const own = rows.map((row, index) => ({ row, index })).filter(({ row }) => row.color === color);
  const before = own.filter(({ row }) => compareSizes(row.size, size) <= 0).at(-1);
  const place = before ? before.index + 1 : (own[0]?.index ?? rows.length);
  return [...rows.slice(0, place), cell, ...rows.slice(place)];
};

/** Assigns the first colour to rows without one; each further colour gets a row for each size. */
export const addColor = (rows: VariantRow[], base: string, color: string): VariantRow[] => {
  if (colorsOf(rows).includes(color)) return rows;
  if (rows.length > 0 && rows.every((row) => row.color === '')) return rows.map((row) => ({ ...row, color }));
  const sizes = rows.length > 0 ? sizesOf(rows) : [''];
  return sizes.reduce((all, size) => addCell(all, base, color, size), rows);
};

export const addSize = (rows: VariantRow[], base: string, size: string): VariantRow[] => {
  if (sizesOf(rows).includes(size)) return rows;
  if (rows.length > 0 && rows.every((row) => row.size === ''))
    return rows.reduce<VariantRow[]>(
      (all, row) => [
        ...all,
        { ...row, size, sku: row.id === undefined ? suggestSku(all, base, row.color, size) : row.sku },
      ],
      [],
    );
  const colors = rows.length > 0 ? colorsOf(rows) : [''];
  return colors.reduce((all, color) => addCell(all, base, color, size), rows);
};

export const removeColor = (rows: VariantRow[], color: string): VariantRow[] =>
  rows.filter((row) => row.color !== color);
export const removeSize = (rows: VariantRow[], size: string): VariantRow[] => rows.filter((row) => row.size !== size);
