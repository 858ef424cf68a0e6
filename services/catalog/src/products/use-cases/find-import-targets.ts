import type { Tx } from '../../data/database.ts';
import { readCategoryKeys } from '../data/category-repository.ts';
import { readExistingProducts } from '../data/existing-products.ts';
import type { ImportItem } from '../data/import-item-repository.ts';
import { readSkuOwners } from '../data/sku-repository.ts';
import { readProductLines } from '../domain/import-lines.ts';
import { importTargets, type ImportTarget } from '../domain/import-targets.ts';

/** Finds the product, the category and the SKUs of other products for many items, with one query each. */
export const findImportTargets = async (tx: Tx, items: ImportItem[]): Promise<ImportTarget<ImportItem>[]> => {
  const reads = items.map((item) => ({ item, ...readProductLines(item.lines) }));
  const owners = await readSkuOwners(
    tx,
    reads.flatMap(({ read }) => read?.input.variants?.map(({ sku }) => sku) ?? []),
  );
  const ids = new Set([...reads.flatMap(({ read }) => read?.id?.toLowerCase() ?? []), ...owners.values()]);
  const existing = await readExistingProducts(tx, [...ids]);
  return importTargets(reads, { owners, existing, categories: await readCategoryKeys(tx) });
};
