import { createVault } from '@drappo/service-kit';
import { readConfig } from '../config.ts';
import { createPrisma } from '../data/database.ts';
import { createResealCredentials } from '../use-cases/reseal-credentials.ts';

// Exits with 1 when a required key is missing: then no older key may be removed.
const config = readConfig(process.env);
const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
try {
  const vault = createVault(config.CREDENTIALS_KEYS);
  const { resealed, unreadable } = await createResealCredentials({ prisma, vault })();
  console.log(`${resealed} secrets of shops were sealed with the key ${vault.newestId}`);
  for (const id of unreadable) console.error(`no key opens what is kept of the connection ${id}`);
  process.exitCode = unreadable.length > 0 ? 1 : 0;
} finally {
  await prisma.$disconnect();
}
