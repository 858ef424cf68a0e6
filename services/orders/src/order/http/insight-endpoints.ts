import * as routes from '@drappo/contracts/orders/insight-routes';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readCohorts, readResellerActivity } from '../data/statistics/reseller-insight-query.ts';
import { readSalesInsight } from '../data/statistics/sales-insight-query.ts';

/** "Andamento" of the back office: sales by day, resellers and cohorts of them. */
export const createInsightEndpoints = ({ prisma }: { prisma: PrismaClient }): Endpoint[] => [
  endpoint(routes.getSalesInsight, ({ query }) => readSalesInsight(prisma, query)),
  endpoint(routes.listResellerActivity, ({ query }) => readResellerActivity(prisma, query)),
  endpoint(routes.getResellerCohorts, () => readCohorts(prisma)),
];
