import { actorName, uuidv7, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { useUploads } from '../../uploads/data/upload-repository.ts';
import { productImageUpload } from '../../uploads/domain/upload-paths.ts';
import { hasCategory } from '../data/category-repository.ts';
import { lockProduct } from '../data/existing-products.ts';
import { emptyProductBatch, writeProductBatch, type ProductBatch } from '../data/product-batch.ts';
import { detailColumns } from '../data/product-details.ts';
import { deleteImages, updateProduct } from '../data/product-repository.ts';
import { productAudit } from '../domain/product-audit.ts';
import { imageMissing, invalidField, productChangedMeanwhile, productNotFound } from '../domain/product-errors.ts';
import { productFact, productSnapshot } from '../domain/product-events.ts';
import { planProduct, type ProductPlan, type ExistingProduct, type DesiredProduct } from '../domain/product-plan.ts';
import { actionOf, refuseForeignVariants, refuseWrongPictures } from '../domain/product-write-rules.ts';
import { writeVariants } from './write-variants.ts';

export type ProductWrite = {
  /** Undefined for a new product. */
  id: string | undefined;
  desired: DesiredProduct;
  /** Widths of the pictures on the installation's own disk, by address. */
  widths: Map<string, number[]>;
  /** The revision that the author saw; undefined if it does not matter. */
  revision?: number | undefined;
  /** Reason in the stock movements. */
  note?: string | undefined;
  /** Additional fields of the audit row, besides the changes. */
  details?: Record<string, unknown>;
  /** True when the caller has checked in the same transaction that the category exists. */
  categoryIsKnown?: boolean;
};
export type WrittenProduct = { id: string; kind: ProductPlan['kind'] };
type Context = { ctx: RequestContext; now: Date };

/** Writes one product immediately. */
export const writeProduct = async (
  tx: Tx,
  write: ProductWrite,
  { outbox, ...context }: Context & { outbox: Outbox },
): Promise<WrittenProduct> => {
  const rows = emptyProductBatch();
  const written = await prepareProduct(tx, write, context, rows);
  await writeProductBatch(tx, rows, { ctx: context.ctx, outbox });
  return written;
};

/**
 * Brings a product to the desired state: fields, pictures, variants, events and audit row in the caller's transaction.
 * Does not write an unchanged product. Adds new rows to `rows`, which the caller writes before the commit.
 */
export const prepareProduct = async (
  tx: Tx,
  { id, desired, widths, revision, note, details, categoryIsKnown = false }: ProductWrite,
  { ctx, now }: Context,
  rows: ProductBatch,
): Promise<WrittenProduct> => {
  const before = id === undefined ? undefined : await lockExisting(tx, id);
  refuseForeignVariants(before, desired);
  const plan = planProduct(before, desired);
  refuseWrongPictures(before, plan);
  if (before && plan.kind === 'same') return { id: before.id, kind: 'same' };
  if (before && revision !== undefined && revision !== before.revision) throw productChangedMeanwhile();

  const productId = before?.id ?? uuidv7();
  const next = (before?.revision ?? 0) + 1;
  if (plan.changed.includes('categoryId') && !categoryIsKnown && !(await hasCategory(tx, plan.fields.categoryId)))
    throw invalidField('categoryId', 'Categoria richiesta');
  const columns = { ...plan.fields, ...detailColumns(plan.details) };
  if (before) await updateProduct(tx, before.id, { ...columns, revision: next });
  else rows.products.push({ id: productId, ...columns, revision: next, createdAt: now });
  if (plan.images) {
    if (before) await deleteImages(tx, productId);
    rows.images.push(...(await imageRows(tx, productId, plan.images, widths, now)));
  }
  const author = { actor: actorName(ctx.actor), now, note };
  const { events, ids } = await writeVariants(tx, productId, plan, before?.variants ?? [], author, rows);
  const action = actionOf(before, plan);
  rows.messages.push(
    ...events,
    productFact(action, productId, now),
    productSnapshot({
      productId,
      revision: next,
      name: plan.fields.name,
      isActive: plan.fields.isActive,
      price: plan.fields.priceCents,
      details: plan.details,
      pictures: plan.images ?? before?.images ?? [],
      variants: plan.variants.map((variant, index) => ({ ...variant, variantId: ids[index] ?? '' })),
    }),
  );
  rows.audits.push({
    action: `product.${action}`,
    subject: `product:${productId}`,
    ...productAudit(before, plan),
    details: { name: plan.fields.name, ...details },
    at: now,
  });
  return { id: productId, kind: plan.kind };
};

const lockExisting = async (tx: Tx, id: string): Promise<ExistingProduct> => {
  const existing = await lockProduct(tx, id);
  if (!existing) throw productNotFound();
  return existing;
};

/** Sets the widths of uploaded pictures from the database, and excludes these pictures from the sweep. */
const imageRows = async (
  tx: Tx,
  productId: string,
  images: NonNullable<ProductPlan['images']>,
  onDisk: Map<string, number[]>,
  now: Date,
): Promise<ProductBatch['images']> => {
  const ids = [...new Set(images.flatMap(({ imageUrl }) => productImageUpload(imageUrl) ?? []))];
  const uploaded = ids.length > 0 ? await useUploads(tx, ids, 'product', {}, now) : new Map<string, number[]>();
  if (!uploaded) throw imageMissing();
  return images.map((image, sortOrder) => ({
    ...image,
    productId,
    sortOrder,
    widths: uploaded.get(productImageUpload(image.imageUrl) ?? '') ?? onDisk.get(image.imageUrl) ?? [],
  }));
};
