import { detailNames } from '@drappo/contracts/catalog/product-details';
import { readAmount, withoutFloatDust } from '@drappo/contracts/typed-amount';
import { productForm, type ProductInput } from '@drappo/contracts/catalog/forms/product';
import {
  importColumns,
  productColumns,
  type ImportColumn,
  type ImportLine,
  type ImportMistake,
} from './import-columns.ts';

/** The product that its rows describe. Undefined members are not in the file. */
export type ReadProduct = {
  id: string | undefined;
  revision: number | undefined;
  category: string;
  /** Checked by the form's rules; its category is a placeholder. */
  input: ProductInput;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const YES = ['sì', 'si', "si'", '1', 'vero', 'true', 'x'];
const NO = ['no', '0', 'falso', 'false'];
/** The file names the category; this placeholder satisfies the form's rule about its id. */
const ANY_CATEGORY = '00000000-0000-4000-8000-000000000000';

/** Groups the rows of one product by its id, else by its name. A row without either is a separate product. */
export const lineKey = ({ row, cells }: ImportLine): string => {
  if (cells.id?.trim()) return `id:${cells.id.trim().toLowerCase()}`;
  const name = cells.name?.trim().toLowerCase();
  return name ? `name:${name}` : `row:${row}`;
};

const wholeNumber = (text: string | undefined): number | undefined => {
  const trimmed = withoutFloatDust(text ?? '', 0).trim();
  if (trimmed === '') return undefined;
  return /^-?\d{1,9}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
};

/** The form in which all rows of a product must agree: an amount in any notation, a text in any case. */
const sameText = (column: ImportColumn, text: string | undefined): string => {
  const typed = (text ?? '').trim().toLowerCase();
  return amountColumns.includes(column) ? String(readAmount(amountText(typed)).cents ?? typed) : typed;
};

const amountColumns: ImportColumn[] = ['price', 'comparePrice', 'costPrice'];
/** A program wrote the cell of an amount: 49.900000000000006 is 49.90. */
const amountText = (text: string | undefined): string => withoutFloatDust(text ?? '', 2).trim();

const lines = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());

const isYes = (text: string): boolean => YES.includes(text.trim().toLowerCase());
const isNo = (text: string): boolean => NO.includes(text.trim().toLowerCase());

type ReadPicture = { imageUrl: string; altText?: string; color?: string; isCloth?: boolean | string };

const imagesOf = ({ images, altTexts, imageColors, clothImages }: ImportLine['cells']): ReadPicture[] | undefined => {
  if (images === undefined) return undefined;
  const [texts, colors, cloths] = [altTexts, imageColors, clothImages].map((cell) =>
    cell === undefined ? undefined : lines(cell),
  );
  const clothOf = (text = ''): boolean | string => (isYes(text) ? true : isNo(text) || text === '' ? false : text);
  return lines(images)
    .filter((url) => url !== '')
    .map((imageUrl, index) => ({
      imageUrl,
      ...(texts ? { altText: texts[index] ?? '' } : {}),
      ...(colors ? { color: colors[index] ?? '' } : {}),
      ...(cloths ? { isCloth: clothOf(cloths[index]) } : {}),
    }));
};

/** A stock equal to the exported one is not a change: pieces may have been sold since. */
const stockOf = ({ stock, stockBefore }: ImportLine['cells']) => {
  const [requested, before] = [wholeNumber(stock), wholeNumber(stockBefore)];
  return requested === undefined || requested === before
    ? {}
    : { stock: requested, ...(before === undefined ? {} : { stockBefore: before }) };
};

const pictureColumns: Record<string, ImportColumn> = {
  altText: 'altTexts',
  color: 'imageColors',
  isCloth: 'clothImages',
};

/** The form's fields, each with its source column. */
const columnOf = (path: PropertyKey[]): ImportColumn => {
  const field = path[0] === 'variants' && path.length > 2 ? path[2] : path[0];
  if (field === 'images' || field === 'imageUrls') return pictureColumns[String(path[2])] ?? 'images';
  return field === 'variants' || !Object.hasOwn(importColumns, String(field)) ? 'sku' : (field as ImportColumn);
};

/** Validates the rows of one product with the rules of the product form; reports each error with its row and column. */
export const readProductLines = (rows: ImportLine[]): { read?: ReadProduct; mistakes: ImportMistake[] } => {
  const [first] = rows;
  if (!first) return { mistakes: [] };
  const { cells } = first;
  const name = cells.name?.trim() ?? '';
  const mistakes: ImportMistake[] = [];
  const mistake = (row: number, column: ImportColumn, message: string): void => {
    mistakes.push({ row, column: importColumns[column], message, name });
  };

  for (const { row, cells: others } of rows.slice(1))
    for (const column of productColumns)
      // An empty cell has the value of the first row.
      if (others[column]?.trim() && sameText(column, others[column]) !== sameText(column, cells[column]))
        mistake(row, column, `Diverso dalla riga ${first.row}, che è dello stesso prodotto`);

  const id = cells.id?.trim() || undefined;
  if (id !== undefined && !UUID.test(id))
    mistake(first.row, 'id', "L'ID non è valido: lascialo vuoto per un prodotto nuovo");
  const revision = wholeNumber(cells.revision);
  if (Number.isNaN(revision)) mistake(first.row, 'revision', 'La revisione è un numero intero');
  const active = cells.isActive?.trim() ?? '';
  if (active !== '' && !isYes(active) && !isNo(active)) mistake(first.row, 'isActive', 'Scrivi sì o no');
  if (!cells.category?.trim()) mistake(first.row, 'category', 'Categoria richiesta');
  for (const { row, cells: own } of rows)
    if (Number.isNaN(wholeNumber(own.stockBefore))) mistake(row, 'stockBefore', 'Le scorte sono un numero intero');

  const parsed = productForm.safeParse({
    name,
    description: cells.description ?? '',
    categoryId: ANY_CATEGORY,
    price: amountText(cells.price),
    comparePrice: amountText(cells.comparePrice),
    costPrice: cells.costPrice === undefined ? undefined : amountText(cells.costPrice),
    weight: withoutFloatDust(cells.weight ?? '', 3).trim(),
    sku: cells.sku?.trim() || 'x',
    ...Object.fromEntries(detailNames.map((name) => [name, cells[name]])),
    images: imagesOf(cells),
    variants: rows.map(({ cells: own }) => ({
      color: own.color ?? '',
      size: own.size ?? '',
      sku: own.sku ?? '',
      ...stockOf(own),
    })),
    ...(active === '' ? {} : { isActive: isYes(active) }),
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const place = path[0] === 'variants' ? rows[Number(path[1])] : undefined;
    mistake((place ?? first).row, columnOf(path), message);
  }
  if (!parsed.success || mistakes.length > 0) return { mistakes };
  return { read: { id, revision, category: (cells.category ?? '').trim(), input: parsed.data }, mistakes };
};
