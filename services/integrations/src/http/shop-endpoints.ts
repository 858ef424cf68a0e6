import * as routes from '@drappo/contracts/integrations/routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { readIntegration } from '../data/connection-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import type { createConnectShop } from '../use-cases/connect-shop.ts';
import type { createDisconnectShop } from '../use-cases/disconnect-shop.ts';
import type { createSyncShop } from '../use-cases/sync-shop.ts';

type Deps = {
  prisma: PrismaClient;
  connectShop: ReturnType<typeof createConnectShop>;
  disconnectShop: ReturnType<typeof createDisconnectShop>;
  syncShop: ReturnType<typeof createSyncShop>;
};

/** Endpoints of a reseller's shop. */
export const shopEndpoints = ({ prisma, connectShop, disconnectShop, syncShop }: Deps): Endpoint[] => [
  endpoint(routes.getShop, ({ actor }) => readIntegration(prisma, actor.userId)),
  endpoint(routes.connectShop, ({ body, ctx }) => connectShop(body, ctx)),
  endpoint(routes.disconnectShop, ({ ctx }) => disconnectShop(ctx)),
  endpoint(routes.syncShopOrders, ({ ctx }) => syncShop(ctx)),
];
