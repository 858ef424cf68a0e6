/** One row of the file; the first is number 1. */
export type SheetRow = { row: number; cells: string[] };
