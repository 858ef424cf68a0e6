/** One row as it stands in the file; the first is number 1. */
export type SheetRow = { row: number; cells: string[] };
