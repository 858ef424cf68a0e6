import type { AppError, ProductInput } from '@drappo/contracts';
import {
  actorName,
  audit,
  isUniqueViolation,
  type Clock,
  type Database,
  type Outbox,
  type RequestContext,
} from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { useUploads } from '../data/used-uploads.ts';
import { applyVariants, type VariantInput } from '../data/variant-writer.ts';
import { invalidField, productNotFound, skuTaken } from '../domain/catalog-errors.ts';
import { productFact, productSnapshot } from '../domain/catalog-events.ts';
import { productImageUpload } from '../domain/upload-paths.ts';
import type { MediaStore } from '../media/media-store.ts';

export type SaveProductDeps = { database: Database<Tx>; outbox: Outbox; clock: Clock; media: MediaStore };
type Image = { imageUrl: string; widths: number[] };

/** Creates a product, or changes it when `id` names one: fields, pictures and variants in one commit. Gives its id. */
export const createSaveProduct = ({ database, outbox, clock, media }: SaveProductDeps) => {
  const images = (urls: string[]): Promise<Image[]> =>
    Promise.all(
      urls.map(async (imageUrl) => {
        // Of uploaded ones the database knows, and says so in the commit.
        if (productImageUpload(imageUrl)) return { imageUrl, widths: [] };
        const widths = await media.widthsOf(imageUrl);
        if (!widths) throw imageMissing();
        return { imageUrl, widths };
      }),
    );

  const write = async (
    tx: Tx,
    input: ProductInput,
    id: string | undefined,
    pictures: Image[] | undefined,
    ctx: RequestContext,
  ): Promise<string> => {
    const now = clock.now();
    if ((await tx.category.count({ where: { id: input.categoryId } })) === 0)
      throw invalidField('categoryId', 'Categoria richiesta');
    const fields = {
      name: input.name,
      description: input.description ?? null,
      categoryId: input.categoryId,
      priceCents: input.price,
      comparePriceCents: input.comparePrice ?? null,
      weight: input.weight ?? null,
    };
    if (id !== undefined) {
      const { count } = await tx.product.updateMany({ where: { id }, data: { ...fields, revision: { increment: 1 } } });
      if (count === 0) throw productNotFound();
    }
    const productId = id ?? (await tx.product.create({ data: { ...fields, createdAt: now }, select: { id: true } })).id;
    if (pictures) {
      await tx.productImage.deleteMany({ where: { productId } });
      await tx.productImage.createMany({
        data: (await withUploads(tx, pictures, now)).map((picture, sortOrder) => ({
          ...picture,
          productId,
          sortOrder,
        })),
      });
    }
    const stockEvents = await applyVariants(tx, productId, toVariants(input), { actor: actorName(ctx.actor), now });
    const action = id === undefined ? 'published' : 'changed';
    await outbox.add(tx, ...stockEvents, productFact(action, productId, now), await snapshotOf(tx, productId));
    await audit(tx, ctx, {
      action: `product.${action}`,
      subject: `product:${productId}`,
      details: { name: input.name, priceCents: input.price },
      at: now,
    });
    return productId;
  };

  return async (input: ProductInput, id: string | undefined, ctx: RequestContext): Promise<string> => {
    // Files are looked at before the transaction: it never waits for the disk.
    const pictures = input.imageUrls && (await images(input.imageUrls));
    try {
      return await database.transaction(ctx, (tx) => write(tx, input, id, pictures, ctx));
    } catch (error) {
      if (isUniqueViolation(error, 'sku')) throw skuTaken(input.sku);
      throw error;
    }
  };
};

const imageMissing = (): AppError => invalidField('imageUrls', "L'immagine non esiste: caricala di nuovo.");

/** Uploaded pictures with their widths, kept from being swept from now on. */
const withUploads = async (tx: Tx, pictures: Image[], now: Date): Promise<Image[]> => {
  const ids = pictures.flatMap(({ imageUrl }) => productImageUpload(imageUrl) ?? []);
  const widths = await useUploads(tx, [...new Set(ids)], 'product', {}, now);
  if (!widths) throw imageMissing();
  return pictures.map((picture) => ({
    ...picture,
    widths: widths.get(productImageUpload(picture.imageUrl) ?? '') ?? picture.widths,
  }));
};

/** Without a list of variants the form's own SKU and stock are those of the hidden default one (decision C5). */
const toVariants = ({ variants, sku, stock }: ProductInput): VariantInput[] =>
  variants && variants.length > 0
    ? variants.map((variant, sortOrder) => ({
        ...variant,
        color: variant.color ?? null,
        size: variant.size ?? null,
        name: [variant.color, variant.size].filter(Boolean).join(', ') || variant.sku,
        isDefault: false,
        sortOrder,
      }))
    : [{ sku, stock, color: null, size: null, name: 'Unica', isDefault: true, sortOrder: 0 }];

const snapshotOf = async (tx: Tx, productId: string) => {
  const product = await tx.product.findUniqueOrThrow({
    where: { id: productId },
    include: { images: { orderBy: { sortOrder: 'asc' }, take: 1 }, variants: { orderBy: { sortOrder: 'asc' } } },
  });
  return productSnapshot({
    productId,
    revision: product.revision,
    name: product.name,
    isActive: product.isActive,
    price: product.priceCents,
    imageUrl: product.images[0]?.imageUrl ?? null,
    variants: product.variants.map(({ id, sku, name }) => ({ variantId: id, sku, name })),
  });
};
