import type { Database } from './database.ts';

export type DeliveryState = 'due' | 'held' | 'delivered' | 'dropped' | 'given-up';
export type Delivery = {
  id: number;
  eventId: string;
  url: string;
  secret: string;
  attempts: number;
  /** Milliseconds since 1970. */
  nextAt: number;
  state: DeliveryState;
  /** HTTP status of the last attempt, or the name of what went wrong. */
  lastStatus: string | null;
};

const COLUMNS = 'id, event_id AS eventId, url, secret, attempts, next_at AS nextAt, state, last_status AS lastStatus';

/** Which event still has to go where. */
export const createDeliveryTable = (db: Database) => ({
  add: (
    eventId: string,
    endpoint: { url: string; secret: string },
    nextAt: number,
    state: DeliveryState = 'due',
  ): number =>
    db.run(
      'INSERT INTO deliveries (event_id, url, secret, next_at, state) VALUES (?, ?, ?, ?, ?)',
      eventId,
      endpoint.url,
      endpoint.secret,
      nextAt,
      state,
    ),
  find: (id: number): Delivery | undefined => db.one(`SELECT ${COLUMNS} FROM deliveries WHERE id = ?`, id),
  list: (): Delivery[] => db.all(`SELECT ${COLUMNS} FROM deliveries ORDER BY id`),
  due: (now: number, limit: number): Delivery[] =>
    db.all(
      `SELECT ${COLUMNS} FROM deliveries WHERE state = 'due' AND next_at <= ? ORDER BY next_at, id LIMIT ?`,
      now,
      limit,
    ),
  held: (): Delivery[] => db.all(`SELECT ${COLUMNS} FROM deliveries WHERE state = 'held' ORDER BY id`),
  /** When the next one is due, of those after `now`. */
  nextAfter: (now: number): number | undefined =>
    db.one<{ at: number | null }>(`SELECT min(next_at) AS at FROM deliveries WHERE state = 'due' AND next_at > ?`, now)
      ?.at ?? undefined,
  pending: (eventId: string): number =>
    db.one<{ n: number }>(
      `SELECT count(*) AS n FROM deliveries WHERE event_id = ? AND state IN ('due', 'held', 'dropped')`,
      eventId,
    )?.n ?? 0,
  update(
    id: number,
    change: { attempts: number; nextAt: number; state: DeliveryState; lastStatus: string | null },
  ): void {
    db.run(
      'UPDATE deliveries SET attempts = ?, next_at = ?, state = ?, last_status = ? WHERE id = ?',
      change.attempts,
      change.nextAt,
      change.state,
      change.lastStatus,
      id,
    );
  },
});
