import { createVault, type AnyEffectWorker, type Endpoint, type Runtime, type Timer } from '@drappo/service-kit';
import type { Config } from './config.ts';
import type { PrismaClient, Tx } from './data/database.ts';
import { createThrottleStore } from './data/throttle-repository.ts';
import { shopEndpoints } from './http/shop-endpoints.ts';
import { shopOrderEndpoints } from './http/shop-order-endpoints.ts';
import { shopWebhookEndpoint } from './http/shop-webhook-endpoint.ts';
import { createFulfilmentGateway } from './shopify/fulfilment-gateway.ts';
import { createShopClient } from './shopify/shop-client.ts';
import { createShopGateway } from './shopify/shop-gateway.ts';
import { createApplyShopOrder } from './use-cases/apply-shop-order.ts';
import { createResealCredentials } from './use-cases/reseal-credentials.ts';
import { createConfirmUninstall } from './use-cases/confirm-uninstall.ts';
import { createApplyShopWebhook } from './use-cases/apply-shop-webhook.ts';
import { createConnectShop } from './use-cases/connect-shop.ts';
import { createDeleteOldWebhooks } from './use-cases/delete-old-webhooks.ts';
import { createDisconnectShop, createEndConnection, type EndConnection } from './use-cases/disconnect-shop.ts';
import { createSyncOrder, type SyncOrder } from './use-cases/sync-order.ts';
import { createImportChangedOrders } from './use-cases/import-changed-orders.ts';
import { createEnsureWebhookSubscriptions } from './use-cases/ensure-webhook-subscriptions.ts';
import { createReplicateSkus } from './use-cases/replicate-skus.ts';
import { createPollShop } from './use-cases/poll-shop.ts';
import { createPollActiveShops } from './use-cases/poll-active-shops.ts';
import { createPushTracking } from './use-cases/push-tracking.ts';
import { createRecordPush } from './use-cases/record-push.ts';
import { createReadShopOrder } from './use-cases/read-shop-order.ts';
import { createRedactFormerShop, createRedactOrders } from './use-cases/redact-orders.ts';
import { createRetryShopOrder } from './use-cases/retry-shop-order.ts';
import { createShopCredentialsProvider } from './use-cases/shop-credentials-provider.ts';
import { createSyncShop } from './use-cases/sync-shop.ts';
import { createReceiveShopWebhook } from './use-cases/receive-shop-webhook.ts';
import { createImportWorker } from './workers/import-order.ts';
import { createPushWorker } from './workers/push-tracking.ts';
import { createShopJobs } from './workers/shop-jobs.ts';
import { createShopTimers } from './workers/shop-timers.ts';

export type ShopParts = {
  endpoints: Endpoint[];
  workers: AnyEffectWorker[];
  timers: Timer[];
  endConnection: EndConnection;
  replicateSkus: ReturnType<typeof createReplicateSkus>;
  syncOrder: SyncOrder;
};

/** Everything about resellers' shops: endpoints, jobs and timers. */
export const createShopParts = (config: Config, runtime: Runtime<Tx>, prisma: PrismaClient): ShopParts => {
  const { database, outbox, effects, errors, clock, logger } = runtime;
  const webhookUrl = `${config.PUBLIC_URL.replace(/\/$/, '')}/api/webhooks/shopify`;
  const vault = createVault(config.CREDENTIALS_KEYS);
  const client = createShopClient({
    origin: config.SHOPIFY_API_ORIGIN?.replace(/\/$/, ''),
    timeoutMs: config.SHOPIFY_API_TIMEOUT_MS,
    throttle: createThrottleStore(prisma),
  });
  const shop = createShopGateway(client);
  const deps = { prisma, database, outbox, errors, clock };
  const shopCredentials = createShopCredentialsProvider({ ...deps, vault, client });

  const endConnection = createEndConnection(deps);
  const redactOrders = createRedactOrders(deps);
  const readShopOrder = createReadShopOrder({ shopCredentials, shop });
  const applyShopOrder = createApplyShopOrder(deps);
  const pollShop = createPollShop({ ...deps, effects, shopCredentials, shop });
  const fulfilments = createFulfilmentGateway(client);
  const workers = [
    createPushWorker({
      pushTracking: createPushTracking({ ...deps, shopCredentials, fulfilments }),
      recordPush: createRecordPush(deps),
    }),
    createImportWorker({ readShopOrder, applyShopOrder }),
    ...createShopJobs({
      importChangedOrders: createImportChangedOrders({ database, effects, pollShop }),
      ensureWebhookSubscriptions: createEnsureWebhookSubscriptions({ prisma, shopCredentials, shop, webhookUrl }),
      confirmUninstall: createConfirmUninstall({ prisma, shopCredentials, shop }),
      applyShopWebhook: createApplyShopWebhook({ ...deps, effects, endConnection, redactOrders }),
      redactFormerShop: createRedactFormerShop({ redactOrders }),
    }),
  ];

  return {
    workers,
    endConnection,
    replicateSkus: createReplicateSkus({ database, effects }),
    syncOrder: createSyncOrder({ database, prisma, effects }),
    timers: createShopTimers({
      reconcileSeconds: config.SHOPIFY_RECONCILE_SECONDS,
      useCases: {
        pollActiveShops: createPollActiveShops({ prisma, database, effects, clock }),
        resealCredentials: createResealCredentials({ prisma, vault }),
        deleteOldWebhooks: createDeleteOldWebhooks({ prisma, clock }),
      },
    }),
    endpoints: [
      ...shopEndpoints({
        prisma,
        connectShop: createConnectShop({
          ...deps,
          vault,
          client,
          shop,
          webhookUrl,
          effects,
        }),
        disconnectShop: createDisconnectShop({ ...deps, shopCredentials, shop, webhookUrl }),
        syncShop: createSyncShop({ ...deps, effects, pollShop, readShopOrder, applyShopOrder, logger }),
      }),
      ...shopOrderEndpoints({
        prisma,
        retryShopOrder: createRetryShopOrder({ ...deps, effects, readShopOrder, applyShopOrder }),
      }),
      shopWebhookEndpoint(createReceiveShopWebhook({ ...deps, effects, shopCredentials })),
    ],
  };
};
