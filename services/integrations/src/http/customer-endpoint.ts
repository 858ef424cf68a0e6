import { getCustomerShop } from '@drappo/contracts/customer-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { readIntegration } from '../data/connection-repository.ts';
import type { PrismaClient } from '../data/database.ts';
import { countShopOrders } from '../data/shop-order-queries.ts';

/** Serves an account's shop, for the user's page of the back office. */
export const customerEndpoint = ({ prisma }: { prisma: PrismaClient }): Endpoint =>
  endpoint(getCustomerShop, async ({ params: { id } }) => {
    const [shop, counts] = await Promise.all([readIntegration(prisma, id), countShopOrders(prisma, id)]);
    return { shop, counts };
  });
