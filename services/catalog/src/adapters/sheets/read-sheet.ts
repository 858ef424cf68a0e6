import { pipeline, Readable } from 'node:stream';
import { AppError } from '@drappo/contracts';
import { parse } from 'csv-parse';
import ExcelJS from 'exceljs';

/** One row as it stands in the file; the first is number 1. */
export type SheetRow = { row: number; cells: string[] };

const unreadable = (detail: string, cause?: unknown): AppError =>
  new AppError('invalid', { code: 'catalog.import-unreadable', detail, ...(cause ? { cause } : {}) });

/**
 * Rows of a CSV or XLSX file as they come, without ever having the whole file. What it is its first bytes tell, not its name.
 * Throws `invalid` with an Italian sentence where it cannot be read.
 */
export const readSheet = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<SheetRow> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done || first.value.length === 0) throw unreadable('Il file è vuoto.');
  const whole = async function* (): AsyncGenerator<Buffer> {
    yield first.value;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  };
  yield* first.value.subarray(0, 2).toString('latin1') === 'PK' ? readXlsx(whole()) : readCsv(whole(), first.value);
};

const readXlsx = async function* (source: AsyncGenerator<Buffer>): AsyncGenerator<SheetRow> {
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from(source), {
    ...{ worksheets: 'emit', sharedStrings: 'cache', hyperlinks: 'ignore', styles: 'ignore', entries: 'ignore' },
  });
  let sheets = 0;
  try {
    for await (const sheet of reader) {
      sheets += 1;
      // Only the first sheet is read; the others still have to be gone through.
      for await (const row of sheet) if (sheets === 1) yield { row: row.number, cells: cellsOf(row.values) };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable('Il file XLSX non si può leggere: salvalo di nuovo e riprova.', error);
  }
  if (sheets === 0) throw unreadable('Il file XLSX non contiene fogli.');
};

const cellsOf = (values: ExcelJS.CellValue[] | Record<string, ExcelJS.CellValue>): string[] =>
  Array.from(Array.isArray(values) ? values.slice(1) : [], textOf);

/** What a person sees in the cell: of a formula its result, of styled text its letters. */
const textOf = (value: ExcelJS.CellValue): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object') return String(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('text' in value) return String(value.text);
  if ('result' in value) return textOf(value.result as ExcelJS.CellValue);
  return '';
};

const readCsv = async function* (source: AsyncGenerator<Buffer>, start: Buffer): AsyncGenerator<SheetRow> {
  const [header = ''] = start.toString('utf8').split(/\r?\n/, 1);
  const delimiter = [';', ',', '\t'].reduce((best, one) =>
    header.split(one).length > header.split(best).length ? one : best,
  );
  const parser = parse({ bom: true, delimiter, relax_column_count: true, relax_quotes: true });
  // A fault of the source ends the parser, which tells it to its reader below.
  pipeline(Readable.from(decoded(source)), parser, () => {});
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { row: (row += 1), cells };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(`Il file CSV non si può leggere dopo la riga ${row}: controlla le virgolette.`, error);
  }
};

const BAD_ENCODING = 'ERR_ENCODING_INVALID_ENCODED_DATA';

const decoded = async function* (source: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as { code?: unknown }).code !== BAD_ENCODING) throw error;
    throw unreadable('Il file non è in UTF-8: in Excel salvalo come "CSV UTF-8" e riprova.', error);
  }
};
