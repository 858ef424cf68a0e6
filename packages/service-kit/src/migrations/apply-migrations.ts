import type pg from 'pg';
import type { Migration } from './migration-files.ts';
import type { MigrationLedger } from './migration-ledgers.ts';

const apply = async (client: pg.Client, ledger: MigrationLedger, migration: Migration): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await ledger.record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`${migration.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/**
 * Applies the migrations that the ledger lacks, in order, each in its own transaction; returns their names.
 * Migrations that only the ledger has are from a newer version: they stay.
 * @throws Error when a migration was changed after it had been applied; then none is applied
 */
export const applyMigrations = async (
  client: pg.Client,
  ledger: MigrationLedger,
  migrations: readonly Migration[],
): Promise<string[]> => {
  await client.query(ledger.create);
  const applied = await ledger.read(client);
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum);
  if (changed) throw new Error(`${changed.name} was changed after it had been applied: add a new migration instead`);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(client, ledger, migration);
  return pending.map(({ name }) => name);
};
