import type pg from 'pg';
import { withDatabase } from '../../../support/src/with-database.ts';
import { LOAD_TOOL } from '../processes/read-processes.ts';
import { cpuOfEach, idleUseOf, type CpuUse } from '../processes/watch-cpu.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';

const WARM_UP_SECONDS = 1;
const SECONDS = 4;
/** Each connection takes pieces that no other takes, as the buyers of the bench do. */
const PIECES_OF_EACH = 64;

const prepare = [
  'DROP SCHEMA IF EXISTS bench CASCADE',
  'CREATE SCHEMA bench',
  'CREATE TABLE bench.stock (id int PRIMARY KEY, pieces int NOT NULL, held int NOT NULL DEFAULT 0, price_cents int NOT NULL)',
  `CREATE TABLE bench.orders (id uuid PRIMARY KEY DEFAULT uuidv7(), user_id uuid NOT NULL, status text NOT NULL,
     total_cents int NOT NULL, shipping_address jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX ON bench.orders (user_id, created_at DESC)',
  `CREATE TABLE bench.lines (id uuid PRIMARY KEY DEFAULT uuidv7(), order_id uuid NOT NULL REFERENCES bench.orders,
     stock_id int NOT NULL, quantity int NOT NULL, unit_cents int NOT NULL, name text NOT NULL)`,
  'CREATE INDEX ON bench.lines (order_id)',
];
const fill =
  'INSERT INTO bench.stock (id, pieces, price_cents) SELECT n, 1000000, 2950 FROM generate_series(1, $1::int) AS n';

const hold = {
  name: 'floor-hold',
  text: 'UPDATE bench.stock SET held = held + 1 WHERE id = $1 AND pieces - held >= 1 RETURNING price_cents AS price',
};
const order = {
  name: 'floor-order',
  text: `INSERT INTO bench.orders (user_id, status, total_cents, shipping_address) VALUES ($1, 'pending_payment', $2, $3) RETURNING id`,
};
const line = {
  name: 'floor-line',
  text: 'INSERT INTO bench.lines (order_id, stock_id, quantity, unit_cents, name) VALUES ($1, $2, 1, $3, $4)',
};
const address = JSON.stringify({ name: 'Lucia Marchetti', address: 'Via dei Mille 21', city: 'Milano', zip: '20129' });

const placeOrder = async (client: pg.Client, userId: string, piece: number): Promise<void> => {
  await client.query('BEGIN');
  const held = await client.query<{ price: number }>({ ...hold, values: [piece] });
  const price = held.rows[0]?.price;
  const made = await client.query<{ id: string }>({ ...order, values: [userId, price, address] });
  await client.query({ ...line, values: [made.rows[0]?.id, piece, price, 'Giacca in lana'] });
  await client.query('COMMIT');
};

/** Places orders on one connection until the given moment; returns their number. */
const placeUntil = async (client: pg.Client, connection: number, end: number): Promise<number> => {
  const { rows } = await client.query<{ id: string }>('SELECT uuidv7() AS id');
  let orders = 0;
  for (; performance.now() < end; orders += 1)
    await placeOrder(client, rows[0]?.id ?? '', connection * PIECES_OF_EACH + (orders % PIECES_OF_EACH) + 1);
  return orders;
};

export type BareOrders = {
  perSecond: number;
  /** Processor time of one transaction in PostgreSQL and in the program that sends it; in ms. */
  cpuMs: number;
};

/**
 * Bare order transactions, without anything around them: one holds a piece, inserts an order and its line with prepared
 * statements, from this process to the portal's PostgreSQL. They write own tables, which are removed afterwards.
 */
export const measureBareOrders = async (
  { stack, watch }: Pick<BenchPortal, 'stack' | 'watch'>,
  connections: number,
  idle?: CpuUse,
): Promise<BareOrders> => {
  const url = stack.databaseUrl('orders');
  const run = async (seconds: number): Promise<number> => {
    const end = performance.now() + seconds * 1_000;
    const counts = await Promise.all(
      Array.from({ length: connections }, (_, connection) =>
        withDatabase(url, (client) => placeUntil(client, connection, end)),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await withDatabase(url, async (client) => {
    for (const statement of prepare) await client.query(statement);
    await client.query(fill, [connections * PIECES_OF_EACH]);
  });
  try {
    await run(WARM_UP_SECONDS);
    const used = watch();
    const orders = await run(SECONDS);
    const cpu = new Map(cpuOfEach(used(), idle ? idleUseOf(idle) : new Map(), orders));
    return { perSecond: orders / SECONDS, cpuMs: (cpu.get('postgres') ?? 0) + (cpu.get(LOAD_TOOL) ?? 0) };
  } finally {
    await withDatabase(url, (client) => client.query('DROP SCHEMA IF EXISTS bench CASCADE'));
  }
};
