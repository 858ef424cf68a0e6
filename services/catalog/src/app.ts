import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma, type PrismaClient } from './data/database.ts';
import { createAdminEndpoints } from './http/admin-endpoints.ts';
import { createMediaEndpoint } from './http/media-endpoint.ts';
import { createProductEndpoints } from './http/product-endpoints.ts';
import { createResellerEndpoints } from './http/reseller-endpoints.ts';
import { createMediaStore } from './media/media-store.ts';
import { createAddToWishlist } from './use-cases/add-to-wishlist.ts';
import { createConfirmReservations } from './use-cases/confirm-reservations.ts';
import { createCorrectStock } from './use-cases/correct-stock.ts';
import { createExpireReservations } from './use-cases/expire-reservations.ts';
import { createOnOrderCancelled } from './use-cases/on-order-cancelled.ts';
import { createOnOrderCreated } from './use-cases/on-order-created.ts';
import { createOnOrderPaid } from './use-cases/on-order-paid.ts';
import { createReleaseReservation } from './use-cases/release-reservation.ts';
import { createRemoveFromWishlist } from './use-cases/remove-from-wishlist.ts';
import { createReserve } from './use-cases/reserve.ts';
import { createSaveProduct } from './use-cases/save-product.ts';

const EXPIRY_SWEEP_MS = 10_000;

export type CatalogApp = { service: Service; logger: Logger; prisma: PrismaClient };

export const createApp = (config: Config, overrides?: RuntimeOverrides): CatalogApp => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'catalog', config, prisma, overrides });
  const { database, outbox, clock, logger } = runtime;
  const media = createMediaStore(config.MEDIA_ROOT);
  const deps = { database, outbox, clock };
  const service = createService(runtime, {
    endpoints: [
      ...createProductEndpoints({ prisma, clock }),
      ...createResellerEndpoints({
        prisma,
        clock,
        useCases: {
          addToWishlist: createAddToWishlist(deps),
          removeFromWishlist: createRemoveFromWishlist(deps),
          reserve: createReserve({ ...deps, piecesPerReseller: config.RESERVATION_PIECES_PER_RESELLER }),
          releaseReservation: createReleaseReservation(deps),
          confirmReservations: createConfirmReservations(deps),
        },
      }),
      ...createAdminEndpoints({
        prisma,
        clock,
        useCases: { saveProduct: createSaveProduct({ ...deps, media }), correctStock: createCorrectStock(deps) },
      }),
      createMediaEndpoint(media),
    ],
    subscriptions: createSubscriptions({
      onOrderCreated: createOnOrderCreated(deps),
      onOrderPaid: createOnOrderPaid(deps),
      onOrderCancelled: createOnOrderCancelled(deps),
    }),
    timers: [{ name: 'catalog-expire-reservations', everyMs: EXPIRY_SWEEP_MS, run: createExpireReservations(deps) }],
  });
  return { service, logger, prisma };
};
