import { actorName, uuidv7, type Outbox, type RequestContext } from '@drappo/service-kit';
import {
  imageMissing,
  invalidField,
  invalidFields,
  productChangedMeanwhile,
  productNotFound,
} from '../domain/product-errors.ts';
import { productFact, productSnapshot } from '../domain/product-events.ts';
import { productAudit } from '../domain/product-audit.ts';
import { planProduct, type ProductPlan, type ExistingProduct, type DesiredProduct } from '../domain/product-plan.ts';
import { pictureMistakes } from '../domain/product-pictures-plan.ts';
import { productImageUpload } from '../../uploads/domain/upload-paths.ts';
import type { Tx } from '../../data/database.ts';
import { detailColumns } from './product-details.ts';
import { emptyProductBatch, writeProductBatch, type ProductBatch } from './product-batch.ts';
import { lockProduct } from './existing-products.ts';
import { useUploads } from '../../uploads/data/upload-repository.ts';
import { writeVariants } from './variant-writer.ts';

export type ProductWrite = {
  /** Undefined for a new product. */
  id: string | undefined;
  desired: DesiredProduct;
  /** Widths of the pictures on the installation's own disk, by address. */
  widths: Map<string, number[]>;
  /** The revision that the author saw; undefined where it does not matter. */
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
 * Does not
 * write an unchanged product. Adds new rows to `rows`, which the caller writes before the commit.
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
  if (plan.changed.includes('categoryId') && !categoryIsKnown) await refuseUnknownCategory(tx, plan.fields.categoryId);
  const columns = { ...plan.fields, ...detailColumns(plan.details) };
  if (before) await tx.product.update({ where: { id: before.id }, data: { ...columns, revision: next }, select });
  else rows.products.push({ id: productId, ...columns, revision: next, createdAt: now });
  if (plan.images) {
    if (before) await tx.productImage.deleteMany({ where: { productId } });
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

const refuseForeignVariants = (before: ExistingProduct | undefined, { variants }: DesiredProduct): void => {
  const own = new Set(before?.variants.map(({ id }) => id));
  if (variants.some(({ id }) => id !== undefined && !own.has(id)))
    throw invalidField('variants', 'Una variante non appartiene a questo prodotto.');
};

const refuseWrongPictures = (before: ExistingProduct | undefined, { images = [], variants }: ProductPlan): void => {
  const mistakes = pictureMistakes(images, before?.images ?? [], variants);
  if (mistakes.length > 0)
    throw invalidFields(mistakes.map(({ index, field, message }) => ({ field: `images.${index}.${field}`, message })));
};

/** A product that is shown again counts as published; a product that is hidden from the start concerns only replicas. */
const actionOf = (
  before: ExistingProduct | undefined,
  { fields }: ProductPlan,
): 'published' | 'changed' | 'retired' => {
  if (fields.isActive === (before?.isActive ?? false)) return 'changed';
  return fields.isActive ? 'published' : 'retired';
};

const select = { id: true } as const;

const refuseUnknownCategory = async (tx: Tx, id: string): Promise<void> => {
  if ((await tx.category.count({ where: { id } })) === 0) throw invalidField('categoryId', 'Categoria richiesta');
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
