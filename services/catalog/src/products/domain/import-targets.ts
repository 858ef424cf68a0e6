import { isShortenedNumber } from '@drappo/contracts/files/shortened-number';
import { importColumns, type ImportLine, type ImportMistake } from './import-columns.ts';
import type { ReadProduct } from './import-lines.ts';
import type { ExistingProduct } from './product-plan.ts';

type ImportedItem = { position: number; lines: ImportLine[] };
type ReadItem<Item extends ImportedItem> = {
  item: Item;
  /** Missing if the lines are invalid. */
  read?: ReadProduct | undefined;
  mistakes: ImportMistake[];
};
/** The rows of the database for the items. */
type Known = {
  /** The product of each SKU. */
  owners: ReadonlyMap<string, string>;
  existing: ReadonlyMap<string, ExistingProduct>;
  /** Ids of categories by slug and by name in lower case. */
  categories: ReadonlyMap<string, string>;
};

const shortened = (sku: string): string =>
  `Excel ha accorciato lo SKU in ${sku}: formatta la colonna come Testo e riscrivi lo SKU intero`;

/** An item with its target: the product that it changes, or none for a new product. */
export type ImportTarget<Item extends ImportedItem> = ReadItem<Item> & {
  existing: ExistingProduct | undefined;
  categoryId: string | undefined;
};

/** Finds the product and the category of each item, and the mistakes that only the database shows. */
export const importTargets = <Item extends ImportedItem>(
  reads: ReadItem<Item>[],
  { owners, existing, categories }: Known,
): ImportTarget<Item>[] =>
  reads.map(({ item, read, mistakes }) => {
    if (!read) return { item, read, mistakes, existing: undefined, categoryId: undefined };
    const found: ImportMistake[] = [];
    const [first] = item.lines;
    const mistake = (row: number, column: keyof typeof importColumns, message: string): void => {
      found.push({ row, column: importColumns[column], message, name: read.input.name });
    };
    const firstRow = first?.row ?? item.position;
    const variants = read.input.variants ?? [];
    // Without an id the SKUs identify the product, but only a product of that name: a mistyped SKU must not turn another
    // product into this one.
    const isNamed = (id: string): boolean => existing.get(id)?.name.toLowerCase() === read.input.name.toLowerCase();
    const owner =
      read.id?.toLowerCase() ??
      variants.map(({ sku }) => owners.get(sku)).find((id): id is string => id !== undefined && isNamed(id));
    const product = owner === undefined ? undefined : existing.get(owner);
    if (read.id !== undefined && !product) mistake(firstRow, 'id', 'Nessun prodotto con questo ID');
    for (const [index, { sku }] of variants.entries())
      if (owners.has(sku) && owners.get(sku) !== owner)
        mistake(item.lines[index]?.row ?? firstRow, 'sku', 'SKU già usato da un altro prodotto');
      else if (!owners.has(sku) && isShortenedNumber(sku))
        mistake(item.lines[index]?.row ?? firstRow, 'sku', shortened(sku));
    const categoryId = categories.get(read.category.toLowerCase());
    if (categoryId === undefined) mistake(firstRow, 'category', 'Categoria sconosciuta');
    return { item, read, mistakes: found, existing: product, categoryId };
  });
