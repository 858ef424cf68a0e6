import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { withoutDedupe, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import {
  hasImportItem,
  settleImportItems,
  takeImportItems,
  type ImportItem,
  type JudgedItem,
} from '../data/import-item-repository.ts';
import { moveImport, readImportJob, type ImportJob } from '../data/import-repository.ts';
import { countClaimedProductImages } from '../../uploads/data/upload-repository.ts';
import { importColumns, type ImportMistake } from '../domain/import-columns.ts';
import { desiredFromImport } from '../domain/desired-from-import.ts';
import type { ImportTarget } from '../domain/import-targets.ts';
import { pictureMistakes } from '../domain/product-pictures-plan.ts';
import { planProduct, type ProductPlan } from '../domain/product-plan.ts';
import type { MediaStore } from '../../uploads/media/media-store.ts';
import { productImageUpload } from '../../uploads/domain/upload-paths.ts';
import { findImportTargets } from './find-import-targets.ts';

const BATCH = 200;

export type CheckImportDeps = { database: Database<Tx>; media: MediaStore };

/**
 * The dry run: decides for each product whether the import would create it, change it or leave it unchanged; writes no
 * product. After an interruption it continues with the unchecked items.
 */
export const createCheckImport =
  ({ database, media }: CheckImportDeps) =>
  async (importId: string, ctx: RequestContext): Promise<void> => {
    // After giving up and a retry from the Log tab, it continues where it stopped.
    await database.transaction(withoutDedupe(ctx), (tx) => moveImport(tx, importId, 'failed', 'checking'));
    for (;;) {
      const left = await database.transaction(withoutDedupe(ctx), async (tx) => {
        const job = await readImportJob(tx, importId);
        if (job?.state !== 'checking') return 0;
        const items = await takeImportItems(tx, importId, ['waiting'], BATCH);
        const targets = await findImportTargets(tx, items);
        const judged: JudgedItem[] = [];
        const seen = new Set<string>();
        for (const target of targets) judged.push(await judge(tx, target, job, media, seen));
        if (items.length > 0) await settleImportItems(tx, importId, judged);
        return items.length;
      });
      if (left === 0) return;
    }
  };

const judge = async (
  tx: Tx,
  { item, read, existing, categoryId, mistakes: found }: ImportTarget<ImportItem>,
  job: ImportJob,
  media: MediaStore,
  seen: Set<string>,
): Promise<JudgedItem> => {
  const mistakes = [...found];
  const { position } = item;
  const productId = existing?.id ?? null;
  const mistake = (column: keyof typeof importColumns, message: string): void => {
    mistakes.push({ row: position, column: importColumns[column], message, name: read?.input.name ?? '' });
  };
  const wrong = (): JudgedItem => ({ position, state: 'wrong', mistakes, productId });
  if (!read || categoryId === undefined || mistakes.length > 0) return wrong();

  if (productId !== null && (seen.has(productId) || (await hasImportItem(tx, job.id, productId)))) {
    mistake('sku', 'Il file contiene già questo prodotto, in un altro punto');
    return wrong();
  }
  if (productId !== null) seen.add(productId);
  const plan = planProduct(existing, desiredFromImport(read, categoryId, job.columns, existing));
  if (plan.kind === 'change' && read.revision !== undefined && read.revision !== existing?.revision)
    mistake('revision', "Il prodotto è cambiato dopo l'esportazione: esportalo di nuovo");
  for (const { field, message } of pictureMistakes(plan.images ?? [], existing?.images ?? [], plan.variants))
    mistake(field === 'color' ? 'imageColors' : 'images', message);
  for (const { row, message } of staleStock(plan, existing?.variants ?? [], item.lines))
    mistakes.push({ row, column: importColumns.stock, message, name: read.input.name });
  if (
    plan.images &&
    !(await imagesExist(
      tx,
      media,
      plan.images.map(({ imageUrl }) => imageUrl),
    ))
  )
    mistake('images', "Un'immagine non esiste: caricala prima nel portale");
  return mistakes.length > 0 ? wrong() : { position, state: plan.kind, mistakes, productId };
};

const staleStock = (
  plan: ProductPlan,
  existing: { id: string; stock: number }[],
  lines: ImportItem['lines'],
): Pick<ImportMistake, 'row' | 'message'>[] =>
  plan.variants.flatMap(({ id, sku, stock, stockBefore }) => {
    const now = existing.find((variant) => variant.id === id)?.stock;
    if (now === undefined || stockBefore === undefined || stockBefore === now || stock === now) return [];
    const row = lines.find(({ cells }) => skuKey(cells.sku ?? '') === skuKey(sku))?.row ?? lines[0]?.row ?? 0;
    return [{ row, message: `Le scorte sono cambiate dopo l'esportazione: ora ${now}` }];
  });

const imagesExist = async (tx: Tx, media: MediaStore, urls: string[]): Promise<boolean> => {
  const ids = [...new Set(urls.flatMap((url) => productImageUpload(url) ?? []))];
  if ((await countClaimedProductImages(tx, ids)) !== ids.length) return false;
  for (const url of urls) if (!productImageUpload(url) && (await media.widthsOf(url)) === undefined) return false;
  return true;
};
