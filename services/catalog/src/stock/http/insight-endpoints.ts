import * as routes from '@drappo/contracts/catalog/routes/insight';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { readDeadStock, readReorderSuggestions, readStockInsight } from '../data/stock-insight-query.ts';

/** "Andamento" of the back office: how the stock moved, which products do not sell and what to reorder. */
export const createInsightEndpoints = ({ prisma }: { prisma: PrismaClient }): Endpoint[] => [
  endpoint(routes.getStockInsight, ({ query: { days } }) => readStockInsight(prisma, Number(days))),
  endpoint(routes.listDeadStock, ({ query }) => readDeadStock(prisma, query)),
  endpoint(routes.listReorderSuggestions, ({ query }) => readReorderSuggestions(prisma, query)),
];
