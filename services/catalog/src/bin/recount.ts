import { readConfig } from '../config.ts';
import { createPool, createPrisma } from '../data/database.ts';
import { recount } from '../stock/data/recount.ts';
import { recountMaterialised } from '../stock/data/recount-materialised.ts';

// Changes nothing; exits with 1 when a sum does not agree.
const config = readConfig(process.env);
const prisma = createPrisma(createPool(config.DATABASE_URL, config.DATABASE_POOL));
try {
  const discrepancies = await recount(prisma, new Date());
  for (const { rule, sku, counted, expected } of discrepancies)
    console.log(`${sku}: ${rule} is broken, counted ${counted}, expected ${expected}`);
  const forgotten = await recountMaterialised(prisma);
  for (const { rule, productId, kept, expected } of forgotten)
    console.log(`product ${productId}: ${rule} is broken, kept ${kept}, expected ${expected}`);
  const found = discrepancies.length + forgotten.length;
  if (found === 0) console.log(`the sums of ${await prisma.productVariant.count()} variants agree`);
  process.exitCode = found === 0 ? 0 : 1;
} finally {
  await prisma.$disconnect();
}
