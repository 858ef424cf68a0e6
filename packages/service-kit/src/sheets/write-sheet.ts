import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { Writable } from 'node:stream';
import type { Cell } from '@drappo/contracts/cell';
import { csvLines } from '../csv.ts';
import { xlsxCell } from './xlsx-cell.ts';
import type ExcelJS from 'exceljs';

const require = createRequire(import.meta.url);

export type SheetFormat = 'csv' | 'xlsx';
export type Sheet = {
  /** Resolves once the reader has room for more. */
  write: (rows: Cell[][]) => Promise<void>;
  end: () => Promise<void>;
};

export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Writes a file while it is read: CSV for Italian Excel, or XLSX. Only CSV neutralises formulas (decision R8): in XLSX a text
 * is never run, and numbers and dates are typed cells.
 */
export const openSheet = (format: SheetFormat, target: Writable, title: string): Sheet =>
  format === 'csv' ? openCsv(target) : openXlsx(target, title);

/** Resolves once the reader has room for more, or has disconnected. */
export const drained = async (target: Writable, gone: AbortSignal): Promise<void> => {
  if (target.writableNeedDrain && !target.destroyed) await once(target, 'drain', { signal: gone }).catch(() => {});
};

/** If the reader disconnects, the rest of the file is not written. */
export const goneOf = (target: Writable): AbortSignal => {
  const gone = new AbortController();
  if (target.destroyed) gone.abort();
  target.once('close', () => gone.abort());
  return gone.signal;
};

const openCsv = (target: Writable): Sheet => {
  const gone = goneOf(target);
  let bom = true;
  return {
    async write(rows) {
      gone.throwIfAborted();
      target.write(csvLines(rows, { bom }));
      bom = false;
      await drained(target, gone);
    },
    async end() {
      await new Promise<void>((resolve) => target.end(resolve));
    },
  };
};

/** In characters: a narrower column shows a moment as `####`. */
const COLUMN_WIDTH = 18;

const openXlsx = (target: Writable, title: string): Sheet => {
  const gone = goneOf(target);
  // Large, and few files are XLSX: loaded for the first XLSX file.
  const { stream } = require('exceljs') as typeof ExcelJS;
  const workbook = new stream.xlsx.WorkbookWriter({
    stream: target,
    useStyles: true,
    useSharedStrings: false,
  });
  const sheet = workbook.addWorksheet(title, {
    views: [{ state: 'frozen', ySplit: 1 }],
    properties: { defaultColWidth: COLUMN_WIDTH },
  });
  return {
    async write(rows) {
      gone.throwIfAborted();
      for (const cells of rows) {
        const written = cells.map(xlsxCell);
        const row = sheet.addRow(written.map(({ value }) => value));
        written.forEach(({ style }, index) => {
          if (style) row.getCell(index + 1).style = style;
        });
        row.commit();
      }
      // The archive compresses in separate turns of the event loop; without this pause the rows would pile up before it.
      await new Promise((resolve) => setImmediate(resolve));
      await drained(target, gone);
    },
    async end() {
      sheet.commit();
      await workbook.commit();
    },
  };
};
