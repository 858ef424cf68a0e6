import type { Order } from '../objects.ts';
import type { Database, SqlValue } from '@drappo/emulator-kit/database';

/** A bound of a list; times are ISO strings of whole seconds, which sort as text. */
export type Bound = {
  field: 'created_at' | 'updated_at' | 'id';
  operator: '=' | '>' | '>=' | '<' | '<=';
  value: SqlValue;
};
export type OrderSort = 'created_at' | 'updated_at' | 'id';
/** The start of a page: after the order with this key. */
export type Cursor = { key: SqlValue; id: number };

type Row = { body: string };
const read = ({ body }: Row): Order => JSON.parse(body) as Order;

const partsOf = (order: Order): number[] => [
  ...order.lines.map(({ id }) => id),
  ...order.fulfillmentOrders.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)]),
  ...order.fulfillments.map(({ id }) => id),
];

/** Orders of all shops, and the order of each line and fulfilment. */
export const createOrderTable = (db: Database) => ({
  save(order: Order): void {
    db.run(
      `INSERT INTO orders (id, shop_id, created_at, updated_at, body) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (shop_id, id) DO UPDATE SET updated_at = excluded.updated_at, body = excluded.body`,
      order.id,
      order.shopId,
      order.createdAt,
      order.updatedAt,
      JSON.stringify(order),
    );
    for (const part of partsOf(order))
      db.run('INSERT INTO parts (id, order_id) VALUES (?, ?) ON CONFLICT DO NOTHING', part, order.id);
  },
  find(shopId: number, id: number): Order | undefined {
    const row = db.one<Row>('SELECT body FROM orders WHERE id = ? AND shop_id = ?', id, shopId);
    return row && read(row);
  },
  /** The order that has this line, fulfilment or fulfilment order. */
  byPart(shopId: number, part: number): Order | undefined {
    const row = db.one<Row>(
      'SELECT body FROM orders WHERE id = (SELECT order_id FROM parts WHERE id = ?) AND shop_id = ?',
      part,
      shopId,
    );
    return row && read(row);
  },
  /** Newest first. */
  latest: (shopId: number, limit: number): Order[] =>
    db.all<Row>('SELECT body FROM orders WHERE shop_id = ? ORDER BY id DESC LIMIT ?', shopId, limit).map(read),
  all: (shopId: number): Order[] =>
    db.all<Row>('SELECT body FROM orders WHERE shop_id = ? ORDER BY id', shopId).map(read),
  count: (shopId: number): number =>
    db.one<{ n: number }>('SELECT count(*) AS n FROM orders WHERE shop_id = ?', shopId)?.n ?? 0,
  /** The number of orders ever placed: a deleted order's number is not used again. */
  placed: (shopId: number): number =>
    db.one<{ n: number }>(
      'SELECT (SELECT count(*) FROM orders WHERE shop_id = ?) + (SELECT count(*) FROM deleted_orders WHERE shop_id = ?) AS n',
      shopId,
      shopId,
    )?.n ?? 0,
  delete(shopId: number, id: number): void {
    db.run('DELETE FROM orders WHERE shop_id = ? AND id = ?', shopId, id);
    db.run('INSERT INTO deleted_orders (id, shop_id) VALUES (?, ?)', id, shopId);
  },
  /** This many orders of the list, in its order, after a cursor. */
  page(
    shopId: number,
    bounds: Bound[],
    {
      sort,
      descending,
      after,
      limit,
    }: { sort: OrderSort; descending: boolean; after?: Cursor | undefined; limit: number },
  ): Order[] {
    const conditions = ['shop_id = ?', ...bounds.map(({ field, operator }) => `${field} ${operator} ?`)];
    const values: SqlValue[] = [shopId, ...bounds.map(({ value }) => value)];
    if (after) {
      conditions.push(`(${sort}, id) ${descending ? '<' : '>'} (?, ?)`);
      values.push(after.key, after.id);
    }
    const direction = descending ? 'DESC' : 'ASC';
    return db
      .all<Row>(
        `SELECT body FROM orders WHERE ${conditions.join(' AND ')} ORDER BY ${sort} ${direction}, id ${direction} LIMIT ?`,
        ...values,
        limit,
      )
      .map(read);
  },
});
