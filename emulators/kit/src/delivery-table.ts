import type { Database } from './database.ts';

export type DeliveryState = 'due' | 'held' | 'delivered' | 'dropped' | 'given-up';

/** The common fields of every webhook delivery. */
export type Delivery = {
  id: number;
  url: string;
  attempts: number;
  /** Milliseconds since 1970. */
  nextAt: number;
  state: DeliveryState;
  /** HTTP status of the last attempt, or the name of its error. */
  lastStatus: string | null;
};

/** The common columns, for the emulator's own `deliveries` table. */
export const deliveryColumns = `url TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'due', last_status TEXT`;

/** Reads and updates of the table `deliveries`; `columns` are those of the emulator, as a SELECT names them. */
export const createDeliveryQueries = <D extends Delivery>(db: Database, columns: string) => {
  const select = `SELECT id, ${columns}, url, attempts, next_at AS nextAt, state, last_status AS lastStatus FROM deliveries`;
  return {
    select,
    find: (id: number): D | undefined => db.one(`${select} WHERE id = ?`, id),
    list: (): D[] => db.all(`${select} ORDER BY id`),
    due: (now: number, limit: number): D[] =>
      db.all(`${select} WHERE state = 'due' AND next_at <= ? ORDER BY next_at, id LIMIT ?`, now, limit),
    held: (): D[] => db.all(`${select} WHERE state = 'held' ORDER BY id`),
    /** When the next one is due, of those after `now`. */
    nextAfter: (now: number): number | undefined =>
      db.one<{ at: number | null }>(
        `SELECT min(next_at) AS at FROM deliveries WHERE state = 'due' AND next_at > ?`,
        now,
      )?.at ?? undefined,
    update: (
      id: number,
      { attempts, nextAt, state, lastStatus }: Pick<Delivery, 'attempts' | 'nextAt' | 'state' | 'lastStatus'>,
    ): number =>
      db.run(
        'UPDATE deliveries SET attempts = ?, next_at = ?, state = ?, last_status = ? WHERE id = ?',
        attempts,
        nextAt,
        state,
        lastStatus,
        id,
      ),
  };
};
export type DeliveryQueries<D extends Delivery> = ReturnType<typeof createDeliveryQueries<D>>;
