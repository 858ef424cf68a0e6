import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StripeObject } from './objects.ts';

export type Delivery = {
  id: number;
  eventId: string;
  url: string;
  secret: string;
  attempts: number;
  nextAt: number;
  state: 'due' | 'held' | 'delivered' | 'dropped' | 'given-up';
  lastStatus: string | null;
};
export type Answer = { status: number; body: string };

/** Everything that the emulator remembers, in one SQLite file: a kill loses nothing that was answered. */
export const openStore = (file: string) => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS objects (id TEXT PRIMARY KEY, kind TEXT NOT NULL, created INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS objects_newest ON objects (kind, number DESC);
    CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
      next_at INTEGER NOT NULL, state TEXT NOT NULL DEFAULT 'due', last_status TEXT);
    CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (next_at) WHERE state = 'due';
    CREATE TABLE IF NOT EXISTS idempotency (key TEXT PRIMARY KEY, hash TEXT NOT NULL, status INTEGER, body TEXT, created INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  `);

  const one = <T>(sql: string, ...values: (string | number | null)[]): T | undefined =>
    db.prepare(sql).get(...values) as T | undefined;
  const all = <T>(sql: string, ...values: (string | number | null)[]): T[] => db.prepare(sql).all(...values) as T[];
  const run = (sql: string, ...values: (string | number | null)[]): number =>
    Number(db.prepare(sql).run(...values).changes);
  const parse = <T extends StripeObject>(row: { body: string } | undefined): T | undefined =>
    row && (JSON.parse(row.body) as T);

  return {
    /** All or nothing; the calls inside are synchronous, so that nothing comes between. */
    transaction<T>(work: () => T): T {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },
    save(object: StripeObject): void {
      run(
        `INSERT INTO objects (id, kind, created, number, body) VALUES (?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM objects), ?)
         ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
        object.id,
        object.object,
        object.created,
        JSON.stringify(object),
      );
    },
    find: <T extends StripeObject>(kind: T['object'], id: string): T | undefined =>
      parse<T>(one('SELECT body FROM objects WHERE id = ? AND kind = ?', id, kind)),
    /** Newest first. */
    list: <T extends StripeObject>(kind: T['object']): T[] =>
      all<{ body: string }>('SELECT body FROM objects WHERE kind = ? ORDER BY number DESC', kind).flatMap(
        (row) => parse<T>(row) ?? [],
      ),

    addDelivery(
      eventId: string,
      endpoint: { url: string; secret: string },
      nextAt: number,
      state: 'due' | 'held' | 'dropped' = 'due',
    ): void {
      run(
        'INSERT INTO deliveries (event_id, url, secret, next_at, state) VALUES (?, ?, ?, ?, ?)',
        eventId,
        endpoint.url,
        endpoint.secret,
        nextAt,
        state,
      );
    },
    dueDeliveries: (now: number, limit: number): Delivery[] =>
      all(
        `SELECT id, event_id AS eventId, url, secret, attempts, next_at AS nextAt, state, last_status AS lastStatus FROM deliveries
         WHERE state = 'due' AND next_at <= ? ORDER BY next_at, id LIMIT ?`,
        now,
        limit,
      ),
    deliveries: (): Delivery[] =>
      all(
        'SELECT id, event_id AS eventId, url, secret, attempts, next_at AS nextAt, state, last_status AS lastStatus FROM deliveries ORDER BY id',
      ),
    updateDelivery(
      id: number,
      change: { attempts: number; nextAt: number; state: Delivery['state']; lastStatus: string },
    ): void {
      run(
        'UPDATE deliveries SET attempts = ?, next_at = ?, state = ?, last_status = ? WHERE id = ?',
        change.attempts,
        change.nextAt,
        change.state,
        change.lastStatus,
        id,
      );
    },
    releaseHeld: (now: number): number =>
      run("UPDATE deliveries SET state = 'due', next_at = ? WHERE state = 'held'", now),

    /** Undefined when the key is free and now taken; otherwise what is known of it. */
    takeKey(key: string, hash: string, now: number): { hash: string; answer: Answer | undefined } | undefined {
      run('DELETE FROM idempotency WHERE created < ?', now - 86_400);
      if (run('INSERT OR IGNORE INTO idempotency (key, hash, created) VALUES (?, ?, ?)', key, hash, now) === 1)
        return undefined;
      const row = one<{ hash: string; status: number | null; body: string | null }>(
        'SELECT hash, status, body FROM idempotency WHERE key = ?',
        key,
      );
      return (
        row && {
          hash: row.hash,
          answer: row.status === null ? undefined : { status: row.status, body: row.body ?? '' },
        }
      );
    },
    keepAnswer: (key: string, { status, body }: Answer): number =>
      run('UPDATE idempotency SET status = ?, body = ? WHERE key = ?', status, body, key),
    freeKey: (key: string): number => run('DELETE FROM idempotency WHERE key = ?', key),
    /** Keys whose request died with an earlier process would be in use for ever. */
    freeUnfinishedKeys: (): number => run('DELETE FROM idempotency WHERE status IS NULL'),

    setting: (name: string): string | undefined =>
      one<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value,
    set: (name: string, value: string): number =>
      run(
        'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        name,
        value,
      ),
    clear: (): void =>
      db.exec('DELETE FROM objects; DELETE FROM deliveries; DELETE FROM idempotency; DELETE FROM settings;'),
    close: (): void => db.close(),
  };
};
export type Store = ReturnType<typeof openStore>;
