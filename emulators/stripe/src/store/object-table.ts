import type { StripeObject } from '../objects.ts';
import type { Database, SqlValue } from '@drappo/emulator-kit/database';

/** The filters of a list; absent = any. */
export type Filter = {
  payment_intent?: string | undefined;
  charge?: string | undefined;
  customer?: string | undefined;
  subscription?: string | undefined;
  status?: string | undefined;
  source?: string | undefined;
  currency?: string | undefined;
  type?: string | undefined;
  statusNot?: string | undefined;
  types?: string[] | undefined;
  email?: string | undefined;
  created?: { [K in 'gt' | 'gte' | 'lt' | 'lte']?: number | undefined } | undefined;
};
export type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };

type Condition = [sql: string, ...values: SqlValue[]];
const COLUMNS = [
  ...(['payment_intent', 'charge', 'customer', 'subscription', 'status'] as const),
  ...(['source', 'currency', 'type'] as const),
];
const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const conditionsOf = (filter: Filter): Condition[] => {
  const conditions: Condition[] = [];
  for (const name of COLUMNS) {
    const requested = filter[name];
    if (requested !== undefined) conditions.push([`json_extract(body, '$.${name}') = ?`, requested]);
  }
  if (filter.statusNot !== undefined) conditions.push([`json_extract(body, '$.status') <> ?`, filter.statusNot]);
  if (filter.email !== undefined) conditions.push([`json_extract(body, '$.customer_details.email') = ?`, filter.email]);
  if (filter.types)
    // `checkout.session.*` matches every type with that prefix.
    conditions.push([
      `EXISTS (SELECT 1 FROM json_each(?) WHERE json_extract(body, '$.type') GLOB value)`,
      JSON.stringify(filter.types),
    ]);
  for (const name of Object.keys(COMPARE) as (keyof typeof COMPARE)[]) {
    const bound = filter.created?.[name];
    if (bound !== undefined) conditions.push([`created ${COMPARE[name]} ?`, bound]);
  }
  return conditions;
};

type Row = { body: string };
const read = <T extends StripeObject>({ body }: Row): T => JSON.parse(body) as T;

/** Every object with an id, in order of creation. */
export const createObjectTable = (db: Database) => {
  const number = (id: string): number | undefined =>
    db.one<{ number: number }>('SELECT number FROM objects WHERE id = ?', id)?.number;

  return {
    save(object: StripeObject): void {
      db.run(
        `INSERT INTO objects (id, kind, created, number, body) VALUES (?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM objects), ?)
         ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
        object.id,
        object.object,
        object.created,
        JSON.stringify(object),
      );
    },
    /** All objects except events, oldest first. */
    dump: (): StripeObject[] =>
      db.all<Row>(`SELECT body FROM objects WHERE kind <> 'event' ORDER BY number`).map(read<StripeObject>),
    /** Adds objects before all others, in this order; existing ones stay unchanged. */
    restore(objects: StripeObject[]): void {
      const fresh = objects.filter(({ id }) => number(id) === undefined);
      db.run('UPDATE objects SET number = number + ?', fresh.length);
      for (const [index, object] of fresh.entries())
        db.run(
          'INSERT INTO objects (id, kind, created, number, body) VALUES (?, ?, ?, ?, ?)',
          object.id,
          object.object,
          object.created,
          index + 1,
          JSON.stringify(object),
        );
    },
    find<T extends StripeObject>(kind: T['object'], id: string): T | undefined {
      const row = db.one<Row>('SELECT body FROM objects WHERE id = ? AND kind = ?', id, kind);
      return row && read<T>(row);
    },
    /** Newest first. */
    list<T extends StripeObject>(kind: T['object'], filter: Filter = {}): T[] {
      const conditions = conditionsOf(filter);
      return db
        .all<Row>(
          `SELECT body FROM objects WHERE ${['kind = ?', ...conditions.map(([sql]) => sql)].join(' AND ')} ORDER BY number DESC`,
          kind,
          ...conditions.flatMap(([, ...values]) => values),
        )
        .map(read<T>);
    },
    /** One page of the list and whether more follow; undefined if the cursor is unknown. */
    page<T extends StripeObject>(
      kind: T['object'],
      filter: Filter,
      { limit, starting_after, ending_before }: Page,
    ): { data: T[]; hasMore: boolean } | undefined {
      const conditions = conditionsOf(filter);
      const cursor = starting_after ?? ending_before;
      if (cursor !== undefined) {
        const from = number(cursor);
        if (from === undefined) return undefined;
        conditions.push([starting_after === undefined ? 'number > ?' : 'number < ?', from]);
      }
      const backwards = starting_after === undefined && ending_before !== undefined;
      const rows = db.all<Row>(
        `SELECT body FROM objects WHERE ${['kind = ?', ...conditions.map(([sql]) => sql)].join(' AND ')}
         ORDER BY number ${backwards ? 'ASC' : 'DESC'} LIMIT ?`,
        kind,
        ...conditions.flatMap(([, ...values]) => values),
        limit + 1,
      );
      const data = rows.slice(0, limit).map(read<T>);
      return { data: backwards ? data.reverse() : data, hasMore: rows.length > limit };
    },
    /** Open sessions whose time is over. */
    overdue: <T extends StripeObject>(kind: T['object'], now: number): T[] =>
      db
        .all<Row>(
          `SELECT body FROM objects WHERE kind = ? AND json_extract(body, '$.status') = 'open' AND json_extract(body, '$.expires_at') <= ?`,
          kind,
          now,
        )
        .map(read<T>),
  };
};
