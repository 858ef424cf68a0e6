import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type SqlValue = string | number | null;

/** One SQLite file, so that a kill loses nothing that was answered. */
export const openDatabase = (file: string) => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL;
    -- Survives the end of the process at any moment; only a power cut could take the last commits.
    PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS shops (id INTEGER PRIMARY KEY, domain TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS orders (id INTEGER NOT NULL, shop_id INTEGER NOT NULL, created_at TEXT NOT NULL, updated_at TEXT NOT NULL, body TEXT NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS orders_identity ON orders (shop_id, id);
    CREATE INDEX IF NOT EXISTS orders_updated ON orders (shop_id, updated_at, id);
    CREATE INDEX IF NOT EXISTS orders_created ON orders (shop_id, created_at, id);
    CREATE TABLE IF NOT EXISTS deleted_orders (id INTEGER NOT NULL, shop_id INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS parts (id INTEGER PRIMARY KEY, order_id INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS subscriptions (id INTEGER PRIMARY KEY, shop_id INTEGER NOT NULL, topic TEXT NOT NULL, uri TEXT NOT NULL, body TEXT NOT NULL);
    CREATE UNIQUE INDEX IF NOT EXISTS subscriptions_address ON subscriptions (shop_id, topic, uri);
    CREATE TABLE IF NOT EXISTS tokens (token TEXT PRIMARY KEY, shop_id INTEGER NOT NULL, expires_at INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY, webhook_id TEXT NOT NULL, event_id TEXT NOT NULL, topic TEXT NOT NULL, shop_id INTEGER NOT NULL,
      subscription_id INTEGER, url TEXT NOT NULL, triggered_at TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL,
      state TEXT NOT NULL DEFAULT 'due', last_status TEXT);
    CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE state = 'due';
    CREATE INDEX IF NOT EXISTS deliveries_shop ON deliveries (shop_id, id);
    CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  `);

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let depth = 0;

  return {
    one: <T>(sql: string, ...values: SqlValue[]): T | undefined => prepared(sql).get(...values) as T | undefined,
    all: <T>(sql: string, ...values: SqlValue[]): T[] => prepared(sql).all(...values) as T[],
    /** How many rows it changed. */
    run: (sql: string, ...values: SqlValue[]): number => Number(prepared(sql).run(...values).changes),
    /** All or nothing; the work is synchronous, so that nothing comes between. One inside another joins it. */
    transaction<T>(work: () => T): T {
      if (depth > 0) return work();
      db.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: (): void => db.close(),
  };
};
export type Database = ReturnType<typeof openDatabase>;
