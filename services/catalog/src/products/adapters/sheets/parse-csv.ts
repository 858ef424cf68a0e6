import { restoreCell } from '@drappo/contracts/csv';
import { readDelimited, RowTooLong, separatorOf } from '@drappo/contracts/files/delimited';
import { BAD_ENCODING, decodeSlices, encodingOf, WINDOWS_NOTE } from '@drappo/contracts/files/text-encoding';
import { errorFact, isError } from './cell-text.ts';
import { sheetLimits } from './sheet-limits.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './sheet-row.ts';

const badEncoding = (cause?: unknown): SheetProblem => new SheetProblem(BAD_ENCODING, cause);

/** The first line with text, from which the separator is known: `sep=;` or the titles. A quoted title may contain breaks. */
const firstLine = (text: string): string => /^(?:[^"\r\n]|"[^"]*")*/.exec(text.trimStart().slice(0, 16_384))?.[0] ?? '';

/** All rows except empty lines, which still count for the row numbers; without the apostrophes of our own exports (decision R8). */
export const parseCsv = function* (file: Buffer): Generator<SheetRow> {
  const encoding = encodingOf(file);
  if (encoding === undefined) throw badEncoding();
  const slices = decoded(file, encoding);
  const { value: first = '' } = slices.next();
  const rows = readDelimited(again(first, slices), separatorOf(firstLine(first)), sheetLimits.recordLetters);
  let note = encoding === 'windows-1252' ? WINDOWS_NOTE : undefined;
  let last = 0;
  try {
    for (const { row, cells, broken } of rows) {
      if (broken)
        throw new SheetProblem(`Il file CSV non si può leggere dopo la riga ${last}: controlla le virgolette.`);
      last = row;
      yield { ...withErrors(row, cells), ...(note === undefined ? {} : { note }) };
      note = undefined;
    }
  } catch (error) {
    if (!(error instanceof RowTooLong)) throw error;
    throw new SheetProblem('Una riga del file è troppo lunga: controlla le virgolette.', error);
  }
};

const decoded = function* (...[file, encoding]: Parameters<typeof decodeSlices>): Generator<string, undefined> {
  try {
    yield* decodeSlices(file, encoding);
  } catch (error) {
    throw (error as { name?: unknown }).name === 'TypeError' ? badEncoding(error) : error;
  }
};

const again = function* (first: string, others: Iterable<string>): Generator<string> {
  yield first;
  yield* others;
};

const withErrors = (row: number, cells: string[]): SheetRow => {
  if (!cells.some(isError)) return { row, cells: cells.map(restoreCell) };
  const facts = cells.flatMap((text, at) => (isError(text) ? [errorFact(at, text)] : []));
  return { row, cells: cells.map((text) => (isError(text) ? '' : restoreCell(text))), facts };
};
