import { shopConnectionRequest } from '@drappo/contracts/integrations/forms/shop-connection';
import { shopIntegration, shopSync } from '@drappo/contracts/integrations/shop-integration';
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

/** A reseller's shop. */
export const shopEndpoints = ({ prisma, connectShop, disconnectShop, syncShop }: Deps): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/shopify/integration',
    access: 'rivenditore',
    response: shopIntegration.nullable(),
    handle: ({ actor }) => readIntegration(prisma, actor.userId),
  }),
  endpoint({
    method: 'post',
    path: '/api/shopify/connect',
    access: 'rivenditore',
    stepUp: true,
    body: shopConnectionRequest,
    response: shopIntegration,
    handle: ({ body, ctx }) => connectShop(body, ctx),
  }),
  endpoint({
    method: 'delete',
    path: '/api/shopify/disconnect',
    access: 'rivenditore',
    handle: ({ ctx }) => disconnectShop(ctx),
  }),
  endpoint({
    method: 'post',
    path: '/api/shopify/sync-orders',
    access: 'rivenditore',
    response: shopSync,
    handle: ({ ctx }) => syncShop(ctx),
  }),
];
