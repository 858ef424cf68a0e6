import {
  PRODUCT_IMPORT_BYTES,
  PRODUCT_IMPORT_ROWS,
  type ProductImport,
} from '@drappo/contracts/catalog/product-imports';
import { restoreCell } from '@drappo/contracts/csv';
import { AppError } from '@drappo/contracts/errors';
import {
  uuidv7,
  type Clock,
  type Database,
  type Effects,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { readSheet } from '../adapters/sheets/read-sheet.ts';
import type { SheetRow } from '../adapters/sheets/sheet-row.ts';
import type { Tx } from '../../data/database.ts';
import { addImportItems } from '../data/import-item-repository.ts';
import { createImport, deleteImport, readImport, startImportCheck } from '../data/import-repository.ts';
import { importNotFound } from '../domain/product-errors.ts';
import { checkImportEffect } from '../domain/effects.ts';
import {
  importColumns,
  readHeader,
  type ImportCells,
  type ImportColumn,
  type ImportLine,
  type ImportMistake,
} from '../domain/import-columns.ts';
import { lineKey, readProductLines } from '../domain/import-lines.ts';

export type StartImportDeps = { database: Database<Tx>; clock: Clock; effects: Effects };
type Context = RequestContext & { actor: UserActor };
type Item = { position: number; lines: ImportLine[]; mistakes: ImportMistake[]; letters: number };

/** Items and characters per insert: memory holds only this much of the file, besides its SKUs and names. */
const BATCH = 200;
const BATCH_LETTERS = 1_000_000;
/** Characters in all rows of one product. */
const PRODUCT_LETTERS = 1_000_000;

const refused = (detail: string): AppError => new AppError('invalid', { code: 'catalog.import-refused', detail });

/**
 * Stores an uploaded file: reads it once, validates each product and stores its rows; the dry run follows as an effect. A
 * file that is rejected half-way leaves nothing. A crash leaves an import in state `reading`, which the sweep deletes.
 */
export const createStartImport =
  ({ database, clock, effects }: StartImportDeps) =>
  async (fileName: string, file: AsyncIterable<Buffer>, ctx: Context): Promise<ProductImport> => {
    // No deduplication by key: a second upload is a second import, which changes nothing.
    const { dedupe: _, ...plain } = ctx;
    const id = uuidv7();
    const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.transaction({ ...plain }, work);
    let columns: ImportColumn[] | undefined;
    let totals = { rows: 0, products: 0, progress: 0 };
    const batch: Item[] = [];
    let letters = 0;
    const flush = async (): Promise<void> => {
      letters = 0;
      if (batch.length > 0) await write((tx) => addImportItems(tx, id, batch.splice(0)));
    };
    const begin = (found: ImportColumn[]) =>
      write((tx) =>
        createImport(tx, { id, fileName, columns: found, createdBy: ctx.actor.userId, createdAt: clock.now() }),
      );

    const readAll = async (): Promise<void> => {
      for await (const step of readItems(readSheet(limited(file)))) {
        if ('columns' in step) await begin((columns = step.columns));
        else {
          batch.push(step.item);
          letters += step.item.letters;
          totals = {
            rows: totals.rows + step.item.lines.length,
            products: totals.products + 1,
            // An invalid product needs no dry run.
            progress: totals.progress + (step.item.mistakes.length > 0 ? 1 : 0),
          };
          if (batch.length === BATCH || letters > BATCH_LETTERS) await flush();
        }
      }
      if (!columns || totals.products === 0) throw refused('Il file non contiene prodotti sotto la riga dei titoli.');
      await flush();
    };
    try {
      await readAll();
    } catch (error) {
      if (columns) await write((tx) => deleteImport(tx, id));
      throw error;
    }
    return write(async (tx) => {
      await startImportCheck(tx, id, totals);
      await effects.add(tx, checkImportEffect, { key: id, payload: { importId: id } });
      const started = await readImport(tx, id);
      if (!started) throw importNotFound();
      return started;
    });
  };

const limited = async function* (file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > PRODUCT_IMPORT_BYTES) throw refused('Il file è troppo grande: al massimo 20 MB.');
    yield chunk;
  }
};

type Step = { columns: ImportColumn[] } | { item: Item };

/** Yields the columns first, then one product after the other. */
const readItems = async function* (rows: AsyncGenerator<SheetRow>): AsyncGenerator<Step> {
  let header: (ImportColumn | undefined)[] | undefined;
  let open: { key: string; lines: ImportLine[]; letters: number } | undefined;
  const keys = new Set<string>();
  const skus = new Map<string, number>();

  const close = (): Step[] => {
    if (!open) return [];
    const { key, lines, letters } = open;
    const mistakes = [...readProductLines(lines).mistakes, ...repeated(key, lines, keys, skus)];
    open = undefined;
    return [{ item: { position: lines[0]?.row ?? 0, lines, mistakes, letters } }];
  };

  let count = 0;
  for await (const { row, cells } of rows) {
    if (!header) {
      const read = readHeader(cells);
      if ('problem' in read) throw refused(read.problem);
      header = read.columns;
      yield { columns: header.filter((column) => column !== undefined) };
      continue;
    }
    if (cells.every((text) => text.trim() === '')) continue;
    if ((count += 1) > PRODUCT_IMPORT_ROWS) throw refused('Il file ha troppe righe: al massimo 50.000.');
    const line = { row, cells: cellsOf(header, cells) };
    const key = lineKey(line);
    if (open && open.key !== key) yield* close();
    open ??= { key, lines: [], letters: 0 };
    open.lines.push(line);
    open.letters += cells.reduce((sum, text) => sum + text.length, 0);
    if (open.letters > PRODUCT_LETTERS) throw refused(`Il prodotto alla riga ${open.lines[0]?.row} ha troppo testo.`);
  }
  yield* close();
};

const cellsOf = (header: (ImportColumn | undefined)[], cells: string[]): ImportCells =>
  Object.fromEntries(
    header.flatMap((column, index) =>
      column === undefined ? [] : [[column, restoreCell((cells[index] ?? '').replaceAll('\0', '\u0001'))]],
    ),
  );

/** Detects the same product at two places of the file, and the same SKU in two of its products. */
const repeated = (key: string, lines: ImportLine[], keys: Set<string>, skus: Map<string, number>): ImportMistake[] => {
  const [first] = lines;
  if (!first) return [];
  const name = first.cells.name?.trim() ?? '';
  const found: ImportMistake[] = [];
  if (keys.has(key))
    found.push({
      row: first.row,
      column: importColumns.name,
      name,
      message: "Le righe dello stesso prodotto devono stare una sotto l'altra",
    });
  keys.add(key);
  const own = new Set<string>();
  for (const { row, cells } of lines) {
    const sku = cells.sku?.trim() ?? '';
    if (sku === '' || own.has(sku)) continue;
    own.add(sku);
    const earlier = skus.get(sku);
    if (earlier !== undefined)
      found.push({ row, column: importColumns.sku, message: `SKU già presente alla riga ${earlier}`, name });
    else skus.set(sku, row);
  }
  return found;
};
