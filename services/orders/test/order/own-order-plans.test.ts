import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase } from '@drappo/service-kit/testing';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { createPool, type Pool } from '../../src/data/database.ts';
import { readOwnOrder } from '../../src/order/data/order-detail-query.ts';
import { readOrders, readSummary } from '../../src/order/data/order-queries.ts';
import { readOrderSums } from '../../src/order/data/order-sums.ts';
import { readOrdersToPay } from '../../src/payments/data/orders-to-pay.ts';
import { PrismaClient } from '../../src/generated/prisma/client.ts';
import { fillOrders, newestAt, owner } from '../support/many-own-orders.ts';

const ORDERS = 20_000;
const OWN = 400;
const PAGE = 30;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let prisma: PrismaClient;
let pool: Pool;
let sent: { query: string; params: unknown[]; isPrepared?: boolean }[] = [];

beforeAll(async () => {
  database = await createTestDatabase('services/orders');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fillOrders(client, { orders: ORDERS, own: OWN });
  prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: database.url, max: 4 }),
    log: [{ emit: 'event', level: 'query' }],
  });
  (
    prisma as unknown as { $on: (name: 'query', heard: (event: { query: string; params: string }) => void) => void }
  ).$on('query', ({ query, params }) => sent.push({ query, params: JSON.parse(params) as unknown[] }));
});
beforeAll(() => {
  pool = createPool(database.url, 1);
  const query = pool.query.bind(pool) as (statement: pg.QueryConfig) => Promise<pg.QueryResult>;
  pool.query = ((statement: pg.QueryConfig) => {
    sent.push({ query: statement.text, params: statement.values ?? [], isPrepared: statement.name !== undefined });
    return query(statement);
  }) as Pool['query'];
});
afterAll(async () => {
  await pool.end();
  await prisma.$disconnect();
  await client.end();
  await database.drop();
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};
const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** The plans of the recorded statements. */
const plansOf = async (run: () => Promise<unknown>): Promise<Plan[]> => {
  sent = [];
  await run();
  const statements = sent.filter(({ query }) => /^\s*(SELECT|WITH)/i.test(query));
  expect(statements.length).toBeGreaterThan(0);
  const plans: Plan[] = [];
  for (const { query, params, isPrepared } of statements) {
    const { rows } = isPrepared
      ? await explainPrepared(query, params)
      : await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`, params);
    plans.push(...partsOf((rows[0] as { 'QUERY PLAN': { Plan: Plan }[] })['QUERY PLAN'][0]!.Plan));
  }
  return plans;
};

/** The plan that a connection caches, for any values. */
const explainPrepared = async (query: string, params: unknown[]) => {
  const values = params.map((each) => client.escapeLiteral(each instanceof Date ? each.toISOString() : String(each)));
  await client.query(`SET plan_cache_mode = force_generic_plan; DEALLOCATE ALL; PREPARE kept AS ${query}`);
  return client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE kept (${values.join(', ')})`);
};
const isScan = ({ 'Node Type': type }: Plan): boolean => /Scan$/.test(type) && !/Bitmap Index|CTE/.test(type);
/** Rows of a table that were read, including rows that did not match. */
const readFrom = (plans: Plan[], table: string): number =>
  plans
    .filter((plan) => isScan(plan) && plan['Relation Name'] === table)
    .reduce(
      (sum, plan) =>
        sum +
        plan['Actual Loops'] *
          (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)),
      0,
    );
const wholeTables = (plans: Plan[]): string[] =>
  plans.flatMap((plan) => (plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []));

const list = (filter: object) => () => readOrders(pool, owner, { limit: PAGE, ...filter });
const dayBefore = (days: number): string =>
  new Date(Date.parse(newestAt) - days * 86_400_000).toISOString().slice(0, 10);
const month = { from: dayBefore(220), to: dayBefore(190) };

describe('own orders among many', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['the newest page', PAGE + 1, list({})],
    ['a page by deadline', PAGE + 1, list({ status: 'pending', sort: 'due' })],
    ['the whole list by deadline', OWN, list({ sort: 'due' })],
    ['a tab', OWN, list({ status: 'paid' })],
    ['a month of shop orders', OWN / 4, list({ ...month, source: 'shop' })],
    ['the sums of all', OWN, () => readOrderSums(prisma, { userId: owner })],
    ['the sums of a month', OWN / 4, () => readOrderSums(prisma, { userId: owner, ...month })],
    ['the counts of the tabs', OWN, () => readSummary(prisma, owner)],
    ['what is to pay', OWN / 4, () => readOrdersToPay(prisma, owner)],
  ])('%s reads at most %i orders', async (_name, most, run) => {
    const plans = await plansOf(run);
    expect(wholeTables(plans)).toEqual([]);
    expect(readFrom(plans, 'orders')).toBeLessThanOrEqual(most);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a page', list({ search: 'popeline' })],
    ['a page by deadline', list({ search: 'popeline', status: 'pending', sort: 'due' })],
    ['a rare number', list({ search: 'ORD-2026-012350' })],
    ['sums', () => readOrderSums(prisma, { userId: owner, search: 'popeline' })],
  ])('a search scans no other account completely: %s', async (_name, run) => {
    const plans = await plansOf(run);
    expect(wholeTables(plans)).toEqual([]);
    expect(readFrom(plans, 'orders')).toBeLessThanOrEqual(2 * OWN);
  });

  it('one order is found by its id, and only its own rows are read', async () => {
    await client.query(
      `INSERT INTO order_moments (order_id, kind, at) SELECT id, kind, created_at FROM orders, unnest('{created,ready}'::text[]) AS kind;
       INSERT INTO checkouts (id, user_id, state, amount_cents, expires_at, created_at, payment_intent_id)
         SELECT id, user_id, 'settled', 1, created_at, created_at, 'pi_' || id FROM orders;
       INSERT INTO checkout_shares (checkout_id, order_id, amount_cents) SELECT id, id, 1 FROM orders;
       ANALYZE order_moments, checkouts, checkout_shares`,
    );
    const { rows } = await client.query<{ id: string }>('SELECT id FROM orders WHERE user_id = $1 LIMIT 1', [owner]);
    const plans = await plansOf(() => readOwnOrder(pool, rows[0]!.id, owner));
    const [empty, read] = [
      ['refunds', 'disputes'],
      ['orders', 'order_items', 'order_moments'],
    ];
    expect(wholeTables(plans).filter((table) => !empty.includes(table))).toEqual([]);
    expect(read.map((table) => readFrom(plans, table))).toEqual([1, 2, 2]);
  });

  it('the test detects a full table scan', async () => {
    const plans = await plansOf(() => prisma.$queryRaw`SELECT count(*) FROM orders WHERE customer_phone = 'x'`);
    expect([wholeTables(plans), readFrom(plans, 'orders')]).toEqual([['orders'], ORDERS]);
  });
});
