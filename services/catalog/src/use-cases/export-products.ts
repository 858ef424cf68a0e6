import type { Writable } from 'node:stream';
import type { ProductExportQuery } from '@drappo/contracts/catalog/product-imports';
import { openSheet } from '../adapters/sheets/write-sheet.ts';
import { readMatchingIds } from '../data/admin-product-queries.ts';
import type { PrismaClient } from '../data/database.ts';
import { readStoredProducts } from '../data/stored-products.ts';
import { exportRows } from '../domain/export-rows.ts';
import { columnKeys, importColumns } from '../domain/import-columns.ts';

const BATCH = 300;

/**
 * Writes the products as filtered, in the columns that an import reads. Which ones is settled at the beginning; they are
 * read as the file goes out, so that memory holds a few hundred at a time.
 */
export const createExportProducts =
  ({ prisma }: { prisma: PrismaClient }) =>
  async ({ format, ...filter }: ProductExportQuery, open: () => Writable): Promise<void> => {
    const ids = await readMatchingIds(prisma, filter);
    const categories = new Map((await prisma.category.findMany()).map(({ id, name }) => [id, name]));
    const sheet = openSheet(format, open());
    await sheet.write([columnKeys.map((key) => importColumns[key])]);
    for (let start = 0; start < ids.length; start += BATCH) {
      const batch = ids.slice(start, start + BATCH);
      const products = await readStoredProducts(prisma, batch);
      await sheet.write(
        batch.flatMap((id) => {
          const product = products.get(id);
          return product ? exportRows(product, categories.get(product.categoryId) ?? '') : [];
        }),
      );
    }
    await sheet.end();
  };
