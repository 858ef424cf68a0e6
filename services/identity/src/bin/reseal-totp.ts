import { createVault } from '@drappo/service-kit';
import { readConfig } from '../config.ts';
import { createPrisma } from '../data/database.ts';
import { createResealTotp } from '../sign-in/use-cases/second-factor/reseal-totp.ts';

// Exits with 1 when a required key is missing: until it succeeds, no older key may be removed.
const config = readConfig(process.env);
const prisma = createPrisma(config.DATABASE_URL, config.DATABASE_POOL);
try {
  const vault = createVault(config.FACTOR_KEYS);
  const { resealed, unreadable } = await createResealTotp({ prisma, vault })();
  console.log(`${resealed} secrets of authenticator apps were encrypted with the key ${vault.newestId}`);
  for (const id of unreadable) console.error(`no key opens the secret of the factor ${id}`);
  process.exitCode = unreadable.length > 0 ? 1 : 0;
} finally {
  await prisma.$disconnect();
}
