import type { ProductImport } from '@drappo/contracts/catalog/product-imports';
import { AppError } from '@drappo/contracts/errors';
import type { Database, Effects, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { readImport } from '../data/import-repository.ts';
import { importNotFound } from '../domain/catalog-errors.ts';
import { applyImportEffect } from '../domain/effects.ts';

/** Lets the good products of a dry run go in; asked again it is the same import, under way or done. */
export const createConfirmImport =
  ({ database, effects }: { database: Database<Tx>; effects: Effects }) =>
  (importId: string, ctx: RequestContext): Promise<ProductImport> =>
    database.transaction(ctx, async (tx) => {
      await tx.$queryRaw`SELECT id FROM product_imports WHERE id = ${importId}::uuid FOR UPDATE`;
      const found = await readImport(tx, importId);
      if (!found) throw importNotFound();
      if (found.state === 'applying' || found.state === 'done') return found;
      if (found.state !== 'ready')
        throw new AppError('conflict', {
          code: 'catalog.import-not-ready',
          detail: "L'importazione non è ancora stata controllata.",
        });
      // What needs no writing is done already.
      const progress = found.counts.same + found.counts.wrong;
      await tx.productImport.update({ where: { id: importId }, data: { state: 'applying', progress } });
      await effects.add(tx, applyImportEffect, { key: importId, payload: { importId } });
      return { ...found, state: 'applying', progress };
    });
