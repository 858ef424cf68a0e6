import { AppError } from '@drappo/contracts/errors';
import {
  isUniqueViolation,
  withoutDedupe,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
} from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import {
  settleImportItems,
  takeImportItems,
  type ImportItem,
  type ItemState,
  type JudgedItem,
} from '../data/import-item-repository.ts';
import { moveImport, readImportJob, type ImportJob } from '../data/import-repository.ts';
import { emptyProductBatch, writeProductBatch, type ProductBatch } from '../data/product-batch.ts';
import { importColumns } from '../domain/import-columns.ts';
import { desiredFromImport } from '../domain/desired-from-import.ts';
import type { ImportTarget } from '../domain/import-targets.ts';
import type { MediaStore } from '../../uploads/media/media-store.ts';
import { widthsOnDisk } from './save-product.ts';
import { findImportTargets } from './find-import-targets.ts';
import { prepareProduct } from './write-product.ts';

/** Products per commit: few enough for a short transaction, enough that commits do not dominate. */
const BATCH = 50;

export type ApplyImportDeps = { database: Database<Tx>; outbox: Outbox; clock: Clock; media: MediaStore };

const outcomes = { create: 'created', change: 'changed', same: 'unchanged' } as const;

/**
 * Writes the products that the dry run found valid, each as a whole in the commit that also settles its item. After an
 * interruption the next run continues with the rest and writes no product twice. A product that can no longer be written is
 * reported with its row and does not block the others.
 */
export const createApplyImport = ({ database, outbox, clock, media }: ApplyImportDeps) => {
  const write = async (
    tx: Tx,
    target: ImportTarget<ImportItem>,
    job: ImportJob,
    ctx: RequestContext,
    rows: ProductBatch,
  ): Promise<JudgedItem> => {
    const { item, read, existing, categoryId, mistakes } = target;
    const { position } = item;
    if (!read || categoryId === undefined || mistakes.length > 0)
      return { position, state: 'failed', mistakes, productId: item.productId };
    const desired = desiredFromImport(read, categoryId, job.columns, existing);
    const written = await prepareProduct(
      tx,
      {
        id: existing?.id,
        desired,
        widths: await widthsOnDisk(media, desired.images?.map(({ imageUrl }) => imageUrl) ?? []),
        revision: read.revision,
        note: 'Importazione',
        details: { importId: job.id },
        categoryIsKnown: true,
      },
      { ctx, now: clock.now() },
      rows,
    );
    return { position, state: outcomes[written.kind], mistakes: [], productId: written.id };
  };

  const step = (importId: string, limit: number, ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const job = await readImportJob(tx, importId);
      if (job?.state !== 'applying') return 0;
      const items = await takeImportItems(tx, importId, ['create', 'change'], limit);
      if (items.length === 0) return 0;
      const judged: JudgedItem[] = [];
      const rows = emptyProductBatch();
      const admin = asAdmin(job, ctx);
      for (const target of await findImportTargets(tx, items)) judged.push(await write(tx, target, job, admin, rows));
      await writeProductBatch(tx, rows, { ctx: admin, outbox });
      await settleImportItems(tx, importId, judged);
      return items.length;
    });

  /** Settles the next item as failed, with the reason. */
  const giveUp = (importId: string, error: unknown, ctx: RequestContext): Promise<number> =>
    database.transaction(ctx, async (tx) => {
      const [item] = await takeImportItems(tx, importId, ['create', 'change'], 1);
      if (!item) return 0;
      const name = item.lines[0]?.cells.name?.trim() ?? '';
      const message = error instanceof AppError ? error.detail : 'SKU già usato da un altro prodotto';
      const mistakes = [{ row: item.position, column: importColumns.sku, message, name }];
      await settleImportItems(tx, importId, [{ ...item, state: 'failed' satisfies ItemState, mistakes }]);
      return 1;
    });

  return async (importId: string, ctx: RequestContext): Promise<void> => {
    const fresh = (): RequestContext => withoutDedupe(ctx);
    // After giving up and a retry from the Log tab, it continues where it stopped.
    await database.transaction(fresh(), (tx) => moveImport(tx, importId, 'failed', 'applying'));
    for (;;) {
      try {
        if ((await step(importId, BATCH, fresh())) === 0) return;
      } catch (error) {
        if (!isFaultOfItem(error)) throw error;
        // One item failed the whole batch: write the items one by one to find it.
        for (let one = 0; one < BATCH; one += 1) {
          try {
            if ((await step(importId, 1, fresh())) === 0) return;
          } catch (again) {
            if (!isFaultOfItem(again)) throw again;
            await giveUp(importId, again, fresh());
          }
        }
      }
    }
  };
};

/** Any other error, such as a lost database connection, is not caused by the product: the job retries. */
const isFaultOfItem = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof AppError && error.kind !== 'unavailable' && error.kind !== 'bug');

/** Audit rows and movements name the person who uploaded the file, not the worker. */
const asAdmin = (job: ImportJob, ctx: RequestContext): RequestContext => ({
  ...ctx,
  actor: { kind: 'user', userId: job.createdBy, sessionId: job.id, role: 'admin', plan: 'trial' },
});
