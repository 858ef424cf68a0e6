import type { ProductInput } from '@drappo/contracts/catalog/forms/product';
import { isUniqueViolation, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { writeProduct } from '../data/product-writer.ts';
import { imageMissing, skusTaken } from '../domain/catalog-errors.ts';
import { productImageUpload } from '../domain/upload-paths.ts';
import { wantedProduct } from '../domain/wanted-product.ts';
import type { MediaStore } from '../media/media-store.ts';

export type SaveProductDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  media: MediaStore;
};

/** Creates a product, or changes it when `id` names one: fields, pictures and variants in one commit. Gives its id. */
export const createSaveProduct =
  ({ prisma, database, outbox, clock, media }: SaveProductDeps) =>
  async (input: ProductInput, id: string | undefined, ctx: RequestContext): Promise<string> => {
    const wanted = wantedProduct(input);
    // Files are looked at before the transaction: it never waits for the disk.
    const widths = await widthsOnDisk(media, wanted.images?.map(({ imageUrl }) => imageUrl) ?? []);
    try {
      const written = await database.transaction(ctx, (tx) =>
        writeProduct(tx, { id, wanted, widths, revision: input.revision }, { ctx, outbox, now: clock.now() }),
      );
      return written.id;
    } catch (error) {
      if (isUniqueViolation(error, 'sku')) throw skusTaken(await takenSkus(prisma, input, id));
      throw error;
    }
  };

/** Widths of the pictures that were not uploaded, by address; of uploaded ones the database knows. */
export const widthsOnDisk = async (media: MediaStore, urls: string[]): Promise<Map<string, number[]>> => {
  const known = new Map<string, number[]>();
  for (const url of urls.filter((one) => !productImageUpload(one))) {
    const widths = await media.widthsOf(url);
    if (!widths) throw imageMissing();
    known.set(url, widths);
  }
  return known;
};

/** Which of the form's SKUs other products have, and where in the form they stand. */
const takenSkus = async (
  prisma: PrismaClient,
  { sku, variants = [] }: ProductInput,
  productId: string | undefined,
): Promise<{ sku: string; field: string }[]> => {
  const asked =
    variants.length === 0
      ? [{ sku, field: 'sku' }]
      : variants.map((variant, index) => ({ sku: variant.sku, field: `variants.${index}.sku` }));
  const rows = await prisma.productVariant.findMany({
    where: { sku: { in: asked.map((one) => one.sku) }, ...(productId ? { productId: { not: productId } } : {}) },
    select: { sku: true },
  });
  const taken = asked.filter((one) => rows.some((row) => row.sku === one.sku));
  // The other one may be gone again by now; the refusal stands.
  return taken.length > 0 ? taken : [{ sku, field: 'sku' }];
};
