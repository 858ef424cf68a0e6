import type { CellFact } from '@drappo/contracts/files/sheet-rows';

/** One row of the file; the first is number 1. `facts` say what cells are beyond their text; `note` is about the file. */
export type SheetRow = { row: number; cells: string[]; facts?: CellFact[] | undefined; note?: string | undefined };
