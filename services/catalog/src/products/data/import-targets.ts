import { importColumns, type ImportMistake } from '../domain/import-columns.ts';
import { readProductLines, type ReadProduct } from '../domain/import-lines.ts';
import type { ExistingProduct } from '../domain/product-plan.ts';
import type { Tx } from '../../data/database.ts';
import type { ImportItem } from './import-item-repository.ts';
import { readExistingProducts } from './existing-products.ts';

/** An item with its target: the product that it changes, or none for a new product. */
export type ImportTarget = {
  item: ImportItem;
  read: ReadProduct | undefined;
  existing: ExistingProduct | undefined;
  categoryId: string | undefined;
  mistakes: ImportMistake[];
};

/** Finds the product, the category and the SKUs of other products for many items, with one query each. */
export const findImportTargets = async (tx: Tx, items: ImportItem[]): Promise<ImportTarget[]> => {
  const reads = items.map((item) => ({ item, ...readProductLines(item.lines) }));
  const skus = reads.flatMap(({ read }) => read?.input.variants?.map(({ sku }) => sku) ?? []);
  const owners = new Map(
    (await tx.productVariant.findMany({ where: { sku: { in: skus } }, select: { sku: true, productId: true } })).map(
      ({ sku, productId }) => [sku, productId],
    ),
  );
  const ids = new Set([...reads.flatMap(({ read }) => read?.id?.toLowerCase() ?? []), ...owners.values()]);
  const existing = await readExistingProducts(tx, [...ids]);
  const categories = new Map(
    (await tx.category.findMany({ orderBy: { createdAt: 'desc' } })).flatMap(({ id, name, slug }) => [
      [slug, id],
      [name.toLowerCase(), id],
    ]),
  );

  return reads.map(({ item, read, mistakes }) => {
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
    const categoryId = categories.get(read.category.toLowerCase());
    if (categoryId === undefined) mistake(firstRow, 'category', 'Categoria sconosciuta');
    return { item, read, mistakes: found, existing: product, categoryId };
  });
};
