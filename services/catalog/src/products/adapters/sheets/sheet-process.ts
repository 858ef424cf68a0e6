// Reads one file from its input and writes a line of JSON per batch of rows, then `done` or the problem.
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { parseSheet } from './parse-sheet.ts';
import type { SheetMessage } from './sheet-message.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './sheet-row.ts';

// The parser creates an error for each row that is shorter than the first; stack traces would be most of the work.
Error.stackTraceLimit = 0;

const BATCH_LETTERS = 65_536;

const write = async (message: SheetMessage): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain');
};

const run = async (): Promise<void> => {
  const rows: SheetRow[] = [];
  let letters = 0;
  for await (const row of parseSheet(await buffer(process.stdin))) {
    rows.push(row);
    letters += row.cells.reduce((sum, text) => sum + text.length + 3, 20);
    if (letters < BATCH_LETTERS) continue;
    await write({ rows: rows.splice(0) });
    letters = 0;
  }
  await write({ rows });
  await write({ done: true });
};

try {
  await run();
} catch (error) {
  if (!(error instanceof SheetProblem)) throw error;
  await write({ problem: error.detail });
}
