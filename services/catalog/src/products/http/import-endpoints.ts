import type { Readable } from 'node:stream';
import * as routes from '@drappo/contracts/catalog/routes/admin-products';
import { readSheetRows } from '@drappo/contracts/catalog/routes/sheets';
import { romeDay } from '@drappo/contracts/rome-time';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { sheetTypes } from '@drappo/service-kit/sheets';
import type { PrismaClient } from '../../data/database.ts';
import { readImport, readImportErrors } from '../data/import-repository.ts';
import { importNotFound } from '../domain/product-errors.ts';
import type { createConfirmImport } from '../use-cases/confirm-import.ts';
import type { createExportProducts } from '../use-cases/export-products.ts';
import type { createReadSheetRows } from '../use-cases/read-sheet-rows.ts';
import type { createStartImport } from '../use-cases/start-import.ts';

export type ImportUseCases = {
  startImport: ReturnType<typeof createStartImport>;
  readSheetRows: ReturnType<typeof createReadSheetRows>;
  confirmImport: ReturnType<typeof createConfirmImport>;
  exportProducts: ReturnType<typeof createExportProducts>;
};

/** Runs `work` on the body; the unread rest of a rejected file would block the next request on the connection. */
const withBody = async <T>(req: Readable, work: (file: AsyncIterable<Buffer>) => Promise<T>): Promise<T> => {
  try {
    return await work(req.iterator({ destroyOnReturn: false }));
  } finally {
    req.resume();
  }
};

export const createImportEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: ImportUseCases;
}): Endpoint[] => [
  endpoint(routes.startImport, ({ query, req, ctx }) =>
    withBody(req, (file) => useCases.startImport(query.name, file, ctx)),
  ),
  endpoint(readSheetRows, ({ req, actor }) => withBody(req, (file) => useCases.readSheetRows(file, actor.userId))),
  endpoint(routes.getImport, async ({ params: { id } }) => {
    const found = await readImport(prisma, id);
    if (!found) throw importNotFound();
    return found;
  }),
  endpoint(routes.listImportErrors, async ({ params: { id }, query }) => {
    if (!(await prisma.productImport.count({ where: { id } }))) throw importNotFound();
    return readImportErrors(prisma, id, query.after);
  }),
  endpoint(routes.applyImport, ({ params: { id }, ctx }) => useCases.confirmImport(id, ctx)),
  endpoint(routes.exportProducts, async ({ query, actor, res }) => {
    const day = romeDay(clock.now());
    try {
      await useCases.exportProducts(actor.userId, query, () => {
        res.set({
          'Content-Type': sheetTypes[query.format],
          'Content-Disposition': `attachment; filename="prodotti-${day}.${query.format}"`,
          'Cache-Control': 'no-store',
        });
        return res;
      });
    } catch (error) {
      // After the response has begun, an error can only cut it off.
      if (!res.headersSent && !res.destroyed) throw error;
      res.destroy();
    }
  }),
];
