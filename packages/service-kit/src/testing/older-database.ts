import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { migrateDatabase } from '../migrations/migrate-database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** A database of an earlier version; `upgrade` applies the later migrations and returns their names. */
export type OlderDatabase = TestDatabase & { upgrade: () => Promise<string[]> };

/** The database of `serviceFolder` (relative to the root) in its state before the migration `first`. */
export const createOlderDatabase = async (serviceFolder: string, first: string): Promise<OlderDatabase> => {
  const folder = mkdtempSync(join(tmpdir(), 'older-'));
  const older = join(folder, basename(serviceFolder));
  cpSync(join(ROOT, serviceFolder, 'prisma'), join(older, 'prisma'), { recursive: true });
  const migrations = join(older, 'prisma/migrations');
  for (const name of readdirSync(migrations))
    if (name >= first && name !== 'migration_lock.toml') rmSync(join(migrations, name), { recursive: true });
  const { url, drop } = await createTestDatabase(older);
  rmSync(folder, { recursive: true });
  return {
    url,
    drop,
    upgrade: () => migrateDatabase({ connectionString: url, serviceFolder: join(ROOT, serviceFolder) }),
  };
};
