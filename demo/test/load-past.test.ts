import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOrderBooks, getOrderStatistics, listAdminOrders } from '@drappo/contracts/orders/admin-routes';
import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { isWorkingDay, shipByOf } from '@drappo/contracts/working-days';
import { romeDay } from '@drappo/contracts/rome-time';
import { rebuildMetrics } from '../../services/orders/src/order/data/statistics/metric-repository.ts';
import { recountMaterialised } from '../../services/catalog/src/stock/data/recount-materialised.ts';
import { recount } from '../../services/catalog/src/stock/data/recount.ts';
import { projectRoot } from '../../stack/src/home.ts';
import { systemContext } from '@drappo/service-kit';
import { startTarget, type Target } from './target.ts';

describe.each([
  ['the day on which the story ends', '2026-11-23'],
  ['a Saturday of another year, after days on which the warehouse is closed', '2027-01-09'],
])('the past of the demo, loaded on %s', (_, day) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(day);
    await target.load();
  });
  afterAll(() => target?.stop());

  it('has 400 to 800 orders within the 90 days before', async () => {
    const { rows } = await target.orders.query<{ first: Date; last: Date; count: string }>(
      'SELECT min(created_at) AS first, max(created_at) AS last, count(*) FROM orders',
    );
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(400);
    expect(Number(rows[0]?.count)).toBeLessThanOrEqual(800);
    const days = (Date.parse(day) - Date.parse(romeDay(rows[0]!.first))) / 86_400_000;
    expect(days).toBe(90);
    expect(Date.parse(day) - Date.parse(romeDay(rows[0]!.last))).toBe(86_400_000);
  });

  it('leaves the demo accounts at most 60 orders each, with the six that the seeding adds', async () => {
    for (const name of ['rivenditore', 'pro'] as const) {
      const { rows } = await target.orders.query('SELECT 1 FROM orders WHERE user_id = $1', [target.users[name]]);
      expect(rows.length).toBeGreaterThan(20);
      expect(rows.length).toBeLessThanOrEqual(54);
    }
  });

  it('has accounts that are older than their orders', async () => {
    const { rows } = await target.query(
      'identity',
      `SELECT max(created_at) AS last FROM users WHERE username IN ('admin', 'rivenditore', 'pro')`,
    );
    const { rows: first } = await target.orders.query<{ at: Date }>('SELECT min(created_at) AS at FROM orders');
    expect(Number(rows[0]?.last)).toBeLessThan(Number(first[0]?.at));
  });

  it('has every state among the newest 20, together with the six of the seeding', async () => {
    const { orders } = await target.admin.ask(listAdminOrders, { query: { limit: 14 } });
    const seeded = ['pending_payment', 'cancelled', 'paid', 'processing', 'shipped'];
    expect(new Set([...seeded, ...orders.map(({ status }) => status)])).toEqual(new Set(orderStatuses));
  });

  it('has holds that run for days, open and decided requests, and returns', async () => {
    const held = await target.catalog.query(`SELECT 1 FROM reservations WHERE status = 'active' AND expires_at > $1`, [
      target.clock.now(),
    ]);
    expect(held.rows.length).toBeGreaterThan(3);
    const requests = await target.catalog.query<{ status: string }>('SELECT DISTINCT status FROM product_requests');
    expect(requests.rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['pending', 'reviewing', 'approved', 'rejected']),
    );
    const returns = await target.orders.query<{ status: string }>('SELECT DISTINCT status FROM returns');
    expect(returns.rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['refunded', 'refused']));
  });

  it('takes at most five places of the beta program', async () => {
    const { rows } = await target.query('identity', 'SELECT place FROM beta_applications WHERE place IS NOT NULL');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(5);
  });

  it("agrees with Stripe's ledger over all its days", async () => {
    const report = await target.orders.app.readLedgerReport({ days: 90, settlingMs: 0 });
    const { rows } = await target.orders.query('SELECT 1 FROM orders WHERE paid_at IS NOT NULL');
    expect(rows.length).toBeGreaterThan(350);
    expect(report).toMatchObject({ discrepancies: [], charges: rows.length });
    // The result in the section "Conti".
    const books = await target.admin.ask(getOrderBooks, { query: { days: 31 } });
    expect(books.differences).toEqual([]);
    for (const { charged, refunded, ours } of books.days)
      expect(Number(ours)).toBeCloseTo(Number(charged) + Number(refunded));
  });

  it('has the sums that its orders come to', async () => {
    const figures = async () =>
      (await target.orders.query('SELECT * FROM order_figures ORDER BY measure, day, subject')).rows;
    const loaded = await figures();
    await rebuildMetrics(target.orders.app.prisma);
    expect(loaded).toEqual(await figures());
    const statistics = await target.admin.ask(getOrderStatistics);
    expect(statistics.days.some(({ orders }) => orders > 0)).toBe(true);
  });

  it('explains the stock of today by its movements, and keeps what triggers maintain', async () => {
    expect(await recount(target.catalog.app.prisma, target.clock.now())).toEqual([]);
    expect(await recountMaterialised(target.catalog.app.prisma)).toEqual([]);
    const { rows } = await target.catalog.query('SELECT sku, stock FROM product_variants ORDER BY sku');
    expect(new Map(rows.map(({ sku, stock }) => [sku, stock]))).toEqual(target.stocks);
  });

  it('numbers orders without a gap in each year and promises shipping by the calendar of those days', async () => {
    const { rows } = await target.orders.query<{
      number: string;
      paidAt: Date | null;
      shipBy: string | null;
      shippedAt: Date | null;
    }>(
      `SELECT order_number AS number, paid_at AS "paidAt", ship_by::text AS "shipBy", shipped_at AS "shippedAt"
       FROM orders ORDER BY created_at, order_number`,
    );
    const next = new Map<string, number>();
    for (const { number, paidAt, shipBy, shippedAt } of rows) {
      const [, year = '', place] = number.split('-');
      next.set(year, (next.get(year) ?? 0) + 1);
      expect(Number(place)).toBe(next.get(year));
      if (paidAt) expect(shipBy).toBe(shipByOf(paidAt, {}));
      if (shippedAt && romeDay(shippedAt) < day) expect(isWorkingDay(romeDay(shippedAt), {})).toBe(true);
    }
    const counters = await target.orders.query('SELECT year, last FROM order_counters ORDER BY year');
    expect(counters.rows).toEqual([...next].sort().map(([year, last]) => ({ year: Number(year), last })));
  });

  it('publishes nothing, sends nothing and is loaded once, also when timers run until the evening of its first day', async () => {
    await target.load();
    target.clock.advance({ hours: 13 });
    for (const timer of ['orders-reconcile', 'orders-cancel-unpaid', 'orders-remind', 'orders-lapse-returns'])
      await target.orders.app.runTimer(timer, systemContext(timer));
    const { expireReservations, remindReservations } = target.catalog.app;
    for (const run of [expireReservations, remindReservations]) await run(systemContext('test'));
    expect((await target.orders.query('SELECT 1 FROM checkouts GROUP BY id HAVING count(*) > 1')).rows).toEqual([]);
    for (const service of ['identity', 'catalog', 'orders', 'shipping', 'notifications'] as const) {
      const { rows } = await target.query(
        service,
        `SELECT (SELECT count(*)::int FROM kit.outbox) AS events, (SELECT count(*)::int FROM kit.effects) AS effects`,
      );
      expect({ service, ...rows[0] }).toEqual({ service, events: 0, effects: 0 });
    }
    expect((await target.query('notifications', 'SELECT 1 FROM emails')).rows).toEqual([]);
  });
});

