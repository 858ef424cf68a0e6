import { pipeline, Readable } from 'node:stream';
import { restoreCell } from '@drappo/contracts/csv';
import { parse } from 'csv-parse';
import { sheetLimits } from './sheet-limits.ts';
import { SheetProblem } from './sheet-problem.ts';
import type { SheetRow } from './sheet-row.ts';

const SLICE = 16_384;
type Parsed = { record: string[]; info: { records: number; empty_lines: number } };

const BAD_ENCODING = 'ERR_ENCODING_INVALID_ENCODED_DATA';

/** All rows except empty lines, which still count for the row numbers; without the apostrophes of our own exports (decision R8). */
export const parseCsv = async function* (file: Buffer): AsyncGenerator<SheetRow> {
  const [header = ''] = file.subarray(0, SLICE).toString('utf8').split(/\r?\n/, 1);
  const delimiter = [';', ',', '\t'].reduce((best, one) =>
    header.split(one).length > header.split(best).length ? one : best,
  );
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: sheetLimits.recordLetters,
    skip_empty_lines: true,
    info: true,
  });
  // An error of the source ends the parser, which passes it on to the loop below.
  pipeline(Readable.from(decoded(file)), parser, () => {});
  let row = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      row = info.records + info.empty_lines;
      yield { row, cells: record.map(restoreCell) };
    }
  } catch (error) {
    if (error instanceof SheetProblem) throw error;
    throw (error as { code?: unknown }).code === 'CSV_MAX_RECORD_SIZE'
      ? new SheetProblem('Una riga del file è troppo lunga: controlla le virgolette.', error)
      : new SheetProblem(`Il file CSV non si può leggere dopo la riga ${row}: controlla le virgolette.`, error);
  }
};

const decoded = function* (file: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for (let at = 0; at < file.length; at += SLICE)
      yield decoder.decode(file.subarray(at, at + SLICE), { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as { code?: unknown }).code !== BAD_ENCODING) throw error;
    throw new SheetProblem('Il file non è in UTF-8: in Excel salvalo come "CSV UTF-8" e riprova.', error);
  }
};
