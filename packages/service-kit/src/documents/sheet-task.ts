import { Writable } from 'node:stream';
import type { Cell } from '@drappo/contracts/cell';
import { openSheet, type Sheet, type SheetFormat } from '../sheets/write-sheet.ts';
import { documentTask, type DocumentTask } from './document-task.ts';

/** A sheet is written in steps, so that other documents can run between them. Each step returns the bytes that are ready. */
export type SheetStep<Batch> = { id: string } & (
  | { kind: 'open'; format: SheetFormat; name: string; titles: string[] }
  | { kind: 'write'; batch: Batch }
  | { kind: 'end' }
  | { kind: 'drop' }
);
export type SheetTask<Batch> = DocumentTask<SheetStep<Batch>>;

/** More than are sent concurrently. A `drop` may get lost: beyond this number the oldest sheet is dropped. */
const AT_MOST = 32;

type OpenSheet = { sheet: Sheet; take: () => Buffer };

const open = (format: SheetFormat, name: string): OpenSheet => {
  const parts: Buffer[] = [];
  const target = new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  return { sheet: openSheet(format, target, name), take: () => Buffer.concat(parts.splice(0)) };
};

/**
 * Wraps a function that turns batches into rows, for a worker's module; `writeSheet` of the service's documents calls it.
 */
export const sheetTask = <Batch>(rowsOf: (batch: Batch) => Cell[][]): SheetTask<Batch> => {
  const sheets = new Map<string, OpenSheet>();
  const find = (id: string): OpenSheet => {
    const found = sheets.get(id);
    if (!found) throw new Error('the sheet ended with its thread');
    return found;
  };
  return documentTask(async (step) => {
    if (step.kind === 'open') {
      const opened = open(step.format, step.name);
      sheets.set(step.id, opened);
      const [oldest] = sheets.keys();
      if (sheets.size > AT_MOST && oldest !== undefined) sheets.delete(oldest);
      await opened.sheet.write([step.titles]);
      return opened.take();
    }
    if (step.kind === 'drop') {
      sheets.delete(step.id);
      return new Uint8Array();
    }
    const { sheet, take } = find(step.id);
    if (step.kind === 'write') await sheet.write(rowsOf(step.batch));
    else {
      await sheet.end();
      sheets.delete(step.id);
    }
    return take();
  });
};
