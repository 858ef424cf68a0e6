import type { AdminOrderFilters, AdminOrderSort } from '@drappo/contracts/orders/admin-order-query';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@drappo/service-kit/testing';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { readAdminOrders } from '../../src/order/data/admin-order-list.ts';
import { readDeskDay, readDeskOrder } from '../../src/shipping-desk/data/desk-queries.ts';
import { rebuildMetrics } from '../../src/order/data/statistics/metric-repository.ts';
import { readOrderFilter } from '../../src/order/data/reseller-queries.ts';
import { whereView } from '../../src/order/data/order-views.ts';
import { readStatistics } from '../../src/order/data/statistics/statistics-query.ts';
import { readStatements } from '../../src/order/data/white-label-queries.ts';
import { PrismaClient } from '../../src/generated/prisma/client.ts';

const MANY = 40_000;
/** The newest order is from this time: plans depend on how many rows are from today, so "today" is always the same. */
const now = new Date('2026-11-18T09:00:00.000Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let prisma: PrismaClient;
let sent: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase('services/orders');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Nine in ten were shipped long ago, the newest are in every state; customers share a few names.
  await client.query(
    `INSERT INTO orders (id, order_number, user_id, source, status, total_amount_cents, shipping_address, customer_name, customer_email, is_allocated, created_at, paid_at, shipped_at, ship_by, shipping_zone, carrier, white_label)
     SELECT gen_random_uuid(), 'ORD-2026-' || lpad(n::text, 6, '0'), gen_random_uuid(), 'portal', status, 5000, '{}', name, lower(replace(name, ' ', '.')) || n || '@esempio.it', true, at,
            CASE WHEN status <> 'pending' THEN at END, CASE WHEN status = 'shipped' THEN at END,
            CASE WHEN status <> 'pending' THEN at::date END, (ARRAY['IT', 'IT', 'IT', 'IT_ISOLE', 'EU1'])[1 + n % 5], CASE WHEN status = 'shipped' THEN (ARRAY['BRT', 'DHL', 'GLS'])[1 + n % 3] END, n % 200 = 0
     FROM (SELECT n, $2::timestamptz - ($1::int - n) * interval '10 minutes' AS at,
                  CASE WHEN n > $1::int * 0.97 THEN (ARRAY['pending', 'paid', 'processing', 'shipped'])[1 + n % 4] ELSE 'shipped' END AS status,
                  (ARRAY['Lucia', 'Anna', 'Marco', 'Paolo', 'Sara'])[1 + n % 5] || ' ' || (ARRAY['Rossi', 'Bianchi', 'Greco', 'Ricci', 'Conti', 'Moretti', 'Gallo'])[1 + n % 7] AS name
           FROM generate_series(1, $1::int) AS n) AS made`,
    [MANY, now],
  );
  await client.query(
    `INSERT INTO customers (user_id, revision, email, name, vat_number)
     SELECT user_id, 1, 'acquisti' || n || '@negozio.example', 'Boutique ' || n, 'IT' || lpad(n::text, 11, '0')
     FROM (SELECT user_id, row_number() OVER () AS n FROM orders) AS each`,
  );
  await client.query(
    `INSERT INTO order_items (order_id, product_id, quantity, unit_price_cents, total_price_cents, product_name) SELECT id, gen_random_uuid(), 1, 5000, 5000, 'Camicia' FROM orders`,
  );
  // Every order was paid on its own page; a few of the payments are disputed.
  await client.query(
    `INSERT INTO checkouts (id, user_id, state, amount_cents, expires_at, created_at, payment_intent_id) SELECT id, user_id, 'settled', 5000, created_at, created_at, 'pi_' || order_number FROM orders`,
  );
  await client.query(
    `INSERT INTO checkout_shares (checkout_id, order_id, amount_cents, outcome) SELECT id, id, 5000, 'paid' FROM orders`,
  );
  await client.query(
    `INSERT INTO disputes (id, payment_intent_id, amount_cents, reason, status, opened_at, closed_at)
     SELECT 'dp_' || n, 'pi_ORD-2026-' || lpad((n * 40)::text, 6, '0'), 5000, 'fraudulent', 'lost', $1::timestamptz, CASE WHEN n > 5 THEN $1::timestamptz END FROM generate_series(1, 500) AS n`,
    [now],
  );
  await client.query(
    `INSERT INTO seen_reservations (id, day, outcome) SELECT gen_random_uuid(), $2::date - n % 365, 'ordered' FROM generate_series(1, $1::int) AS n`,
    [MANY, '2026-11-18'],
  );
  // As many as a thousand resellers create in more than three years.
  await client.query(
    `INSERT INTO white_label_statements (user_id, month, orders, pieces, cards_cents, packaging_cents)
     SELECT user_id, to_char(date '2023-01-01' + (n % 40) * interval '1 month', 'YYYY-MM'), 1, n % 90, n % 90 * 15, n % 90 * 50
     FROM (SELECT user_id, row_number() OVER () AS n FROM orders) AS each`,
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
const large = [
  'orders',
  'customers',
  'checkouts',
  'checkout_shares',
  'order_items',
  'order_figures',
  'seen_reservations',
  'white_label_statements',
];
const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && large.includes(plan['Relation Name'] ?? '')
    ? [String(plan['Relation Name'])]
    : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/** Large tables that the recorded statements scan completely. */
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
type Asked = Partial<AdminOrderFilters> & { sort?: AdminOrderSort; limit?: number; offset?: number; before?: Date };
const list =
  ({ limit = 50, offset = 0, sort, before, ...query }: Asked) =>
  async () =>
    readAdminOrders(prisma, { ...(await readOrderFilter(prisma, query, now)), before, sort, limit, offset }, now);

describe('with many orders', () => {
  it.each<[Asked]>([
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
    [{ search: 'rossi lucia' }],
    [{ search: '+39 02 5550123' }],
    [{ search: 'RR 1234 5678 IT' }],
    [{ search: 'camicia' }],
    [{ search: 'lu' }],
    [{ search: 'z' }],
    [{ search: 'boutique 12345' }],
    [{ search: '00000012345' }],
    [{ view: 'to-prepare' }],
    [{ view: 'urgent', sort: '-total' }],
    [{ view: 'preparing', carrier: 'BRT' }],
    [{ view: 'payment-due' }],
    [{ view: 'problems' }],
    [{ view: 'problems', search: 'rossi' }],
    [{ sort: 'createdAt', offset: MANY / 4 }],
    [{ zone: 'EU2' }],
    [{ zone: 'IT', carrier: 'GLS' }],
    [{ carrier: 'GLS', whiteLabel: 'no' }],
    [{ whiteLabel: 'yes' }],
    [{ source: 'shop', status: 'paid' }],
    [{ source: 'portal' }],
    [{ dates: 'paid', from: '2026-01-01', to: '2026-01-02' }],
    [{ reseller: '0a1b2c3d-0000-4000-8000-000000000001' }],
  ])('the list of %j scans no large table', async (filter) => {
    expect(await readWhole(list(filter))).toEqual([]);
  });

  it.each([{}, { zone: 'IT' }, { status: 'processing' as const }])(
    'the problems filtered by %j are the newest that need attention, and the count is complete',
    async (narrowed) => {
      const { orders, total, counts } = await list({ view: 'problems', limit: 100, ...narrowed })();
      const all = await prisma.$queryRaw<{ id: string; zone: string; status: string }[]>`
        SELECT id, shipping_zone AS zone, status FROM orders WHERE ${whereView('problems', now)} ORDER BY created_at DESC, id DESC`;
      expect(all.length).toBeGreaterThan(300);
      expect(counts.problems).toBe(all.length);
      const expected = all.filter(
        ({ zone, status }) => (narrowed.zone ?? zone) === zone && (narrowed.status ?? status) === status,
      );
      expect(orders.map(({ id }) => id)).toEqual(expected.slice(0, 100).map(({ id }) => id));
      expect(total).toBe(expected.length);
    },
  );

  it('the statistics scan no large table', async () => {
    expect(await readWhole(() => readStatistics(prisma, now))).toEqual([]);
  });

  it.each(['ORD-2026-012345', '012345', '#1005', 'DW-CAM001'])('looking up %s scans no large table', async (code) => {
    expect(await readWhole(() => readDeskOrder(prisma, code, now))).toEqual([]);
  });

  it('the day of the desks scans no large table', async () => {
    expect(await readWhole(() => readDeskDay(prisma, now))).toEqual([]);
  });

  it.each([{}, { month: '2025-06' }, { user: '0a1b2c3d-0000-4000-8000-000000000001' }])(
    'white-label statements by %j scan no large table',
    async (filter) => {
      for (const offset of [0, 100])
        expect(await readWhole(() => readStatements(prisma, filter, { limit: 50, offset }))).toEqual([]);
    },
  );

  it('readWhole detects a full table scan', async () => {
    expect(
      await readWhole(() => prisma.$queryRaw`SELECT count(*) FROM orders WHERE customer_phone = 'x'`),
    ).toHaveLength(1);
  });

  it('pages of the older half continue those of the newer half', async () => {
    const ids = async (offset: number, limit: number) => (await list({ offset, limit })()).orders.map(({ id }) => id);
    const whole = (await client.query('SELECT id FROM orders ORDER BY created_at DESC, id DESC')).rows.map(
      ({ id }: { id: string }) => id,
    );
    for (const offset of [0, MANY / 2 - 1, MANY / 2 + 1, MANY - 3])
      expect(await ids(offset, 3)).toEqual(whole.slice(offset, offset + 3));
    expect(await ids(MANY - 1, 3)).toEqual(whole.slice(-1));
    expect(await ids(MANY, 3)).toEqual([]);
  });

  it.each<[Asked, string]>([
    [{}, 'true'],
    [{ sort: 'createdAt' }, 'true'],
    [{ status: 'shipped' }, "status = 'shipped'"],
    [{ zone: 'IT' }, "shipping_zone = 'IT'"],
  ])('pages of %j leave out the orders that are newer than the first page', async (filter, condition) => {
    const { orders: newest } = await list({ ...filter, sort: '-createdAt', limit: 40 })();
    const before = new Date(newest[30]!.createdAt);
    const direction = filter.sort === 'createdAt' ? 'ASC' : 'DESC';
    const kept = (
      await client.query(
        `SELECT id FROM orders WHERE created_at <= $1 AND ${condition} ORDER BY created_at ${direction}, id ${direction}`,
        [before],
      )
    ).rows.map(({ id }: { id: string }) => id);
    for (const offset of [0, 7, ...(filter.zone ? [900] : [Math.floor(kept.length / 2), kept.length - 3])]) {
      const page = await list({ ...filter, before, offset, limit: 5 })();
      expect(page.orders.map(({ id }) => id)).toEqual(kept.slice(offset, offset + 5));
      if (!filter.zone) expect(page.total).toBe(kept.length);
    }
    expect(await readWhole(list({ ...filter, before, offset: 50 }))).toEqual([]);
  });

  it('a search stops counting at a thousand, and reports that there are more', async () => {
    expect(await list({ search: 'rossi' })()).toMatchObject({ total: 1_000, hasMore: true });
    expect((await list({ search: 'rossi', offset: 990, limit: 20 })()).orders).toHaveLength(10);
    expect(await list({ search: 'ORD-2026-012345' })()).toMatchObject({ total: 1, hasMore: false });
    expect(await list({ search: 'ORD-2027-012345' })()).toMatchObject({ total: 0, hasMore: false });
    expect(await list({ search: 'boutique 12345' })()).toMatchObject({ total: 1, hasMore: false });
    // A word that matches every account selects none of them.
    expect(await list({ search: 'boutique' })()).toMatchObject({ total: 0, hasMore: false });
  });
});
