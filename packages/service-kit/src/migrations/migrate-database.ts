import pg from 'pg';
import { applyKitMigrations } from './kit-migrations.ts';
import { readMigrationList } from './migration-files.ts';
import { openSchemaEngine } from './schema-engine.ts';

export type MigrateOptions = {
  connectionString: string;
  /** Folder of the service, with its `prisma/migrations`. */
  serviceFolder: string;
};

const LOCK = "hashtext('drappo.migrate')";

/**
 * Brings a service's database up to date: the kit's tables, then the service's Prisma migrations, recorded in
 * `_prisma_migrations` as `prisma migrate deploy` would. Processes that migrate at once wait for each other.
 */
export const migrateDatabase = async ({ connectionString, serviceFolder }: MigrateOptions): Promise<string[]> => {
  const client = new pg.Client({ connectionString, application_name: 'drappo-migrate' });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    const own = await applyKitMigrations(client);
    const migrationsList = await readMigrationList(serviceFolder);
    if (migrationsList.migrationDirectories.length === 0) return own;
    const engine = await openSchemaEngine(connectionString);
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList,
      filters: { externalTables: [], externalEnums: [] },
    });
    return [...own, ...appliedMigrationNames];
  } finally {
    await client.end();
  }
};