describe('a seeding that is cut off', () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget('2026-11-25');
  });
  afterAll(() => target?.stop());

  it('goes on the next day with the days of the first, and loads nothing twice', async () => {
    await target.orders.query('INSERT INTO order_counters (year, last) VALUES (2026, 0)');
    await expect(target.load()).rejects.toThrow('order_counters');
    expect((await target.orders.query('SELECT 1 FROM orders')).rows).toEqual([]);
    expect((await target.query('notifications', 'SELECT 1 FROM recipients')).rows).toHaveLength(10);

    await target.orders.query('DELETE FROM order_counters');
    target.clock.advance({ days: 1 });
    const endOfPast = await target.load();
    expect(endOfPast && romeDay(endOfPast)).toBe('2026-11-25');
    const { rows } = await target.orders.query<{ last: Date }>('SELECT max(created_at) AS last FROM orders');
    expect(rows[0] && romeDay(rows[0].last)).toBe('2026-11-24');
    expect((await target.query('notifications', 'SELECT 1 FROM recipients')).rows).toHaveLength(10);
    expect((await target.orders.app.readLedgerReport({ days: 90, settlingMs: 0 })).discrepancies).toEqual([]);
  });

  it('leaves a portal alone that had orders before there was a past', async () => {
    const other = await startTarget('2026-11-25');
    try {
      await other.orders.query(
        `INSERT INTO orders (id, order_number, user_id, source, total_amount_cents, shipping_address, is_allocated, created_at)
         VALUES (uuidv7(), 'ORD-2026-000001', uuidv7(), 'portal', 100, '{}', true, now())`,
      );
      expect(await other.load()).toBeUndefined();
      expect((await other.query('identity', 'SELECT 1 FROM users')).rows).toHaveLength(3);
    } finally {
      await other.stop();
    }
  });
});

it('takes at most 5 MB', () => {
  const folder = join(projectRoot, 'demo', 'past');
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(5_000_000);
});
