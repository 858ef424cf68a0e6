import { z } from 'zod';
import { sheetFormat } from '../sheet-format.ts';
import { requiredText } from '../text.ts';
import { adminProductFilter } from './admin-catalog.ts';

/** Maximum rows of one file; a row is a variant. */
export const PRODUCT_IMPORT_ROWS = 50_000;
/** Maximum bytes of one file. */
export const PRODUCT_IMPORT_BYTES = 20_000_000;

/**
 * `checking`: the dry run is in progress. `ready`: its result is available. `applying`, `done`: the valid products are
 * being saved, or are saved. `failed`: given up after many attempts; products saved by then stay.
 */
export const productImportStates = ['reading', 'checking', 'ready', 'applying', 'done', 'failed'] as const;

/** `GET /api/admin/product-imports/{id}`; the counts are products. */
export const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** How the file was read if that may be wrong, for the user. */
  note: z.string().nullable(),
  state: z.enum(productImportStates),
  rows: z.int(),
  products: z.int(),
  /** How many products the current step has processed. */
  progress: z.int(),
  counts: z.object({
    /** To be created, or created once the import is done. */
    create: z.int(),
    change: z.int(),
    /** Unchanged. */
    same: z.int(),
    /** Invalid: none of their rows is saved. */
    wrong: z.int(),
  }),
  /** All errors; they are read in pages. */
  errors: z.int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ProductImport = z.infer<typeof productImport>;

export const productImportError = z.object({
  /** The row number in the spreadsheet; the header is row 1. */
  row: z.int(),
  column: z.string(),
  message: z.string(),
  /** Name of the product, if the file gives one. */
  name: z.string(),
});
export type ProductImportError = z.infer<typeof productImportError>;

/** `GET /api/admin/product-imports/{id}/errors`: in row order; `after` is the last row of the previous page. */
export const productImportErrorsQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const productImportErrors = z.object({ errors: z.array(productImportError), next: z.int().nullable() });
export type ProductImportErrors = z.infer<typeof productImportErrors>;

/** `POST /api/admin/product-imports?name=...`: the body is the file itself, CSV or XLSX. */
export const startProductImportQuery = z.strictObject({
  name: requiredText('Manca il nome del file'),
});

/** `GET /api/admin/product-export` */
export const productExportQuery = adminProductFilter.extend({
  format: sheetFormat.default('csv'),
});
export type ProductExportQuery = z.output<typeof productExportQuery>;
