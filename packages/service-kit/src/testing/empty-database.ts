import type pg from 'pg';
import { eventually } from './eventually.ts';

/**
 * Deletes all rows except those about migrations, and sets all sequences to their start. The lock waits for transactions that
 * are still writing; no trigger runs.
 */
const EMPTY = `
DO $$
DECLARE
  tables text[] := (
    SELECT array_agg(c.oid::regclass::text) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname IN ('public', 'kit') AND c.relname NOT IN ('migrations', '_prisma_migrations'));
  name text;
BEGIN
  SET LOCAL session_replication_role = replica;
  EXECUTE 'LOCK TABLE ' || array_to_string(tables, ', ') || ' IN SHARE ROW EXCLUSIVE MODE';
  FOREACH name IN ARRAY tables LOOP
    EXECUTE 'DELETE FROM ' || name;
  END LOOP;
  PERFORM setval(s.seqrelid, s.seqstart, false) FROM pg_sequence s;
END $$`;

/**
 * Makes a service's database as a new one, for services whose migrations write no rows. First waits until all committed
 * events are published, so that none of them is published later.
 */
export const emptyDatabase = (pool: Pick<pg.Pool, 'query'>): Promise<void> =>
  eventually('the outbox is empty, and the database is emptied', async () => {
    const { rowCount } = await pool.query('SELECT 1 FROM kit.outbox WHERE sent_at IS NULL LIMIT 1');
    if (rowCount) throw new Error('events are not published yet');
    await pool.query(EMPTY);
  });
