import { createRuntime, createService, type Logger, type RuntimeOverrides, type Service } from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma } from './data/database.ts';
import { createEndpoints } from './http/endpoints.ts';
import { createQuoteOrder } from './use-cases/quote-order.ts';

export const createApp = (config: Config, overrides?: RuntimeOverrides): { service: Service; logger: Logger } => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'shipping', config, prisma, overrides });
  const { database, outbox, clock, logger } = runtime;
  const service = createService(runtime, {
    endpoints: createEndpoints({ prisma }),
    subscriptions: createSubscriptions({ quoteOrder: createQuoteOrder({ database, outbox, clock }) }),
  });
  return { service, logger };
};
