import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderIn, paidOrder, placeOrder, readyOrder, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const ship = (id: string, body: unknown, headers: Record<string, string> = {}, instance = 0) =>
  orders.as(orders.issuer.user('admin'), instance).send('PUT', `/api/admin/orders/${id}/shipping`, body, headers);
const startProcessing = (id: string) => orders.admin.send('POST', `/api/admin/orders/${id}/processing`);
const shipped = async (id: string) => {
  await orders.idle();
  return orders.published('order.shipped', id);
};

describe('shipping', () => {
  it('publishes tracking and pieces of a paid order once', async () => {
    const { id, user, client } = await paidOrder(orders);
    const answer = await ship(id, { ...tracking, notes: ' scatola grande ' });
    const shippedAt = orders.clock.now().toISOString();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'shipped', ...tracking, shippedAt, notes: 'scatola grande' });
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'shipped',
      paymentStatus: 'paid',
      trackingUrl: 'https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=123456789012',
    });
    expect(await shipped(id)).toEqual([
      {
        orderId: id,
        orderNumber: answer.body.orderNumber,
        userId: user.userId,
        shopifyOrderId: null,
        ...tracking,
        revision: 1,
        lines: [
          {
            productName: 'Camicia in popeline',
            variantInfo: 'bianco, M',
            quantity: 2,
            totalPrice: '93.00',
            imageUrl: null,
          },
        ],
        shipsTo: { name: 'Lucia Marchetti', address: 'Via dei Mille 21', city: 'Milano', zip: '20129', country: 'IT' },
        shippedAt,
      },
    ]);
  });

  it('corrects the tracking with another number: a higher revision, the same shipping time', async () => {
    const { id } = await paidOrder(orders);
    const { shippedAt, notes } = (await ship(id, { ...tracking, notes: 'fragile' })).body;
    await orders.advance({ hours: 3 });
    const corrected = await ship(id, { ...tracking, trackingNumber: '999' });
    expect(corrected.body).toMatchObject({ status: 'shipped', trackingNumber: '999', shippedAt, notes });
    await ship(id, { carrier: 'DHL', trackingNumber: '999' });
    expect(await shipped(id)).toMatchObject([
      { revision: 1, carrier: 'BRT', trackingNumber: tracking.trackingNumber, shippedAt },
      { revision: 2, carrier: 'BRT', trackingNumber: '999', shippedAt },
      { revision: 3, carrier: 'DHL', trackingNumber: '999', shippedAt },
    ]);
  });

  it('publishes nothing for the same tracking, but stores new notes', async () => {
    const { id } = await paidOrder(orders);
    await ship(id, tracking);
    expect((await ship(id, { ...tracking, notes: 'lasciato al portiere' })).body.notes).toBe('lasciato al portiere');
    expect(await shipped(id)).toHaveLength(1);
  });

  it('publishes it once for two concurrent clicks on two instances', async () => {
    const { id } = await paidOrder(orders);
    const answers = await Promise.all([0, 1, 0, 1].map((instance) => ship(id, tracking, {}, instance)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shipped(id)).toHaveLength(1);
  });

  it('happens once per Idempotency-Key, which is valid for nothing else', async () => {
    const { id } = await paidOrder(orders);
    const key = { 'idempotency-key': 'ship-once-0001' };
    const call = (body: unknown) => orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, body, key);
    await call(tracking);
    await orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, { ...tracking, trackingNumber: '2' });
    const repeated = await call(tracking);
    expect(repeated.body).toMatchObject({ status: 'shipped', trackingNumber: '2' });
    expect((await call({ ...tracking, trackingNumber: '3' })).body).toMatchObject({
      status: 409,
      code: 'kit.idempotency-key-reused',
    });
    expect(await shipped(id)).toHaveLength(2);
  });

  it('rejects an order that is not paid', async () => {
    const { id } = await readyOrder(orders);
    const before = (await orders.admin.get(`/api/admin/orders/${id}`)).body;
    const answer = await ship(id, tracking);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      code: 'orders.cannot-be-shipped',
      detail: 'Solo un ordine pagato può essere spedito.',
    });
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toEqual(before);
    expect(await shipped(id)).toEqual([]);
  });

  describe('with', () => {
    let id: string;
    beforeAll(async () => {
      ({ id } = await paidOrder(orders));
    });

    it.each([
      ['nothing', {}, ['Codice tracking richiesto', 'Corriere richiesto']],
      ['an unknown carrier', { ...tracking, carrier: 'TNT' }, ['Corriere richiesto']],
      ['a NUL in the notes', { ...tracking, notes: 'a\u0000b' }, ['Contiene caratteri non ammessi']],
      ['an unknown field', { ...tracking, status: 'paid' }, ['Campo sconosciuto']],
    ])('%s is rejected and changes nothing', async (_what, body, messages) => {
      const answer = await ship(id, body);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual(messages);
      expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({ status: 'paid', carrier: null });
      expect(await shipped(id)).toEqual([]);
    });
  });

  it('is restricted to admins and existing orders', async () => {
    const { id, client } = await placeOrder(orders);
    expect((await client.send('PUT', `/api/admin/orders/${id}/shipping`, tracking)).status).toBe(403);
    expect((await orders.visitor.send('PUT', `/api/admin/orders/${id}/shipping`, tracking)).status).toBe(401);
    for (const unknown of [randomUUID(), '17']) expect((await ship(unknown, tracking)).status).toBe(404);
  });

  it('is in the audit trail with the admin', async () => {
    const { id } = await paidOrder(orders);
    const user = orders.issuer.user('admin');
    await orders.as(user).send('PUT', `/api/admin/orders/${id}/shipping`, { ...tracking, notes: 'Mario Rossi' });
    const { body } = await orders.admin.get(`/api/admin/orders/audit?subject=order:${id}`);
    expect(body.entries).toMatchObject([
      { actor: `user:${user.userId}`, action: 'order.shipped', subject: `order:${id}`, details: tracking },
    ]);
    expect(JSON.stringify(body.entries)).not.toContain('Mario');
  });
});

describe('"In preparazione"', () => {
  it('comes between paid and shipped, and counts as paid', async () => {
    const { id, client } = await paidOrder(orders);
    expect((await startProcessing(id)).body).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    expect((await client.get('/api/orders?status=paid')).body).toMatchObject([{ id, status: 'processing' }]);
  });

  it.each(['pending_payment', 'processing'] as const)('is rejected for an order that is %s', async (status) => {
    const { id } = await orderIn(orders, status);
    const answer = await startProcessing(id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'orders.cannot-be-processed',
      detail: 'Solo un ordine pagato può passare in preparazione.',
    });
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body.status).toBe(status);
  });

  it('is for admins', async () => {
    const { id, client } = await paidOrder(orders);
    expect((await client.send('POST', `/api/admin/orders/${id}/processing`)).status).toBe(403);
    expect((await orders.visitor.send('POST', `/api/admin/orders/${id}/processing`)).status).toBe(401);
    expect((await startProcessing(randomUUID())).status).toBe(404);
  });
});
