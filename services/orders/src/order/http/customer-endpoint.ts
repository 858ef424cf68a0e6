import { CUSTOMER_NEWEST, getCustomerOrders } from '@drappo/contracts/customer-routes';
import type { Order } from '@drappo/contracts/orders/orders';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { Pool, PrismaClient } from '../../data/database.ts';
import { readOrders, readSummary } from '../data/order-queries.ts';
import { readSpending } from '../data/statistics/spending-query.ts';

type Deps = { prisma: PrismaClient; pool: Pool; clock: Clock };

/** Orders and spending for the user's page of the back office. */
export const customerEndpoint = ({ prisma, pool, clock }: Deps): Endpoint =>
  endpoint(getCustomerOrders, async ({ params: { id } }) => {
    const [summary, spending, { orders }] = await Promise.all([
      readSummary(prisma, id),
      readSpending(prisma, id, clock.now()),
      readOrders(pool, id, { limit: CUSTOMER_NEWEST }),
    ]);
    return { summary, spending, newest: orders.map((order) => JSON.parse(order) as Order) };
  });
