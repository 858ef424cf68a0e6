import type { ProductImport } from '@drappo/contracts/catalog/product-imports';
import { AppError } from '@drappo/contracts/errors';
import type { Database, Effects, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockImport, startImportApply } from '../data/import-repository.ts';
import { importNotFound } from '../domain/product-errors.ts';
import { applyImportEffect } from '../domain/effects.ts';

/** Starts writing the valid products of a dry run; a repeat returns the same import, running or done. */
export const createConfirmImport =
  ({ database, effects }: { database: Database<Tx>; effects: Effects }) =>
  (importId: string, ctx: RequestContext): Promise<ProductImport> =>
    database.transaction(ctx, async (tx) => {
      const found = await lockImport(tx, importId);
      if (!found) throw importNotFound();
      if (found.state === 'applying' || found.state === 'done') return found;
      if (found.state !== 'ready')
        throw new AppError('conflict', {
          code: 'catalog.import-not-ready',
          detail: "L'importazione non è ancora stata controllata.",
        });
      // Products without changes are done.
      const progress = found.counts.same + found.counts.wrong;
      await startImportApply(tx, importId, progress);
      await effects.add(tx, applyImportEffect, { key: importId, payload: { importId } });
      return { ...found, state: 'applying', progress };
    });
