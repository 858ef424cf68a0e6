import { ERROR_LOG_EVENT } from '@drappo/contracts/integrations/error-logs';
import { SHOP_EVENT } from '@drappo/contracts/integrations/shop-orders';
import {
  createEventStreams,
  createRuntime,
  createService,
  listenToChannel,
  type Logger,
  type RequestContext,
  type RuntimeOverrides,
  type Service,
} from '@drappo/service-kit';
import type { Config } from './config.ts';
import { createSubscriptions } from './consumers/subscriptions.ts';
import { createPrisma, type PrismaClient } from './data/database.ts';
import { readPersonalData } from './data/personal-data-query.ts';
import { ERROR_LOG_CHANNEL } from './data/error-repository.ts';
import { SHOP_CHANNEL } from './data/shop-channel.ts';
import { customerEndpoint } from './http/customer-endpoint.ts';
import { errorEndpoints } from './http/error-endpoints.ts';
import { securityBurstEndpoint } from './http/security-burst-endpoint.ts';
import { shopStreamEndpoint } from './http/shop-stream-endpoint.ts';
import { createShopParts } from './shop.ts';
import { createResolveErrorByAdmin } from './use-cases/resolve-error-by-admin.ts';
import { createEraseUser } from './use-cases/erase-user.ts';
import { createRecordError } from './use-cases/record-error.ts';
import { createResolveErrorByEvent } from './use-cases/resolve-error-by-event.ts';

/** How long (ms) events are collected after the first: most belong to portal orders and only cost their fetch. */
const GATHER_MS = 100;

export type IntegrationsApp = {
  service: Service;
  logger: Logger;
  prisma: PrismaClient;
  /** The timers' jobs by name, for tests that move the clock. */
  runTimer: (name: string, ctx: RequestContext) => Promise<unknown>;
};

export const createApp = (config: Config, overrides?: RuntimeOverrides): IntegrationsApp => {
  const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
  const runtime = createRuntime({ name: 'integrations', config, prisma, overrides });
  const { database, clock, logger } = runtime;
  const streams = createEventStreams({ event: ERROR_LOG_EVENT, logger });
  const shopStreams = createEventStreams({ event: SHOP_EVENT, logger });
  const heard = { connectionString: config.DATABASE_URL, logger };
  const channels = [
    listenToChannel({
      ...heard,
      channel: ERROR_LOG_CHANNEL,
      onMessage: () => streams.refresh(),
      onListening: () => streams.refresh(),
    }),
    listenToChannel({
      ...heard,
      channel: SHOP_CHANNEL,
      onMessage: (userId) => shopStreams.refresh(userId),
      onListening: () => shopStreams.refresh(),
    }),
  ];
  const shop = createShopParts(config, runtime, prisma);
  const recordError = createRecordError({ database });
  const service = createService(runtime, {
    workers: shop.workers,
    timers: shop.timers,
    personalData: { read: (userId) => readPersonalData(prisma, userId) },
    endpoints: [
      ...errorEndpoints({
        prisma,
        resolveErrorByAdmin: createResolveErrorByAdmin({ database, clock }),
        streams,
        verifier: runtime.verifier,
      }),
      customerEndpoint({ prisma }),
      securityBurstEndpoint({ recordError, clock }),
      ...shop.endpoints,
      shopStreamEndpoint({ prisma, streams: shopStreams, verifier: runtime.verifier }),
    ],
    gatherMs: GATHER_MS,
    subscriptions: createSubscriptions({
      replicateSkus: shop.replicateSkus,
      syncOrder: shop.syncOrder,
      recordError,
      resolveErrorByEvent: createResolveErrorByEvent({ database }),
      eraseUser: createEraseUser({ database, endConnection: shop.endConnection }),
    }),
  });
  const start: Service['start'] = async () => {
    const started = await service.start();
    for (const channel of channels) channel.start();
    for (const open of [streams, shopStreams]) open.start();
    return started;
  };
  const stop = async (): Promise<void> => {
    // First, or the server would wait for streams that never end.
    for (const open of [streams, shopStreams]) open.stop();
    await Promise.all(channels.map((channel) => channel.stop()));
    await service.stop();
  };
  return {
    service: { ...service, start, stop },
    logger,
    prisma,
    runTimer: async (name, ctx) => shop.timers.find((timer) => timer.name === name)?.run(ctx),
  };
};
