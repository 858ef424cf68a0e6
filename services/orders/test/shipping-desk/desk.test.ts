import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { saveWhiteLabel } from '../../src/order/data/white-label.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, orderLine, paidOrder, readOrder, readyOrder, type Placed } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const numberOf = async ({ id }: Pick<Placed, 'id'>): Promise<string> => (await readOrder(orders, id)).orderNumber;
const scan = (code: string) => orders.admin.get(`/api/admin/orders/desk?code=${encodeURIComponent(code)}`);
const ship = (orderNumber: string, trackingNumber: string, instance = 0) =>
  orders
    .as(orders.issuer.user('admin'), instance)
    .send('POST', '/api/admin/orders/desk/shipments', { orderNumber, carrier: 'GLS', trackingNumber });
const aside = (id: string, body: unknown) => orders.admin.send('PUT', `/api/admin/orders/${id}/problem`, body);

describe('a scanned slip', () => {
  it("opens its order, with the packer's information and no amounts", async () => {
    const { id } = await paidOrder(orders, { lines: [orderLine({ sku: 'DW-1', quantity: 1 })] });
    await orders.prisma.$transaction((tx) =>
      saveWhiteLabel(tx, id, true, { packagingName: 'Casa Ferri', cardMaterial: 'premium', packagingMaterial: 'eco' }),
    );
    const number = await numberOf({ id });
    const { status, body } = await scan(number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      orderNumber: number,
      status: 'paid',
      recipient: 'Lucia Marchetti',
      city: 'Milano',
      whiteLabel: true,
      packagingName: 'Casa Ferri',
      cardMaterial: 'premium',
      packagingMaterial: 'eco',
      lines: [{ sku: 'DW-1', quantity: 1 }],
      problem: null,
      shipment: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/total|price|phone|email/i);
    expect((await scan(number.toLowerCase())).body.id).toBe(id);
    expect((await scan(String(Number(number.slice(-6))))).body.id).toBe(id);
  });

  it('sorts the lines by size', async () => {
    const productId = randomUUID();
    const lines = ['IT 44', 'IT 42', 'IT 38'].map((variantInfo) => orderLine({ productId, variantInfo }));
    const { id } = await paidOrder(orders, { lines });
    const { body } = await scan(await numberOf({ id }));
    expect(body.lines.map((line: { variantInfo: string }) => line.variantInfo)).toEqual(['IT 38', 'IT 42', 'IT 44']);
  });

  it('shows when and by whom a shipped order was shipped', async () => {
    const { id } = await paidOrder(orders);
    const number = await numberOf({ id });
    const packer = orders.issuer.user('admin');
    await orders.prisma.customer.create({
      data: { userId: packer.userId, revision: 1, email: 'paolo@example.com', name: 'Paolo' },
    });
    await orders.as(packer).send('POST', '/api/admin/orders/desk/shipments', {
      orderNumber: number,
      carrier: 'GLS',
      trackingNumber: 'M2610477318',
    });
    expect((await scan(number)).body).toMatchObject({
      status: 'shipped',
      shipment: { carrier: 'GLS', trackingNumber: 'M2610477318', by: 'Paolo', at: orders.clock.now().toISOString() },
    });
  });

  it.each(['ORD-2026-999999', 'DW-CAM001', '999999'])('is not found by the unknown code %s', async (code) => {
    expect((await scan(code)).status).toBe(404);
  });

  it('is rejected without a code', async () => {
    expect((await scan(' ')).body.errors).toEqual([{ field: 'code', message: 'Passa la distinta' }]);
  });
});

