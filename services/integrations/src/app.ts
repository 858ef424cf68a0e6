import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma, type PrismaClient } from './data/database.ts';
import { errorEndpoints } from './http/error-endpoints.ts';
import { shopEndpoints } from './http/shop-endpoints.ts';
import { createCloseError } from './use-cases/close-error.ts';
import { createRecordError } from './use-cases/record-error.ts';
import { createResolveError } from './use-cases/resolve-error.ts';

export type IntegrationsApp = { service: Service; logger: Logger; prisma: PrismaClient };

export const createApp = (config: Config, overrides?: RuntimeOverrides): IntegrationsApp => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'integrations', config, prisma, overrides });
  const { database, clock, logger } = runtime;
  const service = createService(runtime, {
    endpoints: [...errorEndpoints({ prisma, closeError: createCloseError({ database, clock }) }), ...shopEndpoints()],
    subscriptions: createSubscriptions({
      recordError: createRecordError({ database }),
      resolveError: createResolveError({ database }),
    }),
  });
  return { service, logger, prisma };
};
