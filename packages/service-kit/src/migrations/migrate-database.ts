import pg from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { readKitMigrations, readServiceMigrations } from './migration-files.ts';
import { kitLedger, prismaLedger } from './migration-ledgers.ts';

export type MigrateOptions = {
  connectionString: string;
  /** Folder of the service, with its `prisma/migrations`. */
  serviceFolder: string;
};

const LOCK = "hashtext('drappo.migrate')";

/**
 * Brings a service's database up to date: the kit's tables, then the service's Prisma migrations, recorded as `prisma
 * migrate deploy` would. Processes that migrate concurrently wait for each other.
 */
export const migrateDatabase = async ({ connectionString, serviceFolder }: MigrateOptions): Promise<string[]> => {
  const client = new pg.Client({ connectionString, application_name: 'drappo-migrate' });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    return [
      ...(await applyMigrations(client, kitLedger, await readKitMigrations())),
      ...(await applyMigrations(client, prismaLedger, await readServiceMigrations(serviceFolder))),
    ];
  } finally {
    await client.end();
  }
};
