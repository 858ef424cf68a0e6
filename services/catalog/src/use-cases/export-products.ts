import type { Writable } from 'node:stream';
import type { ProductExportQuery } from '@drappo/contracts/catalog/product-imports';
import { openSheet } from '@drappo/service-kit/sheets';
import { readMatchingIds } from '../data/admin-product-queries.ts';
import { readCategoryNames } from '../data/category-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import { readExistingProducts } from '../data/existing-products.ts';
import { exportRows } from '../domain/export-rows.ts';
import { columnKeys, importColumns } from '../domain/import-columns.ts';

const BATCH = 300;

/**
 * Writes the filtered products in the columns that an import reads. Their ids are read first, the products while the file
 * is sent, so that memory holds one batch at a time.
 */
export const createExportProducts =
  ({ prisma }: { prisma: PrismaClient }) =>
  async ({ format, ...filter }: ProductExportQuery, open: () => Writable): Promise<void> => {
    const ids = await readMatchingIds(prisma, filter);
    const categories = await readCategoryNames(prisma);
    const sheet = openSheet(format, open(), 'Prodotti');
    await sheet.write([columnKeys.map((key) => importColumns[key])]);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const products = await readExistingProducts(prisma, batch);
      await sheet.write(
        batch.flatMap((id) => {
          const product = products.get(id);
          return product ? exportRows(product, categories.get(product.categoryId) ?? '') : [];
        }),
      );
    }
    await sheet.end();
  };
