import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ResellerActivities, ResellerCohorts } from '@drappo/contracts/orders/insight';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';

let orders: SharedOrders;
let number = 0;
const ids: Record<string, string> = {};

/** An order that was paid at a given time; cents. */
const bought = (who: string, paidAt: string, cents: number, status = 'shipped') => {
  number += 1;
  const userId = (ids[who] ??= randomUUID());
  return orders.prisma.order.create({
    data: {
      id: randomUUID(),
      orderNumber: `ORD-2027-${number}`,
      userId,
      source: 'portal',
      status,
      totalAmountCents: cents - 490,
      shippingCostCents: 490,
      shippingAddress: {},
      isAllocated: true,
      paidAt: new Date(paidAt),
      createdAt: new Date(paidAt),
    },
  });
};

// Until 1 April in Rome: the last 30 days start on 3 March, the 30 days before on 1 February.
const NOW = '2027-04-02T10:00:00.000Z';
beforeAll(async () => {
  orders = await useOrders();
  await orders.setTime(NOW);
});
afterAll(() => orders.release());

const read = async (query = ''): Promise<ResellerActivities> =>
  (await orders.admin.get(`/api/admin/insight/resellers?${query}`)).body;
const shown = async (query = '') =>
  (await read(query)).resellers.map(({ id, state, orders: count, revenue, ordersBefore, revenueBefore }) => [
    Object.keys(ids).find((name) => ids[name] === id),
    state,
    count,
    revenue,
    ordersBefore,
    revenueBefore,
  ]);

describe('before the first payment', () => {
  it('there are no lists, and the timer tries again', async () => {
    expect(await orders.runTimer('orders-cohorts')).toBe(false);
    expect(await read()).toMatchObject({ asOf: null, resellers: [], total: 0 });
  });
});

describe('resellers by their purchases', () => {
  beforeAll(async () => {
    await bought('rising', '2027-02-10T10:00:00Z', 10_000);
    await bought('rising', '2027-03-10T10:00:00Z', 11_000);
    await bought('steady', '2027-02-10T10:00:00Z', 10_000);
    await bought('steady', '2027-03-10T10:00:00Z', 10_900);
    await bought('falling', '2027-02-10T10:00:00Z', 10_000);
    await bought('falling', '2027-03-10T10:00:00Z', 4_000);
    await bought('falling', '2027-03-11T10:00:00Z', 5_000);
    // A minute before midnight in Rome, and at midnight.
    await bought('lost', '2027-03-02T22:59:00Z', 3_000);
    await bought('new', '2027-03-02T23:00:00Z', 2_000);
    await bought('asleep', '2026-12-01T10:00:00Z', 9_000);
    await bought('asleep', '2027-03-10T10:00:00Z', 9_000, 'cancelled');
    // Summer time: already 2 April in Rome.
    await bought('today', '2027-04-01T22:00:00Z', 8_000);
    await orders.prisma.customer.create({
      data: { userId: ids['rising']!, revision: 1, email: 'elena@boutique.example', name: 'Boutique Elena' },
    });
    expect(await orders.runTimer('orders-cohorts')).toBe(true);
  });

  it("are each in one state, without cancelled and today's orders", async () => {
    expect((await shown()).slice(0, 4)).toEqual([
      ['rising', 'up', 1, '110.00', 1, '100.00'],
      ['steady', 'steady', 1, '109.00', 1, '100.00'],
      ['falling', 'down', 2, '90.00', 1, '100.00'],
      ['new', 'new', 1, '20.00', 0, '0.00'],
    ]);
    expect(await shown('state=lost')).toEqual([['lost', 'lost', 0, '0.00', 1, '30.00']]);
    expect(await shown('state=asleep')).toEqual([['asleep', 'asleep', 0, '0.00', 0, '0.00']]);
    expect(await read()).toMatchObject({
      asOf: '2027-04-01',
      total: 6,
      counts: { new: 1, up: 1, steady: 1, down: 1, lost: 1, asleep: 1 },
    });
  });

  it('are also counted over 90 days and 12 months', async () => {
    // Since 2 January, every reseller except the one from December is new.
    expect((await read('days=90')).counts).toMatchObject({ new: 5, lost: 1 });
    expect(await shown('days=365&state=new&sort=-orders&limit=1')).toEqual([
      ['falling', 'new', 3, '190.00', 0, '0.00'],
    ]);
  });

  it('are sorted, paged and found by name', async () => {
    expect((await shown('sort=lastDay&limit=2')).map(([name]) => name)).toEqual(['asleep', 'lost']);
    expect((await shown('sort=lastDay&limit=1&offset=1')).map(([name]) => name)).toEqual(['lost']);
    expect(await read('search=elena')).toMatchObject({
      total: 1,
      resellers: [
        { name: 'Boutique Elena', email: 'elena@boutique.example', firstDay: '2027-02-10', lastDay: '2027-03-10' },
      ],
    });
    expect((await orders.admin.get('/api/admin/insight/resellers?days=7')).status).toBe(400);
    expect((await orders.admin.get('/api/admin/insight/resellers?sort=name')).status).toBe(400);
  });

  it('form cohorts by the month of their first order', async () => {
    const { cohorts, asOf }: ResellerCohorts = (await orders.admin.get('/api/admin/insight/cohorts')).body;
    expect(asOf).toBe('2027-04-01');
    expect(
      cohorts.map(({ month, resellers, months }) => [month, resellers, months.map(({ active }) => active)]),
    ).toEqual([
      ['2026-12', 1, [1, 0, 0, 0, 0]],
      ['2027-02', 3, [3, 3, 0]],
      ['2027-03', 2, [2, 0]],
    ]);
    expect(cohorts[1]?.months.map(({ revenue }) => revenue)).toEqual(['300.00', '309.00', '0.00']);
  });

  it('do not change until the next night, even if the timer runs again', async () => {
    await bought('later', '2027-04-02T09:00:00Z', 7_000);
    expect(await orders.runTimer('orders-cohorts')).toBe(false);
    expect((await read()).total).toBe(6);
    await orders.setTime('2027-04-02T22:00:00.000Z');
    const both = await Promise.all([orders.runTimer('orders-cohorts'), orders.runTimer('orders-cohorts')]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await read()).toMatchObject({ asOf: '2027-04-02', total: 8 });
  });
});