describe('a shipment at the desk', () => {
  it('ships the order once from two desks concurrently, and the other desk gets a conflict', async () => {
    const { id } = await paidOrder(orders);
    const number = await numberOf({ id });
    const answers = await Promise.all([ship(number, 'A1', 0), ship(number, 'B2', 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'orders.already-shipped' });
    expect(refused?.body.detail).toMatch(/già spedito/);
    await orders.idle();
    expect(await orders.published('order.shipped', id)).toHaveLength(1);
  });

  it('is the same when it is sent again after a lost answer', async () => {
    const { id } = await paidOrder(orders);
    const number = await numberOf({ id });
    expect((await ship(number, 'C3')).body).toEqual({ orderNumber: number, isNew: true });
    expect((await ship(number, 'C3')).body).toEqual({ orderNumber: number, isNew: false });
    await orders.idle();
    expect(await orders.published('order.shipped', id)).toHaveLength(1);
  });

  it('is rejected for unpaid, cancelled and unknown orders', async () => {
    const ready = await readyOrder(orders);
    const cancelled = await orderIn(orders, 'cancelled');
    for (const placed of [ready, cancelled])
      expect((await ship(await numberOf(placed), 'D4')).body).toMatchObject({ code: 'orders.cannot-be-shipped' });
    expect((await ship('ORD-2026-999999', 'D4')).status).toBe(404);
    expect((await ship('ORD-2026-999999', '<b>')).status).toBe(400);
  });

  it('counts in the daily total of all desks', async () => {
    const before = (await orders.admin.get('/api/admin/orders/desk/day')).body;
    const { id } = await paidOrder(orders);
    const number = await numberOf({ id });
    await orders.advance({ seconds: 1 });
    await ship(number, 'E5');
    const after = (await orders.admin.get('/api/admin/orders/desk/day')).body;
    expect(after.shipped).toBe(before.shipped + 1);
    expect(after.latest[0]).toMatchObject({ id, orderNumber: number, recipient: 'Lucia Marchetti', city: 'Milano' });
    expect(after.latest.length).toBeLessThanOrEqual(5);
  });
});

describe('an order put aside', () => {
  it('shows reason, line and packer until it ships', async () => {
    const { id } = await paidOrder(orders);
    const [line] = (await readOrder(orders, id)).items;
    const answer = await aside(id, { reason: 'missing-piece', itemId: line.id, note: ' solo una in B4 ' });
    expect(answer.status).toBe(200);
    expect(answer.body.problem).toEqual({
      reason: 'missing-piece',
      itemId: line.id,
      note: 'solo una in B4',
      at: orders.clock.now().toISOString(),
      by: null,
    });
    const number = await numberOf({ id });
    expect((await scan(number)).body.problem).toMatchObject({ reason: 'missing-piece' });
    expect((await readOrder(orders, id)).history.map(({ kind }: { kind: string }) => kind)).not.toContain('problem');
    await ship(number, 'F6');
    expect((await readOrder(orders, id)).problem).toBeNull();
  });

  it('is like any other again after the problem is resolved, also when reported twice', async () => {
    const { id } = await paidOrder(orders);
    await aside(id, { reason: 'damaged-piece' });
    for (const _ of [1, 2]) {
      const answer = await orders.admin.send('DELETE', `/api/admin/orders/${id}/problem`);
      expect(answer.status).toBe(200);
      expect(answer.body.problem).toBeNull();
    }
    const { body } = await orders.admin.get(`/api/admin/orders/audit?subject=order:${id}`);
    expect(body.entries.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'order.problem-cleared',
      'order.problem-set',
    ]);
  });

  it.each([
    ['without a reason', {}, 'Scegli il motivo'],
    ['for another reason without a note', { reason: 'other' }, 'Scrivi che cosa non va'],
  ])('%s is rejected', async (_what, body, message) => {
    const { id } = await paidOrder(orders);
    const answer = await aside(id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].message).toBe(message);
  });

  it('must be one that is packed, and the line must be its own', async () => {
    const ready = await readyOrder(orders);
    expect((await aside(ready.id, { reason: 'missing-piece' })).body).toMatchObject({
      status: 409,
      code: 'orders.problem-not-possible',
    });
    const { id } = await paidOrder(orders);
    expect((await aside(id, { reason: 'missing-piece', itemId: randomUUID() })).body).toMatchObject({
      status: 400,
      code: 'orders.problem-unknown-line',
    });
    expect((await readOrder(orders, id)).problem).toBeNull();
    expect((await aside(randomUUID(), { reason: 'missing-piece' })).status).toBe(404);
  });

  it('is for admins', async () => {
    const { id, client } = await paidOrder(orders);
    expect((await client.send('PUT', `/api/admin/orders/${id}/problem`, { reason: 'other', note: 'x' })).status).toBe(
      403,
    );
    expect((await client.get('/api/admin/orders/desk?code=1')).status).toBe(403);
    expect((await orders.visitor.get('/api/admin/orders/desk/day')).status).toBe(401);
  });
});
