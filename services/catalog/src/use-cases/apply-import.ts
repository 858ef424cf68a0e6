import { AppError } from '@drappo/contracts/errors';
import {
  isUniqueViolation,
  withoutDedupe,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
} from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import {
  readImportJob,
  settleImportItems,
  takeImportItems,
  type ImportJob,
  type ItemState,
  type JudgedItem,
} from '../data/import-repository.ts';
import { findImportTargets, type ImportTarget } from '../data/import-targets.ts';
import { noPendingRows, writePendingRows, type PendingRows } from '../data/pending-rows.ts';
import { prepareProduct } from '../data/product-writer.ts';
import { importColumns } from '../domain/import-columns.ts';
import { importWanted } from '../domain/import-wanted.ts';
import type { MediaStore } from '../media/media-store.ts';
import { widthsOnDisk } from './save-product.ts';

/** Products per commit: few enough for a short transaction, enough that the commits are not what it takes. */
const BATCH = 50;

export type ApplyImportDeps = { database: Database<Tx>; outbox: Outbox; clock: Clock; media: MediaStore };

const outcomes = { create: 'created', change: 'changed', same: 'unchanged' } as const;

/**
 * Writes the products that the dry run found good. Each goes in whole, in the commit that also says so of its item: ended
 * anywhere, the next run goes on with what is left, and no product is written twice. One that cannot be written any more
 * is told with its row and keeps nobody else out.
 */
export const createApplyImport = ({ database, outbox, clock, media }: ApplyImportDeps) => {
  const write = async (
    tx: Tx,
    target: ImportTarget,
    job: ImportJob,
    ctx: RequestContext,
    rows: PendingRows,
  ): Promise<JudgedItem> => {
    const { item, read, stored, categoryId, mistakes } = target;
    const { position } = item;
    if (!read || categoryId === undefined || mistakes.length > 0)
      return { position, state: 'failed', mistakes, productId: item.productId };
    const wanted = importWanted(read, categoryId, job.columns, stored);
    const written = await prepareProduct(
      tx,
      {
        id: stored?.id,
        wanted,
        widths: await widthsOnDisk(media, wanted.images?.map(({ imageUrl }) => imageUrl) ?? []),
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
      const rows = noPendingRows();
      const admin = asAdmin(job, ctx);
      for (const target of await findImportTargets(tx, items)) judged.push(await write(tx, target, job, admin, rows));
      await writePendingRows(tx, rows, { ctx: admin, outbox });
      await settleImportItems(tx, importId, judged);
      return items.length;
    });

  /** Says of the next item why it cannot be written. */
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
    for (;;) {
      try {
        if ((await step(importId, BATCH, fresh())) === 0) return;
      } catch (error) {
        if (!isFaultOfItem(error)) throw error;
        // One of the batch is at fault and took the others with it: they go one by one until it is found.
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

/** Everything else, a lost database first of all, is no product's fault: the job tries again. */
const isFaultOfItem = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof AppError && error.kind !== 'unavailable' && error.kind !== 'bug');

/** Audit rows and movements name the person who sent the file, not the worker. */
const asAdmin = (job: ImportJob, ctx: RequestContext): RequestContext => ({
  ...ctx,
  actor: { kind: 'user', userId: job.createdBy, sessionId: job.id, role: 'admin', plan: 'trial' },
});
