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
    CREATE TABLE IF NOT EXISTS objects (id TEXT PRIMARY KEY, kind TEXT NOT NULL, created INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS objects_newest ON objects (kind, number DESC);
    CREATE INDEX IF NOT EXISTS objects_number ON objects (number);
    CREATE INDEX IF NOT EXISTS objects_intent ON objects (kind, json_extract(body, '$.payment_intent'));
    CREATE INDEX IF NOT EXISTS objects_subscription ON objects (kind, json_extract(body, '$.subscription'));
    CREATE INDEX IF NOT EXISTS objects_customer ON objects (kind, json_extract(body, '$.customer'));
    CREATE INDEX IF NOT EXISTS objects_status ON objects (kind, json_extract(body, '$.status'), json_extract(body, '$.expires_at'));
    CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'due', last_status TEXT);
    CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE state = 'due';
    CREATE INDEX IF NOT EXISTS deliveries_event ON deliveries (event_id);
    CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, path TEXT NOT NULL, hash TEXT NOT NULL, request_id TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS answers_oldest ON answers (created);
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
