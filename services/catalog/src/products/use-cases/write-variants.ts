import { skuKey } from '@drappo/contracts/catalog/sku-key';
import type { EventMessage } from '@drappo/contracts/event';
import { uuidv7 } from '@drappo/service-kit';
import { stockBelowCommitted, stockChangedMeanwhile, variantInUse } from '../../stock/domain/stock-errors.ts';
import { stockChanged } from '../../stock/domain/stock-events.ts';
import type { PlannedVariant, ProductPlan, ExistingVariant } from '../domain/product-plan.ts';
import type { Tx } from '../../data/database.ts';
import type { ProductBatch } from '../data/product-batch.ts';
import { deleteVariant, isReferenced, setSku, updateVariant } from '../data/variant-repository.ts';
import { committedPieces, lockVariants, moveStock } from '../../stock/data/stock.ts';

export type StockAuthor = { actor: string; now: Date; note?: string | undefined };

/**
 * Makes the variants of a product match the plan: changes known ones, creates new ones, and deletes missing ones unless
 * something references them. Stock differences become movements. Returns the events to publish and the ids in their order.
 */
export const writeVariants = async (
  tx: Tx,
  productId: string,
  { variants, removed, variantsChange }: ProductPlan,
  before: ExistingVariant[],
  author: StockAuthor,
  rows: ProductBatch,
): Promise<{ events: EventMessage[]; ids: string[] }> => {
  const made = variants.filter(({ id }) => id === undefined).map((variant) => ({ ...variant, id: uuidv7() }));
  const ids = variants.map(({ id, sku }) => id ?? made.find((variant) => variant.sku === sku)?.id ?? '');
  const locked =
    before.length > 0
      ? await lockVariants(
          tx,
          before.map(({ id }) => id),
        )
      : [];
  for (const variant of removed) await remove(tx, variant);
  if (variantsChange) {
    await freeSkus(tx, variants, before);
    for (const [sortOrder, { id, sku, color, size, name, isDefault }] of variants.entries())
      if (id !== undefined) await updateVariant(tx, id, { sku, color, size, name, isDefault, sortOrder });
  }
  const events = make(productId, made, ids, author, rows);
  const stockOf = new Map(locked.map(({ id, stock }) => [id, stock]));
  const moved = variants.filter(({ id, stock }) => id !== undefined && stockOf.get(id) !== stock);
  const seen = new Map(before.map(({ id, stock }) => [id, stock]));
  const committed = moved.length > 0 ? await committedPieces(tx, [...stockOf.keys()], author.now) : new Map();
  for (const { id, stock, stockBefore } of moved) {
    const current = stockOf.get(id ?? '') ?? 0;
    // The plan is older than the lock: a stock that the author did not change must not undo a sale in between.
    if (id === undefined || stock === seen.get(id)) continue;
    if (stockBefore !== undefined && stockBefore !== current) throw stockChangedMeanwhile(current);
    const promised = committed.get(id) ?? 0;
    if (stock < promised) throw stockBelowCommitted(promised);
    events.push(
      await moveStock(tx, {
        variantId: id,
        quantity: stock - current,
        reason: 'corrected',
        actor: author.actor,
        at: author.now,
        ...(author.note ? { note: author.note } : {}),
      }),
    );
  }
  return { events, ids };
};

const make = (
  productId: string,
  made: (PlannedVariant & { id: string })[],
  order: string[],
  { actor, now, note }: StockAuthor,
  rows: ProductBatch,
): EventMessage[] => {
  for (const { stockBefore: _, ...variant } of made)
    rows.variants.push({ ...variant, productId, sortOrder: order.indexOf(variant.id) });
  const stocked = made.filter(({ stock }) => stock > 0);
  for (const { id, stock } of stocked)
    rows.movements.push({
      variantId: id,
      quantity: stock,
      reason: 'created',
      actor,
      note: note ?? null,
      createdAt: now,
    });
  return stocked.map(({ id, sku, stock }) =>
    stockChanged({ productId, variantId: id, sku, stock, reason: 'created', changedAt: now }),
  );
};

/** A variant may take a SKU that another variant gives up: variants that change their SKU get a temporary one first. */
const freeSkus = async (tx: Tx, variants: PlannedVariant[], before: ExistingVariant[]): Promise<void> => {
  const desired = new Set(variants.map(({ sku }) => skuKey(sku)));
  const moving = before.filter(
    ({ id, sku }) =>
      desired.has(skuKey(sku)) && variants.some((variant) => variant.id === id && skuKey(variant.sku) !== skuKey(sku)),
  );
  for (const { id } of moving) await setSku(tx, id, `${id} `);
};

const remove = async (tx: Tx, { id, name }: { id: string; name: string }): Promise<void> => {
  if (await isReferenced(tx, id)) throw variantInUse(name);
  await deleteVariant(tx, id);
};
