import { skuKey } from '@drappo/contracts/catalog/sku-key';
import type { ProductInput } from '@drappo/contracts/catalog/forms/product';
import { isUniqueViolation, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { writeProduct } from './write-product.ts';
import { readForeignSkus } from '../data/sku-repository.ts';
import { imageMissing, skusTaken } from '../domain/product-errors.ts';
import { productImageUpload } from '../../uploads/domain/upload-paths.ts';
import { desiredProduct } from '../domain/desired-product.ts';
import type { MediaStore } from '../../uploads/media/media-store.ts';

export type SaveProductDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  media: MediaStore;
};

/** Creates a product, or changes the product with `id`: fields, pictures and variants in one commit. Returns its id. */
export const createSaveProduct =
  ({ prisma, database, outbox, clock, media }: SaveProductDeps) =>
  async (input: ProductInput, id: string | undefined, ctx: RequestContext): Promise<string> => {
    const desired = desiredProduct(input);
    // Before the transaction, which must not wait for the disk.
    const widths = await widthsOnDisk(media, desired.images?.map(({ imageUrl }) => imageUrl) ?? []);
    try {
      const written = await database.transaction(ctx, (tx) =>
        writeProduct(tx, { id, desired, widths, revision: input.revision }, { ctx, outbox, now: clock.now() }),
      );
      return written.id;
    } catch (error) {
      if (isUniqueViolation(error, 'sku')) throw skusTaken(await takenSkus(prisma, input, id));
      throw error;
    }
  };

/** Widths of the pictures on disk, by address; the database has those of uploaded pictures. */
export const widthsOnDisk = async (media: MediaStore, urls: string[]): Promise<Map<string, number[]>> => {
  const known = new Map<string, number[]>();
  for (const url of urls.filter((one) => !productImageUpload(one))) {
    const widths = await media.widthsOf(url);
    if (!widths) throw imageMissing();
    known.set(url, widths);
  }
  return known;
};

/** Finds the form's SKUs that other products or earlier variants have, in any case, with their fields. */
const takenSkus = async (
  prisma: PrismaClient,
  { sku, variants = [] }: ProductInput,
  productId: string | undefined,
): Promise<{ sku: string; field: string }[]> => {
  const asked =
    variants.length === 0
      ? [{ sku, field: 'sku' }]
      : variants.map((variant, index) => ({ sku: variant.sku, field: `variants.${index}.sku` }));
  const skus = asked.map((one) => one.sku);
  const foreign = await readForeignSkus(prisma, skus, productId);
  const taken = asked.filter(
    ({ sku: one }, index) =>
      foreign.includes(one) || asked.slice(0, index).some((earlier) => skuKey(earlier.sku) === skuKey(one)),
  );
  // The other product may have been deleted by now; the rejection stays.
  return taken.length > 0 ? taken : [{ sku, field: 'sku' }];
};
