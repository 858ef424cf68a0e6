import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPickList } from '../../src/order/data/document-queries.ts';
import { disputeAtStripe, refundAtStripe, refundedOrder } from '../support/money-hold.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, paidOrder, readOrder, statusOf } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const list = async (query: string): Promise<AdminOrderList> =>
  (await orders.admin.get(`/api/admin/orders?${query}`)).body;
const idsIn = async (query: string) => (await list(query)).orders.map(({ id }) => id);
const WORK = ['view=to-prepare', 'view=urgent', 'view=preparing', 'status=paid', 'status=urgent', 'status=processing'];

const NOTHING_LEFT = {
  status: 409,
  body: {
    code: 'orders.money-hold',
    detail: "Non c'è niente da prelevare: gli ordini che aspettano sono rimborsati o contestati e non devono partire.",
  },
};

describe('lists of work', () => {
  it('leave out an order whose money went back; "Tutti" and "Problemi" show it', async () => {
    const started = await orderIn(orders, 'processing');
    const { counts: before } = await list('limit=1');
    const waiting = (await orders.admin.get('/api/admin/orders/waiting')).body.toPrepare;
    const held = await refundedOrder(orders);
    const disputed = await paidOrder(orders);
    await disputeAtStripe(orders, disputed);

    for (const query of WORK) {
      const ids = await idsIn(query);
      expect([query, ids.includes(held.id), ids.includes(disputed.id)]).toEqual([query, false, false]);
    }
    expect(await idsIn('view=preparing')).toContain(started.id);
    const all = await list('');
    expect(all.orders.find(({ id }) => id === held.id)).toMatchObject({
      moneyHold: 'refunded',
      alerts: ['money-hold'],
    });
    expect(all.orders.find(({ id }) => id === disputed.id)).toMatchObject({ moneyHold: 'disputed' });
    const problems = await idsIn('view=problems');
    expect(problems).toEqual(expect.arrayContaining([held.id, disputed.id]));
    expect(await idsIn('view=problems&status=paid')).toEqual(expect.arrayContaining([held.id, disputed.id]));

    const { counts } = all;
    expect(counts).toMatchObject({
      all: before.all + 2,
      paid: before.paid,
      toPrepare: before.toPrepare,
      urgent: before.urgent,
      problems: before.problems + 2,
    });
    // The counter leads to this list.
    expect((await list('status=paid')).total).toBe(counts.paid);
    expect((await orders.admin.get('/api/admin/orders/waiting')).body.toPrepare).toBe(waiting);
    expect((await orders.admin.get('/api/admin/orders/desk/day')).body.left).toBe(counts.urgent);
  });

  it('do not show such an order as late', async () => {
    const { id } = await refundedOrder(orders);
    await orders.advance({ days: 7 });
    expect((await list('')).orders.find((order) => order.id === id)?.alerts).toEqual(['money-hold']);
  });

  it('leave such an order out of pick lists and slips of several orders; it is not put in preparation', async () => {
    const [held, free] = [await refundedOrder(orders), await paidOrder(orders)];
    const chosen = `ids=${held.id},${free.id}`;
    expect(await readPickList(orders.prisma, [held.id, free.id])).toMatchObject({ orders: 1, waiting: 1 });
    const { orderNumber } = await readOrder(orders, held.id);
    const { lines } = await readPickList(orders.prisma, undefined);
    expect(lines.flatMap((line) => line.orders.map((order) => order.orderNumber))).not.toContain(orderNumber);
    const selection = (await orders.admin.get('/api/admin/orders/selection')).body.orders;
    expect(selection.find(({ id }: { id: string }) => id === held.id)).toMatchObject({ moneyHold: 'refunded' });
    expect((await orders.admin.get(`/api/admin/orders/packing-slips?${chosen}`)).status).toBe(200);
    const other = await refundedOrder(orders);
    expect(await orders.admin.get(`/api/admin/orders/packing-slips?ids=${held.id},${other.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'orders.money-hold',
        detail: 'Gli ordini scelti non devono partire: sono rimborsati o contestati.',
      },
    });
    expect((await orders.admin.get(`/api/admin/orders/packing-slips?ids=${held.id}`)).status).toBe(409);
    // For its own page.
    expect((await orders.admin.get(`/api/admin/orders/packing-slips?ids=${held.id}&held=true`)).status).toBe(200);
    expect((await orders.admin.get(`/api/admin/orders/packing-slips?ids=${held.id}&held=false`)).status).toBe(400);
    expect(await orders.admin.get(`/api/admin/orders/pick-list?ids=${held.id}`)).toMatchObject(NOTHING_LEFT);
    expect((await orders.admin.get(`/api/admin/orders/pick-list?${chosen}`)).status).toBe(200);

    const made = await orders.admin.send('POST', '/api/admin/orders/pick-lists', { ids: [held.id, free.id] });
    expect(made).toMatchObject({ status: 201, body: { orders: 1, skipped: 1 } });
    expect([await statusOf(orders, held.id), await statusOf(orders, free.id)]).toEqual(['paid', 'processing']);
    expect(await orders.admin.send('POST', `/api/admin/orders/${held.id}/processing`)).toMatchObject({
      status: 409,
      body: { code: 'orders.money-hold', hold: 'refunded' },
    });
    await refundAtStripe(orders, free, 9_790);
    expect((await list('limit=1')).counts.processing).toBe((await list('view=preparing')).total);
    expect((await orders.admin.get(`/api/admin/orders/pick-lists/${made.body.id}/slips`)).status).toBe(409);
    expect(await orders.admin.get(`/api/admin/orders/pick-lists/${made.body.id}`)).toMatchObject(NOTHING_LEFT);
    // No other change of the order frees it.
    await orders.admin.send('POST', `/api/admin/orders/pick-lists/${made.body.id}/undo`);
    expect(await readOrder(orders, free.id)).toMatchObject({ status: 'paid', moneyHold: 'refunded' });
    expect(await idsIn('view=to-prepare')).not.toContain(free.id);
  });
});
