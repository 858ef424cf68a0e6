import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma } from './data/database.ts';
import { createRecordError } from './use-cases/record-error.ts';
import { createResolveError } from './use-cases/resolve-error.ts';

export const createApp = (config: Config, overrides?: RuntimeOverrides): { service: Service; logger: Logger } => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'integrations', config, prisma, overrides });
  const { database, logger } = runtime;
  const service = createService(runtime, {
    endpoints: [],
    subscriptions: createSubscriptions({
      recordError: createRecordError({ database }),
      resolveError: createResolveError({ database }),
    }),
  });
  return { service, logger };
};
