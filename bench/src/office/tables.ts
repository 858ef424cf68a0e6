import type pg from 'pg';
import { IMPORTED } from './import-products.ts';
import { rowsOf } from './rows.ts';
import type { ServiceName } from '../../../stack/src/services.ts';
import { withDatabase } from '../../../support/src/with-database.ts';

type AddressOf = (service: ServiceName) => string;
const loaded = Object.keys(rowsOf) as ServiceName[];

/**
 * Fills every database, without the services' events, and updates PostgreSQL's statistics. Continues where an earlier run
 * stopped, so that a folder in use is filled once.
 */
export const loadTables = async (addressOf: AddressOf, note: (text: string) => void): Promise<void> => {
  for (const service of loaded)
    await withDatabase(addressOf(service), async (client) => {
      await client.query('CREATE SCHEMA IF NOT EXISTS bench');
      await client.query('CREATE TABLE IF NOT EXISTS bench.filled (part integer PRIMARY KEY)');
      const { rows } = await client.query<{ part: number }>('SELECT part FROM bench.filled');
      const filled = new Set(rows.map(({ part }) => part));
      const statements = rowsOf[service] ?? [];
      if (filled.size < statements.length) await takeReferencesAway(client);
      for (const [part, statement] of statements.entries()) {
        if (filled.has(part)) continue;
        await client.query('BEGIN');
        // A running service creates its own rows, such as its replicas of users and its nightly lists.
        const { rowCount } = await client.query(
          /ON CONFLICT/.test(statement) ? statement : `${statement} ON CONFLICT DO NOTHING`,
        );
        await client.query('INSERT INTO bench.filled (part) VALUES ($1)', [part]);
        await client.query('COMMIT');
        note(`${service}: ${rowCount} × ${/INTO ([\w.]+)/.exec(statement)?.[1]}`);
      }
      await putReferencesBack(client);
      if (filled.size < statements.length) await client.query('VACUUM (ANALYZE)');
    });
};

// Row-by-row checks of millions of references take longer than everything else; a check at the end takes seconds.
const takeReferencesAway = async (client: pg.Client): Promise<void> => {
  await client.query(
    `CREATE TABLE IF NOT EXISTS bench.taken_away AS
     SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  const { rows } = await client.query<{ table: string; name: string }>('SELECT * FROM bench.taken_away');
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS "${name}"`);
};

const putReferencesBack = async (client: pg.Client): Promise<void> => {
  const { rows: found } = await client.query(`SELECT to_regclass('bench.taken_away') IS NOT NULL AS taken`);
  if (!found[0]?.taken) return;
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    'SELECT * FROM bench.taken_away',
  );
  await client.query('BEGIN');
  for (const { table, name, definition } of rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
  await client.query('DROP TABLE bench.taken_away');
  await client.query('COMMIT');
};

/** Removes products that earlier runs imported: the results are for the given number of products. */
export const takeImportsAway = (address: string): Promise<void> =>
  withDatabase(address, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM products WHERE name LIKE $1', [
      `${IMPORTED} %`,
    ]);
    if (rows.length === 0) return;
    const products = [rows.map(({ id }) => id)];
    const variants = 'SELECT id FROM product_variants WHERE product_id = ANY($1)';
    await takeReferencesAway(client);
    await client.query(`DELETE FROM stock_movements WHERE variant_id IN (${variants})`, products);
    await client.query('DELETE FROM product_variants WHERE product_id = ANY($1)', products);
    await client.query('DELETE FROM product_images WHERE product_id = ANY($1)', products);
    await client.query('DELETE FROM product_cards WHERE product_id = ANY($1)', products);
    await client.query('DELETE FROM product_documents WHERE product_id = ANY($1)', products);
    await client.query('DELETE FROM products WHERE id = ANY($1)', products);
    await putReferencesBack(client);
    await client.query('VACUUM (ANALYZE) stock_movements, product_variants, product_images, products');
  });

/** Number of sequential scans so far of each table with at least this many rows, e.g. `orders.order_items`. */
export const fullReads = async (addressOf: AddressOf, rowsAtLeast = 0): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const service of loaded)
    await withDatabase(addressOf(service), async (client) => {
      await client.query('SELECT pg_stat_force_next_flush()');
      const { rows } = await client.query<{ name: string; scans: string }>(
        `SELECT relname AS name, coalesce(seq_scan, 0) AS scans FROM pg_stat_user_tables WHERE n_live_tup >= $1`,
        [rowsAtLeast],
      );
      for (const { name, scans } of rows) found.set(`${service}.${name}`, Number(scans));
    });
  return found;
};
