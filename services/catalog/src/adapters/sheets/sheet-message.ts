import type { SheetRow } from './sheet-row.ts';

/** What the reading process says on each line of its output. Without `done` or `problem` at its end it was killed. */
export type SheetMessage = { rows: SheetRow[] } | { done: true } | { problem: string };
