import type { Endpoint, Runtime, Timer } from '@drappo/service-kit';
import type { Pool, PrismaClient, Tx } from '../data/database.ts';
import type { createCorrectStock } from '../stock/use-cases/correct-stock.ts';
import type { MediaStore } from '../uploads/media/media-store.ts';
import { createAdminEndpoints } from './http/admin-endpoints.ts';
import { createImportEndpoints } from './http/import-endpoints.ts';
import { createProductEndpoints } from './http/product-endpoints.ts';
import { createProductSheets } from './product-sheets.ts';
import { createReadSheet } from './adapters/sheets/read-sheet.ts';
import { listReaderLimits } from './adapters/sheets/sheet-limits.ts';
import { createApplyImport } from './use-cases/apply-import.ts';
import { createCheckImport } from './use-cases/check-import.ts';
import { createConfirmImport } from './use-cases/confirm-import.ts';
import { createExportProducts } from './use-cases/export-products.ts';
import { createReportSkuClashes } from './use-cases/report-sku-clashes.ts';
import { createSaveCategory } from './use-cases/save-category.ts';
import { createSaveProduct } from './use-cases/save-product.ts';
import { createSetProductState } from './use-cases/set-product-state.ts';
import { createReadSheetRows } from './use-cases/read-sheet-rows.ts';
import { createStartImport } from './use-cases/start-import.ts';
import { createSweepImports } from './use-cases/sweep-imports.ts';
import { createImportWorkers } from './workers/import-workers.ts';

const IMPORT_SWEEP_MS = 3_600_000;
const SKU_CLASHES_MS = 86_400_000;

type Needs = {
  prisma: PrismaClient;
  pool: Pool;
  media: MediaStore;
  correctStock: ReturnType<typeof createCorrectStock>;
};

/** The products module: the catalogue and its search, editing, categories, import and export. */
export const createProducts = (runtime: Runtime<Tx>, { prisma, pool, media, correctStock }: Needs) => {
  const { database, outbox, effects, errors, clock } = runtime;
  const deps = { database, outbox, clock };
  const documents = createProductSheets(runtime);
  const endpoints: Endpoint[] = [
    ...createProductEndpoints({ prisma, pool, clock }),
    ...createAdminEndpoints({
      prisma,
      clock,
      useCases: {
        saveProduct: createSaveProduct({ ...deps, prisma, media }),
        setProductState: createSetProductState(deps),
        saveCategory: createSaveCategory(deps),
        correctStock,
      },
    }),
    ...createImportEndpoints({
      prisma,
      clock,
      useCases: {
        startImport: createStartImport({ ...deps, effects }),
        readSheetRows: createReadSheetRows(createReadSheet(listReaderLimits)),
        confirmImport: createConfirmImport({ database, effects }),
        exportProducts: createExportProducts({ prisma, writeSheet: documents.writeSheet }),
      },
    }),
  ];
  const reportSkuClashes = createReportSkuClashes({ database, errors });
  const timers: Timer[] = [
    { name: 'catalog-sku-clashes', everyMs: SKU_CLASHES_MS, run: reportSkuClashes },
    { name: 'catalog-sweep-imports', everyMs: IMPORT_SWEEP_MS, run: createSweepImports({ prisma, clock }) },
  ];
  return {
    endpoints,
    timers,
    /** Jobs that tests run at their own time. */
    timed: { reportSkuClashes },
    documents,
    workers: createImportWorkers({
      clock,
      checkImport: createCheckImport({ database, media }),
      applyImport: createApplyImport({ ...deps, media }),
    }),
  };
};
