import { z } from 'zod';

const at = z.int();

/**
 * What a cell is beyond its text. `at` is its column, from 0. A number has its exact value as text, and `shown` is what a
 * person sees, if that is known and differs.
 */
export const cellFact = z.union([
  z.object({ at, is: z.literal('number'), shown: z.string().optional() }),
  z.object({ at, is: z.enum(['long', 'date', 'error']), shown: z.string() }),
]);
export type CellFact = z.infer<typeof cellFact>;

/** `POST /api/sheet-rows`: the rows with content of the first visible sheet; the first row of a sheet is number 1. */
export const sheetRows = z.object({
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()), facts: z.array(cellFact).optional() })),
});
export type SheetRows = z.infer<typeof sheetRows>;
