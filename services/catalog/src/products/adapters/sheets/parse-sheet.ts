import { fileKindOf, kindRefusal } from '@drappo/contracts/files/file-kind';
import { parseCsv } from './parse-csv.ts';
import { parseXlsx, tooManyColumns } from './parse-xlsx.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './sheet-row.ts';

/**
 * Yields the rows of a CSV or XLSX file, within the limits of `sheetLimits`. The first bytes decide the format, not the
 * name.
 * Runs in a separate process (`sheet-process.ts`): the cost of a file is known only after reading it.
 */
export const parseSheet = async function* (file: Buffer): AsyncGenerator<SheetRow> {
  if (file.length === 0) throw new SheetProblem('Il file è vuoto.');
  const kind = fileKindOf(file);
  const refusal = kindRefusal(kind);
  if (refusal !== undefined) throw new SheetProblem(refusal);
  const rows = kind === 'xlsx' ? parseXlsx(file) : parseCsv(file);
  let [count, letters] = [0, 0];
  for await (const { row, cells, ...about } of rows) {
    // Empty rows below the titles are ignored: there may be millions of them.
    if (count > 0 && cells.every((text) => text.trim() === '')) continue;
    if ((count += 1) > sheetLimits.rows) throw new SheetProblem('Il file ha troppe righe: al massimo 50.000.');
    if (cells.length > sheetLimits.columns) throw tooManyColumns();
    const cut = cells.map((text) => text.slice(0, sheetLimits.cellLetters));
    letters += cut.reduce((sum, text) => sum + text.length, 0);
    if (letters > sheetLimits.letters) throw new SheetProblem('Il file contiene troppo testo: dividilo in più file.');
    yield { row, cells: cut, ...about };
  }
};
