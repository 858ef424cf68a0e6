import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSlips } from '../../src/order/data/document-queries.ts';
import { redactOrders } from '../../src/data/erasure-repository.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, paidOrder, readyOrder, type Placed } from '../support/road.ts';

let orders: SharedOrders;
let placed: Placed;
const NUMBER = 'PO 4711/26';
beforeAll(async () => {
  orders = await useOrders();
  placed = await readyOrder(orders, { purchaseOrderNumber: NUMBER });
});
afterAll(() => orders.release());

const change = ({ client, id }: Placed, body: unknown) => client.send('PATCH', `/api/orders/${id}`, body);
const numberOf = async ({ client, id }: Placed) => (await client.get(`/api/orders/${id}`)).body.purchaseOrderNumber;
const audited = (id: string) => orders.prisma.$queryRaw<{ details: unknown }[]>`
  SELECT details FROM kit.audit WHERE subject = ${`order:${id}`} AND action LIKE '%number%' ORDER BY id`;

describe("the reseller's own number of an order", () => {
  it('arrives with the confirmation, and is in answers, events, documents, files and searches', async () => {
    expect(await numberOf(placed)).toBe(NUMBER);
    await orders.idle();
    expect(orders.published('order.ready-to-pay', placed.id)).toMatchObject([{ purchaseOrderNumber: NUMBER }]);
    expect(await readSlips(orders.prisma, [placed.id])).toMatchObject([{ purchaseOrderNumber: NUMBER }]);
    const own = await placed.client.get('/api/orders/export?format=csv&rows=lines');
    expect(own.body).toContain('"Il tuo numero d\'ordine"');
    expect(own.body).toContain(`"${NUMBER}"`);
    expect((await orders.admin.get('/api/admin/orders/export')).body).toContain(`"${NUMBER}"`);
    expect((await placed.client.get('/api/orders?search=po+4711')).body).toHaveLength(1);
    expect((await orders.admin.get('/api/admin/orders?search=4711/26')).body.orders).toHaveLength(1);
  });

  it('is changed and removed by its owner until the order is shipped', async () => {
    const { id, client } = placed;
    const { status, body } = await change(placed, { purchaseOrderNumber: ' 4712 ' });
    expect([status, body.purchaseOrderNumber]).toEqual([200, '4712']);
    expect((await change(placed, { purchaseOrderNumber: '4712' })).status).toBe(200);
    expect((await change(placed, { purchaseOrderNumber: '' })).body.purchaseOrderNumber).toBeNull();
    // Without the text, which a person typed; a change without effect left no entry.
    expect(await audited(id)).toEqual([
      { details: { before: { hasNumber: true }, after: { hasNumber: true } } },
      { details: { before: { hasNumber: true }, after: { hasNumber: false } } },
    ]);
    expect((await client.get(`/api/orders/${id}`)).body.history).toHaveLength(2);
  });

  it('is in the later events of a paid order, and cannot be changed once it is shipped', async () => {
    const paid = await paidOrder(orders, { purchaseOrderNumber: NUMBER });
    await orders.idle();
    expect(orders.published('order.paid', paid.id)).toMatchObject([{ purchaseOrderNumber: NUMBER }]);
    await change(paid, { purchaseOrderNumber: 'B-2' });
    const tracking = { carrier: 'BRT', trackingNumber: 'BRT0042' };
    await orders.admin.send('PUT', `/api/admin/orders/${paid.id}/shipping`, tracking);
    await orders.idle();
    expect(orders.published('order.shipped', paid.id)).toMatchObject([{ purchaseOrderNumber: 'B-2' }]);
    const { status, body } = await change(paid, { purchaseOrderNumber: 'B-3' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'orders.not-editable',
      "L'ordine è già spedito: non si può più modificare.",
    ]);
    expect(await numberOf(paid)).toBe('B-2');
    expect((await change(await orderIn(orders, 'cancelled'), { purchaseOrderNumber: '1' })).body.detail).toContain(
      'già annullato',
    );
  });

  it("is 404 for another user's order, 400 beyond 40 characters or with a line break, and not the office's", async () => {
    const other = orders.as(orders.issuer.user('rivenditore'));
    const answer = await change({ ...placed, client: other }, { purchaseOrderNumber: '1' });
    expect([answer.status, answer.body.code]).toEqual([404, 'orders.not-found']);
    for (const purchaseOrderNumber of ['x'.repeat(41), 'a\nb', 7])
      expect((await change(placed, { purchaseOrderNumber })).status).toBe(400);
    expect((await orders.visitor.send('PATCH', `/api/orders/${placed.id}`, {})).status).toBe(401);
  });

  it('is erased with its owner', async () => {
    const erased = await paidOrder(orders, { purchaseOrderNumber: NUMBER });
    await orders.prisma.$transaction((tx) => redactOrders(tx, erased.user.userId));
    expect(await numberOf(erased)).toBeNull();
  });
});
