import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address, placeOrder, quoted, statusOf } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const DAY_MS = 86_400_000;

describe('a quote', () => {
  it('makes the order payable for seven days, with products and shipping added up, and publishes it', async () => {
    const { id, user, client } = await placeOrder(orders);
    await orders.deliver(quoted(orders, id, 1_290));
    const { body } = await client.get(`/api/orders/${id}`);
    const paymentDueAt = new Date(orders.clock.now().getTime() + 7 * DAY_MS).toISOString();
    expect(body).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
      totalAmount: '93.00',
      shippingCost: '12.90',
      total: '105.90',
      shippingZone: 'IT',
      shippingZoneName: 'Italia Continentale',
      paymentDueAt,
    });
    await orders.idle();
    expect(orders.published('order.ready-to-pay', id)).toEqual([
      {
        orderId: id,
        orderNumber: body.orderNumber,
        userId: user.userId,
        totalAmount: '93.00',
        shippingCost: '12.90',
        total: '105.90',
        lines: [expect.objectContaining({ quantity: 2, totalPrice: '93.00' })],
        shipsTo: address,
        paymentDueAt,
      },
    ]);
  });

  it('gives free shipping when its threshold is below the value of the products', async () => {
    const { id, client } = await placeOrder(orders);
    await orders.deliver(quoted(orders, id, 490, 5_000));
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'pending_payment',
      shippingCost: '0.00',
      total: '93.00',
    });
  });

  it('changes nothing on a redelivery, or with another cost later', async () => {
    const { id, client } = await placeOrder(orders);
    const record = quoted(orders, id, 490);
    await Promise.all([orders.deliver(record, 0), orders.deliver(record, 1)]);
    const before = (await client.get(`/api/orders/${id}`)).body;
    await orders.advance({ hours: 1 });
    await orders.deliver(quoted(orders, id, 9_990));
    expect((await client.get(`/api/orders/${id}`)).body).toEqual(before);
    await orders.idle();
    expect(orders.published('order.ready-to-pay', id)).toHaveLength(1);
  });

  it('waits for its order when it arrives first, and is not lost', async () => {
    const orderId = randomUUID();
    const waiting = orders.deliver(quoted(orders, orderId), 1);
    await placeOrder(orders, { orderId, instance: 0 });
    await waiting;
    expect(await statusOf(orders, orderId)).toBe('pending_payment');
    expect((await orders.admin.get('/api/admin/orders/dead-letters')).body.deadLetters).toEqual([]);
  });

  it('leaves a cancelled order cancelled', async () => {
    const { id, client } = await placeOrder(orders);
    expect((await client.send('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
    await orders.deliver(quoted(orders, id));
    expect(await statusOf(orders, id)).toBe('cancelled');
    await orders.idle();
    expect(orders.published('order.ready-to-pay', id)).toEqual([]);
  });

  it('becomes a dead letter with a negative cost, and later events of the order wait', async () => {
    const { id } = await placeOrder(orders);
    const record = quoted(orders, id);
    await orders.deliver({ ...record, payload: record.payload.replace('"4.90"', '"-4.90"') });
    await orders.deliver(quoted(orders, id, 690));
    expect(await statusOf(orders, id)).toBe('pending');
    const { body } = await orders.admin.get('/api/admin/orders/dead-letters');
    const letter = body.deadLetters.find(({ key }: { key: string }) => key === id);
    expect(letter).toMatchObject({ eventType: 'order.quoted', errorCode: 'kit.bad-payload', waiting: 1 });

    await orders.admin.send('POST', `/api/admin/orders/dead-letters/${letter.id}/discard`);
    expect(await statusOf(orders, id)).toBe('pending_payment');
  });
});
