import type { RequestContext } from '@drappo/service-kit';
import { writeProduct } from './write-product.ts';
import { lockProduct } from '../data/existing-products.ts';
import { productNotFound } from '../domain/product-errors.ts';
import type { SaveProductDeps } from './save-product.ts';

/** Retires a product or shows it again; its reservations and orders stay. Idempotent. */
export const createSetProductState =
  ({ database, outbox, clock }: Pick<SaveProductDeps, 'database' | 'outbox' | 'clock'>) =>
  (id: string, isActive: boolean, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const existing = await lockProduct(tx, id);
      if (!existing) throw productNotFound();
      const { images: _images, variants, ...fields } = existing;
      const desired = { ...fields, isActive, variants: variants.map(({ stock: _stock, ...variant }) => variant) };
      await writeProduct(tx, { id, desired, widths: new Map() }, { ctx, outbox, now: clock.now() });
    });
