import { PRODUCT_IMPORT_BYTES, type ProductImport } from '@drappo/contracts/catalog/product-imports';
import {
  uuidv7,
  type Clock,
  type Database,
  type Effects,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { readSheet } from '../adapters/sheets/read-sheet.ts';
import type { Tx } from '../../data/database.ts';
import { addImportItems } from '../data/import-item-repository.ts';
import { readKeptSkus } from '../data/sku-repository.ts';
import { createImport, deleteImport, readImport, startImportCheck } from '../data/import-repository.ts';
import { importNotFound, importRefused } from '../domain/product-errors.ts';
import { checkImportEffect } from '../domain/effects.ts';
import type { ImportColumn } from '../domain/import-columns.ts';
import { readItems, type ImportedProduct } from '../domain/import-items.ts';
import { limited } from '../domain/limited-file.ts';

export type StartImportDeps = { database: Database<Tx>; clock: Clock; effects: Effects };
type Context = RequestContext & { actor: UserActor };

/** Items and characters per insert: memory holds only this much of the file, besides its SKUs and names. */
const BATCH = 200;
const BATCH_LETTERS = 1_000_000;

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
    const batch: ImportedProduct[] = [];
    let letters = 0;
    const flush = async (): Promise<void> => {
      letters = 0;
      if (batch.length > 0) await write((tx) => addImportItems(tx, id, batch.splice(0)));
    };
    const begin = (found: ImportColumn[], note: string | null) =>
      write((tx) =>
        createImport(tx, { id, fileName, note, columns: found, createdBy: ctx.actor.userId, createdAt: clock.now() }),
      );

    const readAll = async (): Promise<void> => {
      const kept = await write(readKeptSkus);
      for await (const step of readItems(readSheet(limited(file, PRODUCT_IMPORT_BYTES)), kept)) {
        if ('columns' in step) await begin((columns = step.columns), step.note);
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
      if (!columns || totals.products === 0)
        throw importRefused('Il file non contiene prodotti sotto la riga dei titoli.');
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
