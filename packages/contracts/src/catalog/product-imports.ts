import { z } from 'zod';
import { requiredText } from '../text.ts';
import { adminProductFilter } from './admin-catalog.ts';

/** Most rows that one file may have; a row is a variant. */
export const PRODUCT_IMPORT_ROWS = 50_000;
/** Most bytes that one file may have. */
export const PRODUCT_IMPORT_BYTES = 20_000_000;

/**
 * `checking`: the dry run is under way. `ready`: it has found what would happen. `applying`, `done`: the good products go,
 * or went, in. `failed`: given up after many tries; what went in by then stays.
 */
export const productImportStates = ['reading', 'checking', 'ready', 'applying', 'done', 'failed'] as const;

/** `GET /api/admin/product-imports/{id}`; the counts are products. */
export const productImport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(productImportStates),
  rows: z.int(),
  products: z.int(),
  /** How many products the present step has gone through. */
  progress: z.int(),
  counts: z.object({
    /** To be made, or made once the import is done. */
    create: z.int(),
    change: z.int(),
    /** As they are already. */
    same: z.int(),
    /** With a mistake: nothing of them goes in. */
    wrong: z.int(),
  }),
  /** Mistakes in all; they are read in pages. */
  errors: z.int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type ProductImport = z.infer<typeof productImport>;

export const productImportError = z.object({
  /** As the spreadsheet numbers it; the header is row 1. */
  row: z.int(),
  column: z.string(),
  message: z.string(),
  /** Name of the product, as far as the file gives one. */
  name: z.string(),
});
export type ProductImportError = z.infer<typeof productImportError>;

/** `GET /api/admin/product-imports/{id}/errors`: in the order of the rows; `after` is the last row of the page before. */
export const productImportErrorsQuery = z.strictObject({ after: z.coerce.number().int().min(0).default(0) });
export const productImportErrors = z.object({ errors: z.array(productImportError), next: z.int().nullable() });
export type ProductImportErrors = z.infer<typeof productImportErrors>;

/** `POST /api/admin/product-imports?name=...`: the body is the file itself, CSV or XLSX. */
export const startProductImportQuery = z.strictObject({
  name: requiredText('Manca il nome del file'),
});

/** `GET /api/admin/product-export` */
export const productExportQuery = adminProductFilter.extend({
  format: z.enum(['csv', 'xlsx'], { error: 'Formato non valido' }).default('csv'),
});
export type ProductExportQuery = z.output<typeof productExportQuery>;
