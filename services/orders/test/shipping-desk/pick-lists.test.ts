import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, orderLine, paidOrder, readOrder, statusOf, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const path = '/api/admin/orders/pick-lists';
const make = (ids: string[]) => orders.admin.send('POST', path, { ids });

describe('a pick list', () => {
  it('puts paid orders in preparation, and leaves out orders on another list', async () => {
    const [one, two] = [await paidOrder(orders), await paidOrder(orders, { lines: [orderLine({ quantity: 3 })] })];
    const busy = await orderIn(orders, 'processing');
    const { status, body } = await make([one.id, two.id, busy.id]);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), number: expect.stringMatching(/^LISTA-\d{6}$/), orders: 2, pieces: 5, skipped: 1 },
    ]);
    expect([await statusOf(orders, one.id), await statusOf(orders, two.id)]).toEqual(['processing', 'processing']);
    const file = await orders.admin.get(`${path}/${body.id}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const slips = await orders.admin.get(`${path}/${body.id}/slips`);
    expect([slips.status, slips.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const again = await make([one.id, two.id]);
    expect([again.status, again.body.code]).toEqual([409, 'orders.nothing-to-pick']);
  });

  it('contains each order only once when two administrators create lists concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await paidOrder(orders)).id));
    const made = await Promise.all([ids, ids.toReversed(), ids.slice(1)].map((some) => make(some)));
    const sum = made.reduce((total, { body }) => total + (body.orders ?? 0), 0);
    expect(sum).toBe(6);
    const rows = await orders.prisma.pickListOrder.findMany({ where: { orderId: { in: ids } } });
    expect(rows).toHaveLength(6);
  });

  it('is created once under the same key', async () => {
    const { id } = await paidOrder(orders);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await orders.admin.send('POST', path, { ids: [id] }, headers);
    const second = await orders.admin.send('POST', path, { ids: [id] }, headers);
    expect(second.body).toEqual(first.body);
    expect(await orders.prisma.madePickList.count({ where: { id: first.body.id } })).toBe(1);
  });

  it('returns its orders unchanged for preparation when it is undone; a repeat changes nothing', async () => {
    const [one, shipped] = [await paidOrder(orders), await paidOrder(orders)];
    const before = await readOrder(orders, one.id);
    const { id } = (await make([one.id, shipped.id])).body;
    await orders.admin.send('PUT', `/api/admin/orders/${shipped.id}/shipping`, tracking);
    expect((await orders.admin.send('POST', `${path}/${id}/undo`)).body).toEqual({ orders: 1 });
    expect((await orders.admin.send('POST', `${path}/${id}/undo`)).body).toEqual({ orders: 0 });
    const after = await readOrder(orders, one.id);
    expect(after).toMatchObject({ status: 'paid', paidAt: before.paidAt, shipBy: before.shipBy });
    expect(after.history.map(({ kind }: { kind: string }) => kind).slice(-2)).toEqual([
      'processing',
      'processing-undone',
    ]);
    expect(await statusOf(orders, shipped.id)).toBe('shipped');
    // The order can be on another list now.
    expect((await make([one.id])).body.orders).toBe(1);
  });

  it('does not change the counters when it is undone', async () => {
    const counts = async () => (await orders.admin.get('/api/admin/orders?limit=1')).body.counts;
    const { id } = await paidOrder(orders);
    const before = await counts();
    const list = (await make([id])).body;
    expect(await counts()).toMatchObject({ toPrepare: before.toPrepare - 1, processing: before.processing + 1 });
    await orders.admin.send('POST', `${path}/${list.id}/undo`);
    expect(await counts()).toEqual(before);
  });

  it('can be undone for ten minutes', async () => {
    const { id } = await paidOrder(orders);
    const list = (await make([id])).body;
    await orders.advance({ minutes: 11 });
    const { status, body } = await orders.admin.send('POST', `${path}/${list.id}/undo`);
    expect([status, body.code]).toEqual([409, 'orders.pick-list-too-old']);
    expect(await statusOf(orders, id)).toBe('processing');
  });

  it('does not exist under another id, and is for admins', async () => {
    for (const [method, address] of [
      ['GET', `${path}/${randomUUID()}`],
      ['GET', `${path}/${randomUUID()}/slips`],
      ['POST', `${path}/${randomUUID()}/undo`],
    ] as const)
      expect((await orders.admin.send(method, address)).body.code).toBe('orders.pick-list-not-found');
    const reseller = orders.as(orders.issuer.user('rivenditore'));
    expect((await reseller.send('POST', path, { ids: [randomUUID()] })).status).toBe(403);
    expect((await make([])).body.errors).toEqual([{ field: 'ids', message: 'Scegli almeno un ordine' }]);
  });
});

describe('a selection of all orders of a list', () => {
  it('contains their totals', async () => {
    const { id } = await paidOrder(orders, { lines: [orderLine({ quantity: 4 })] });
    const { orderNumber, total } = await readOrder(orders, id);
    const { status, body } = await orders.admin.get(`/api/admin/orders/selection?search=${orderNumber}`);
    expect([status, body]).toEqual([200, { orders: [{ id, status: 'paid', pieces: 4, total }], hasMore: false }]);
  });
});
