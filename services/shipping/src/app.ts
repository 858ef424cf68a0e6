import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma } from './data/database.ts';
import { readPersonalData } from './data/personal-data-query.ts';
import { packagingEndpoints } from './http/packaging-endpoints.ts';
import { adminRateEndpoints } from './http/admin-rate-endpoints.ts';
import { rateEndpoints } from './http/rate-endpoints.ts';
import { createEraseUserReplica } from './use-cases/erase-user-replica.ts';
import { createChangeParcelPrices, createChangeZone } from './use-cases/change-rates.ts';
import { createPublishRates } from './use-cases/publish-rates.ts';
import { createUpsertUserReplica } from './use-cases/upsert-user-replica.ts';
import { createQuoteOrder } from './use-cases/quote-order.ts';
import { createReviewPackagingProfile } from './use-cases/review-packaging-profile.ts';
import { createSavePackagingProfile } from './use-cases/save-packaging-profile.ts';

const PUBLISH_RATES_MS = 3_600_000;

export const createApp = (config: Config, overrides?: RuntimeOverrides): { service: Service; logger: Logger } => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'shipping', config, prisma, overrides });
  const { database, outbox, clock, logger } = runtime;
  const service = createService(runtime, {
    personalData: { read: (userId) => readPersonalData(prisma, userId) },
    endpoints: [
      ...rateEndpoints({ prisma }),
      ...adminRateEndpoints({
        prisma,
        changeZone: createChangeZone({ database, outbox, clock }),
        changeParcelPrices: createChangeParcelPrices({ database, clock }),
      }),
      ...packagingEndpoints({
        prisma,
        saveProfile: createSavePackagingProfile({ database, outbox, clock }),
        reviewProfile: createReviewPackagingProfile({ database, outbox, clock }),
      }),
    ],
    timers: [
      { name: 'publish-rates', everyMs: PUBLISH_RATES_MS, run: createPublishRates({ database, outbox, clock }) },
    ],
    subscriptions: createSubscriptions({
      quoteOrder: createQuoteOrder({ database, outbox, clock }),
      upsertUserReplica: createUpsertUserReplica({ database }),
      eraseUserReplica: createEraseUserReplica({ database }),
    }),
  });
  return { service, logger };
};
