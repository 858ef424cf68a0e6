import type { RequestContext } from '@drappo/service-kit';
import { writeProduct } from '../data/product-writer.ts';
import { readStoredProducts } from '../data/stored-products.ts';
import { productNotFound } from '../domain/catalog-errors.ts';
import type { SaveProductDeps } from './save-product.ts';

/** Retires a product or shows it again; what is held or ordered of it stays as it is. Done already, it changes nothing. */
export const createSetProductState =
  ({ database, outbox, clock }: Pick<SaveProductDeps, 'database' | 'outbox' | 'clock'>) =>
  (id: string, isActive: boolean, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      await tx.$queryRaw`SELECT id FROM products WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      const stored = (await readStoredProducts(tx, [id])).get(id);
      if (!stored) throw productNotFound();
      const { images: _images, variants, ...fields } = stored;
      const wanted = { ...fields, isActive, variants: variants.map(({ stock: _stock, ...variant }) => variant) };
      await writeProduct(tx, { id, wanted, widths: new Map() }, { ctx, outbox, now: clock.now() });
    });
