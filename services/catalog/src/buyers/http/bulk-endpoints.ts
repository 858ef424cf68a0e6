import * as routes from '@drappo/contracts/catalog/routes/bulk-lines';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readSkuVariants } from '../../stock/data/sku-queries.ts';
import type { createAddWishlistLines } from '../use-cases/add-wishlist-lines.ts';
import type { createReserveLines } from '../use-cases/reserve-lines.ts';
import type { createSubtractWishlistLines } from '../use-cases/subtract-wishlist-lines.ts';

export type BulkUseCases = {
  addWishlistLines: ReturnType<typeof createAddWishlistLines>;
  subtractWishlistLines: ReturnType<typeof createSubtractWishlistLines>;
  reserveLines: ReturnType<typeof createReserveLines>;
};

/** Calls with many lines at once: matrix, line sheet and quick order. */
export const createBulkEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: BulkUseCases;
}): Endpoint[] => [
  endpoint(routes.addWishlistLines, ({ body, ctx }) => useCases.addWishlistLines(body, ctx)),
  endpoint(routes.subtractWishlistLines, ({ body, ctx }) => useCases.subtractWishlistLines(body, ctx)),
  endpoint(routes.reserveLines, ({ body, ctx }) => useCases.reserveLines(body, ctx)),
  endpoint(routes.findSkus, async ({ body }) => ({
    variants: await readSkuVariants(prisma, body.skus, clock.now()),
  })),
];
