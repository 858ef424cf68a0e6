import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import { createBuyers } from './buyers/buyers-module.ts';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPool, createPrisma, type PrismaClient } from './data/database.ts';
import { readPersonalData } from './data/personal-data-query.ts';
import { createProducts } from './products/products-module.ts';
import { createStock } from './stock/stock-module.ts';
import { createUploads } from './uploads/uploads-module.ts';
import { createEraseUserReplica } from './use-cases/erase-user-replica.ts';
import { createUpsertUserReplica } from './use-cases/upsert-user-replica.ts';

type Timed = ReturnType<typeof createStock>['timed'] &
  ReturnType<typeof createProducts>['timed'] &
  ReturnType<typeof createBuyers>['timed'];

export type CatalogApp = { service: Service; logger: Logger; prisma: PrismaClient } & Timed;

export const createApp = (config: Config, overrides?: RuntimeOverrides): CatalogApp => {
  const pool = createPool(config.DATABASE_URL, config.DATABASE_POOL);
  const prisma = createPrisma(pool);
  const runtime = createRuntime({ name: 'catalog', config, prisma, overrides });
  const levels = config.RESERVATION_LIMITS;
  const uploads = createUploads(runtime, { prisma, settings: config });
  const stock = createStock(runtime, { prisma, levels });
  const products = createProducts(runtime, { prisma, pool, media: uploads.media, correctStock: stock.correctStock });
  const buyers = createBuyers(runtime, { prisma, levels });
  // A path that matches several patterns gets the methods of the first (405): /api/reservations/{id} is before
  // /api/reservations/lines.
  const modules = [products, stock, buyers, uploads];
  const service = createService(runtime, {
    documents: products.documents,
    workers: products.workers,
    personalData: { read: (userId) => readPersonalData(prisma, userId) },
    endpoints: modules.flatMap(({ endpoints }) => endpoints),
    subscriptions: createSubscriptions({
      ...stock.handlers,
      ...uploads.handlers,
      upsertUserReplica: createUpsertUserReplica(runtime),
      eraseUserReplica: createEraseUserReplica(runtime),
    }),
    timers: modules.flatMap(({ timers }) => timers),
  });
  return { service, logger: runtime.logger, prisma, ...stock.timed, ...products.timed, ...buyers.timed };
};
