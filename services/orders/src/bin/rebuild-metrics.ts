import { readConfig } from '../config.ts';
import { createPool, createPrisma } from '../data/database.ts';
import { rebuildMetrics } from '../order/data/statistics/metric-repository.ts';

// Run it after a restore or a bulk load; the service may be running, and orders wait until it ends.
const config = readConfig(process.env);
const prisma = createPrisma(createPool(config.DATABASE_URL, config.DATABASE_POOL));
try {
  await rebuildMetrics(prisma);
  console.log(`rebuilt the metrics of ${await prisma.order.count()} orders`);
} finally {
  await prisma.$disconnect();
}
