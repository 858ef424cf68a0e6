import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@drappo/service-kit/testing';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { readAdminOrders } from '../src/data/admin-order-list.ts';
import { rebuildMetrics } from '../src/data/metric-repository.ts';
import { readStatistics } from '../src/data/statistics-query.ts';
import { PrismaClient } from '../src/generated/prisma/client.ts';

const MANY = 40_000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let prisma: PrismaClient;
let sent: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase('services/orders');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Nine in ten are shipped long ago, the newest are in every state; customers share a few names.
  await client.query(
    `INSERT INTO orders (id, order_number, user_id, source, status, total_amount_cents, shipping_address, customer_name, customer_email, is_allocated, created_at, paid_at, shipped_at)
     SELECT gen_random_uuid(), 'ORD-2026-' || lpad(n::text, 6, '0'), gen_random_uuid(), 'portal', status, 5000, '{}', name, lower(replace(name, ' ', '.')) || n || '@esempio.it', true, at,
            CASE WHEN status <> 'pending' THEN at END, CASE WHEN status = 'shipped' THEN at END
     FROM (SELECT n, now() - ($1::int - n) * interval '10 minutes' AS at,
                  CASE WHEN n > $1::int * 0.97 THEN (ARRAY['pending', 'paid', 'processing', 'shipped'])[1 + n % 4] ELSE 'shipped' END AS status,
                  (ARRAY['Lucia', 'Anna', 'Marco', 'Paolo', 'Sara'])[1 + n % 5] || ' ' || (ARRAY['Rossi', 'Bianchi', 'Greco', 'Ricci', 'Conti', 'Moretti', 'Gallo'])[1 + n % 7] AS name
           FROM generate_series(1, $1::int) AS n) AS made`,
    [MANY],
  );
  await client.query(
    `INSERT INTO order_items (order_id, product_id, quantity, unit_price_cents, total_price_cents, product_name) SELECT id, gen_random_uuid(), 1, 5000, 5000, 'Camicia' FROM orders`,
  );
  await client.query(
    `INSERT INTO seen_reservations (id, day, outcome) SELECT gen_random_uuid(), current_date - n % 365, 'ordered' FROM generate_series(1, $1::int) AS n`,
    [MANY],
  );
  prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: database.url, max: 4 }),
    log: [{ emit: 'event', level: 'query' }],
  });
  await rebuildMetrics(prisma);
  await client.query('ANALYZE');
  (
    prisma as unknown as { $on: (name: 'query', heard: (event: { query: string; params: string }) => void) => void }
  ).$on('query', ({ query, params }) => sent.push({ query, params: JSON.parse(params) as unknown[] }));
});
afterAll(async () => {
  await prisma.$disconnect();
  await client.end();
  await database.drop();
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const large = ['orders', 'order_items', 'order_figures', 'seen_reservations'];
const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && large.includes(plan['Relation Name'] ?? '')
    ? [String(plan['Relation Name'])]
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/** Large tables that the statements, as they were really sent, read from one end to the other. */
const readWhole = async (run: () => Promise<unknown>): Promise<string[]> => {
  sent = [];
  await run();
  const statements = sent.filter(({ query }) => /^\s*SELECT/i.test(query));
  expect(statements.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const { query, params } of statements) {
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${query}`, params);
    for (const table of scansIn((rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]!.Plan))
      found.push(`${table}: ${query.slice(0, 120)}`);
  }
  return found;
};
const list = (filter: object) => () => readAdminOrders(prisma, { limit: 50, offset: 0, ...filter }, new Date());

describe('with many orders', () => {
  it.each([
    [{}],
    [{ offset: MANY / 2 }],
    [{ offset: MANY - 50 }],
    [{ status: 'paid' }],
    [{ status: 'pending' }],
    [{ status: 'shipped', offset: MANY / 2 }],
    [{ search: 'rossi' }],
    [{ search: 'lucia', status: 'paid' }],
    [{ search: 'anna.gallo12345@' }],
    [{ search: 'ORD-2026-012345' }],
    [{ search: '0a1b2c3d' }],
    [{ search: 'nessuno' }],
    [{ search: 'lu' }],
    [{ search: 'z' }],
  ])('the list of %j reads no large table whole', async (filter) => {
    expect(await readWhole(list(filter))).toEqual([]);
  });

  it('the statistics neither', async () => {
    expect(await readWhole(() => readStatistics(prisma, new Date()))).toEqual([]);
  });

  it('and this test would see it', async () => {
    expect(
      await readWhole(() => prisma.$queryRaw`SELECT count(*) FROM orders WHERE customer_phone = 'x'`),
    ).toHaveLength(1);
  });

  it('pages of the older half are those that go on from the newer one', async () => {
    const ids = async (offset: number, limit: number) => (await list({ offset, limit })()).orders.map(({ id }) => id);
    const whole = (await client.query('SELECT id FROM orders ORDER BY created_at DESC, id DESC')).rows.map(
      ({ id }: { id: string }) => id,
    );
    for (const offset of [0, MANY / 2 - 1, MANY / 2 + 1, MANY - 3])
      expect(await ids(offset, 3)).toEqual(whole.slice(offset, offset + 3));
    expect(await ids(MANY - 1, 3)).toEqual(whole.slice(-1));
    expect(await ids(MANY, 3)).toEqual([]);
  });

  it('a search stops counting at a thousand, and says that there are more', async () => {
    expect(await list({ search: 'rossi' })()).toMatchObject({ total: 1_000, hasMore: true });
    expect((await list({ search: 'rossi', offset: 990, limit: 20 })()).orders).toHaveLength(10);
    expect(await list({ search: 'ORD-2026-012345' })()).toMatchObject({ total: 1, hasMore: false });
    expect(await list({ search: 'ORD-2027-012345' })()).toMatchObject({ total: 0, hasMore: false });
  });
});
