import { readConfig } from '../config.ts';
import { createPrisma } from '../data/database.ts';
import { rebuildMetrics } from '../data/metric-repository.ts';

// For a database that was restored or loaded past the service; it may run beside it, and orders wait meanwhile.
const config = readConfig(process.env);
const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
try {
  await rebuildMetrics(prisma);
  console.log(`the sums of ${await prisma.order.count()} orders are made anew`);
} finally {
  await prisma.$disconnect();
}
