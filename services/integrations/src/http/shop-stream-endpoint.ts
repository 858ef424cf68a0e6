import type { ShopNews } from '@drappo/contracts';
import {
  ACCESS_COOKIE,
  cookieOf,
  endpoint,
  type Endpoint,
  type EventStreams,
  type TokenVerifier,
} from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { countShopOrders } from '../data/shop-order-queries.ts';

type Deps = { prisma: PrismaClient; streams: EventStreams; verifier: TokenVerifier };

/** Tells a reseller's page that something about the shop or its orders changed, so that it need not ask. */
export const shopStreamEndpoint = ({ prisma, streams, verifier }: Deps): Endpoint =>
  endpoint({
    method: 'get',
    path: '/api/shopify/stream',
    access: 'rivenditore',
    async handle({ actor, req, res }) {
      const token = cookieOf(req, ACCESS_COOKIE) ?? '';
      await streams.open({
        actor,
        res,
        read: async (): Promise<ShopNews> => ({ counts: await countShopOrders(prisma, actor.userId) }),
        isAllowed: async () => Boolean(await verifier.verify(token)),
      });
    },
  });
