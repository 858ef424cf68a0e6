import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

export type SqlValue = string | number | null;

/** One SQLite file with the emulator's tables and the settings, so that a kill loses no answered change. */
export const openDatabase = (file: string, schema: string) => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL;
    -- Survives the end of the process at any moment; only a power cut could take the last commits.
    PRAGMA synchronous = NORMAL;
    ${schema}
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
    /** The number of changed rows. */
    run: (sql: string, ...values: SqlValue[]): number => Number(prepared(sql).run(...values).changes),
    /**
     * All or nothing; the work is synchronous, so that nothing runs in between. A nested transaction joins the outer one.
     */
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
