import type { SheetRow } from './sheet-row.ts';

/** One line of the reading process's output. Without `done` or `problem` at the end the process was killed. */
export type SheetMessage = { rows: SheetRow[] } | { done: true } | { problem: string };
