import type { Writable } from 'node:stream';
import type { ProductExportQuery } from '@drappo/contracts/catalog/product-imports';
import type { Documents } from '@drappo/service-kit';
import type * as documentTasks from '../adapters/sheets/document-worker.ts';
import { readMatchingIds } from '../data/admin-product-queries.ts';
import { readCategoryNames } from '../data/category-repository.ts';
import type { PrismaClient } from '../../data/database.ts';
import { readExistingProducts } from '../data/existing-products.ts';
import { columnKeys, importColumns } from '../domain/import-columns.ts';

const BATCH = 300;

type Deps = { prisma: PrismaClient; writeSheet: Documents<typeof documentTasks>['writeSheet'] };

/**
 * Writes the filtered products in the columns that an import reads. It reads all ids first and the products while sending
 * the
 * file, so that memory holds one batch at a time.
 */
export const createExportProducts =
  ({ prisma, writeSheet }: Deps) =>
  async (account: string, { format, ...filter }: ProductExportQuery, begin: () => Writable): Promise<void> => {
    const ids = await readMatchingIds(prisma, filter);
    const categories = await readCategoryNames(prisma);
    const batches = async function* (): AsyncGenerator<documentTasks.ExportedProduct[]> {
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH);
        const products = await readExistingProducts(prisma, batch);
        yield batch.flatMap((id) => {
          const product = products.get(id);
          return product ? [{ product, category: categories.get(product.categoryId) ?? '' }] : [];
        });
      }
    };
    const titles = columnKeys.map((key) => importColumns[key]);
    await writeSheet('products', { format, name: 'Prodotti', titles, batches: batches(), begin }, { account });
  };
