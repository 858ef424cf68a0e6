import { randomUUID } from 'node:crypto';
import { message } from '@drappo/contracts/event';
import { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { aPhoto, askReturn, office, requestedReturn, shippedOrder } from '../support/returns.ts';
import { orderIn, orderLine, placeOrder, readOrder } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2 });
});
afterAll(() => orders.release());

const kindsOf = async (orderId: string): Promise<string[]> =>
  (await readOrder(orders, orderId)).history.map(({ kind }: { kind: string }) => kind);

describe('requesting a return', () => {
  it('blocks the pieces, is in the timeline and is published once with its photographs', async () => {
    const order = await shippedOrder(orders);
    const photo = aPhoto();
    const { status, body } = await askReturn(order, { reason: 'defect', note: 'Scucita', photos: [photo] });
    expect([status, body]).toMatchObject([
      201,
      {
        number: expect.stringMatching(/^RES-\d{6}$/),
        orderId: order.id,
        status: 'requested',
        pieces: 1,
        amount: '46.50',
        photos: [photo],
        lines: [{ quantity: 1, reason: 'defect', note: 'Scucita', productName: 'Camicia in popeline' }],
      },
    ]);
    const shippedAt = (await readOrder(orders, order.id)).shippedAt;
    expect((await order.client.get(`/api/orders/${order.id}/returns`)).body).toMatchObject({
      days: 30,
      onlyFaulty: false,
      lines: [{ itemId: order.items[0]!.id, left: 1 }],
      returns: [{ id: body.id }],
    });
    expect(Date.parse(shippedAt)).toBeGreaterThan(0);
    expect((await order.client.get('/api/returns?status=requested')).body).toMatchObject([{ id: body.id }]);
    expect((await readOrder(orders, order.id)).history.at(-1)).toMatchObject({
      kind: 'return-requested',
      amount: '46.50',
      returnNumber: body.number,
    });
    await orders.idle();
    expect(orders.published('return.requested', order.id)).toMatchObject([
      { returnId: body.id, amount: '46.50', photos: [photo.slice('/api/return-images/'.length, -'.webp'.length)] },
    ]);
  });

  it('sorts its lines by size', async () => {
    const productId = randomUUID();
    const lines = ['38', '38½', '37,5'].map((variantInfo) => orderLine({ productId, variantInfo }));
    const order = await shippedOrder(orders, { lines });
    const { body } = await order.client.send('POST', `/api/orders/${order.id}/returns`, {
      lines: order.items.map(({ id }) => ({ itemId: id, quantity: 1, reason: 'size' })),
    });
    expect(body.lines.map((line: { variantInfo: string }) => line.variantInfo)).toEqual(['37,5', '38', '38½']);
  });

  it('never returns more pieces than were shipped, with two concurrent requests on two instances', async () => {
    const order = await shippedOrder(orders);
    const urls = [0, 1, 0, 1].map((instance) => orders.as(order.user, instance));
    const lines = [{ itemId: order.items[0]!.id, quantity: 1, reason: 'size' }];
    const answers = await Promise.all(
      urls.map((client) => client.send('POST', `/api/orders/${order.id}/returns`, { lines })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await order.client.get(`/api/orders/${order.id}/returns`)).body.lines[0].left).toBe(0);
  });

  it("is refused for unshipped and other users' orders, too late, and with photographs of another return", async () => {
    const paid = await orderIn(orders, 'paid');
    const { items } = (await paid.client.get(`/api/orders/${paid.id}`)).body;
    expect((await askReturn({ ...paid, items })).body.code).toBe('orders.return-not-shipped');

    const order = await shippedOrder(orders);
    const stranger = orders.as(orders.issuer.user('rivenditore'));
    expect((await askReturn({ ...order, client: stranger })).status).toBe(404);
    expect((await askReturn({ ...order, client: orders.admin })).status).toBe(404);
    expect((await stranger.get(`/api/orders/${order.id}/returns`)).status).toBe(404);
    expect((await askReturn(order, { itemId: randomUUID() })).body.code).toBe('orders.return-too-many-pieces');
    const photos = [aPhoto()];
    await requestedReturn(order, { reason: 'defect', photos });
    expect(await askReturn(await shippedOrder(orders), { reason: 'defect', photos })).toMatchObject({
      status: 409,
      body: { code: 'orders.return-photo-taken' },
    });
    expect((await askReturn(order, { reason: 'defect', photos: [] })).body.errors).toMatchObject([{ field: 'photos' }]);
    await orders.prisma.order.update({
      where: { id: order.id },
      data: { shippedAt: new Date(orders.clock.now().getTime() - 32 * 86_400_000) },
    });
    expect((await askReturn(order)).body.code).toBe('orders.return-too-late');
  });

  it('is limited to faulty pieces for a white-label order', async () => {
    const quotedAs = async (packagingApproved: boolean, plan?: string) => {
      const placed = await placeOrder(orders);
      if (plan)
        await orders.prisma.customer.create({
          data: { userId: placed.user.userId, revision: 1, email: 'x@x.example', name: 'X', plan },
        });
      const quote = { zoneCode: 'IT', zoneName: 'Italia', cost: 490, quotedAt: orders.clock.now().toISOString() };
      await orders.deliver(orders.record(message(OrderQuotedV1, { orderId: placed.id, packagingApproved, ...quote })));
      await orders.prisma.order.update({
        where: { id: placed.id },
        data: { status: 'shipped', shippedAt: orders.clock.now() },
      });
      const { items } = (await placed.client.get(`/api/orders/${placed.id}`)).body;
      return { ...placed, items };
    };
    const own = await quotedAs(true, 'pro');
    expect((await own.client.get(`/api/orders/${own.id}/returns`)).body.onlyFaulty).toBe(true);
    expect(await askReturn(own)).toMatchObject({ status: 422, body: { code: 'orders.return-only-faulty' } });
    expect((await askReturn(own, { reason: 'defect' })).status).toBe(201);
    expect((await askReturn(await quotedAs(true))).body.code).toBe('orders.return-only-faulty');
    expect((await askReturn(await quotedAs(true, 'starter'))).status).toBe(201);
    expect((await askReturn(await quotedAs(false, 'pro'))).status).toBe(201);
  });
});

describe('a return', () => {
  it('is accepted, sent, received and refunded, each once, published and audited; the order stays shipped', async () => {
    const order = await shippedOrder(orders);
    const { id, number } = await requestedReturn(order, { quantity: 2, reason: 'defect' });
    expect((await order.client.send('POST', `/api/admin/returns/${id}/accept`, {})).status).toBe(403);
    const accepted = await office(orders, id, 'accept', { note: 'In una scatola' });
    expect(accepted.body).toMatchObject({
      status: 'accepted',
      isOurFault: true,
      reply: 'In una scatola',
      sendTo: 'Magazzino resi, Via Prova 8, Bologna',
      sendBy: expect.any(String),
    });
    expect((await office(orders, id, 'accept')).body.code).toBe('orders.return-wrong-step');
    const parcel = { carrier: 'BRT', trackingNumber: '77310218' };
    const sent = () => order.client.send('POST', `/api/returns/${id}/sent`, parcel);
    expect((await sent()).body).toMatchObject({ carrier: 'BRT', trackingUrl: expect.stringContaining('77310218') });
    expect((await sent()).status).toBe(200);
    expect((await order.client.send('POST', `/api/returns/${id}/cancel`)).status).toBe(409);

    const lines = [{ itemId: order.items[0]!.id, received: 2, restocked: 1 }];
    expect((await office(orders, id, 'receive', { lines })).body).toMatchObject({
      status: 'received',
      refundable: { products: '93.00', shipping: '4.90', left: '97.90' },
    });
    expect((await office(orders, id, 'receive', { lines })).status).toBe(409);

    const refunds = await Promise.all([1, 2, 3].map(() => office(orders, id, 'refund', { withShipping: true })));
    expect(refunds.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await orders.idle();
    expect((await order.client.get(`/api/returns/${id}`)).body).toMatchObject({
      status: 'refunded',
      refund: { amount: '97.90', at: expect.any(String) },
    });
    const after = await readOrder(orders, order.id);
    expect(after).toMatchObject({ status: 'shipped', paymentStatus: 'refunded', refunds: [{ amount: '97.90' }] });
    expect((await kindsOf(order.id)).slice(-5)).toEqual([
      'return-requested',
      'return-accepted',
      'return-sent',
      'return-received',
      'refunded',
    ]);
    expect(orders.published('return.received', order.id)).toMatchObject([{ lines: [{ received: 2, restocked: 1 }] }]);
    expect(orders.published('return.refunded', order.id)).toMatchObject([{ amount: '97.90', returnNumber: number }]);
    expect(orders.published('order.refunded', order.id)).toMatchObject([{ reason: 'requested', returnNumber: number }]);
    const { body: trail } = await orders.admin.get(`/api/admin/orders/audit?subject=return:${id}`);
    const actions: string[] = trail.entries.map(({ action }: { action: string }) => action);
    expect(actions.sort()).toEqual(['return.accepted', 'return.received', 'return.refund-requested']);
  });

  it('is refused with a reason for the reseller, and its pieces can be requested again', async () => {
    const order = await shippedOrder(orders);
    const { id } = await requestedReturn(order, { quantity: 2 });
    expect((await office(orders, id, 'refuse', {})).status).toBe(400);
    expect((await office(orders, id, 'refuse', { reason: 'Il capo risulta usato' })).body).toMatchObject({
      status: 'refused',
      reply: 'Il capo risulta usato',
    });
    expect((await readOrder(orders, order.id)).history.at(-1)).toMatchObject({
      kind: 'return-refused',
      note: 'Il capo risulta usato',
    });
    expect((await askReturn(order, { quantity: 2 })).status).toBe(201);
  });

  it('is cancelled only by its reseller, before it is sent', async () => {
    const order = await shippedOrder(orders);
    const { id } = await requestedReturn(order);
    const stranger = orders.as(orders.issuer.user('rivenditore'));
    expect((await stranger.get(`/api/returns/${id}`)).status).toBe(404);
    for (const act of ['cancel', 'sent'])
      expect((await stranger.send('POST', `/api/returns/${id}/${act}`)).status).toBe(404);
    expect((await order.client.send('POST', `/api/returns/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect((await office(orders, id, 'accept')).status).toBe(409);
    await orders.idle();
    expect(orders.published('return.cancelled', order.id)).toHaveLength(1);
  });

  it('lapses once after two weeks unless it was sent, on several instances; a late parcel is still received', async () => {
    const [slow, sent] = [await shippedOrder(orders), await shippedOrder(orders)];
    const [late, kept] = [await requestedReturn(slow, { quantity: 2 }), await requestedReturn(sent)];
    for (const { id } of [late, kept]) await office(orders, id, 'accept');
    await sent.client.send('POST', `/api/returns/${kept.id}/sent`, {});
    await orders.advance({ days: 16 });
    await Promise.all([0, 1].map((instance) => orders.runTimer('orders-lapse-returns', instance)));
    await orders.idle();
    expect((await slow.client.get(`/api/returns/${late.id}`)).body.status).toBe('lapsed');
    expect((await sent.client.get(`/api/returns/${kept.id}`)).body.status).toBe('accepted');
    expect(orders.published('return.lapsed', slow.id)).toHaveLength(1);

    await requestedReturn(slow);
    const lines = (received: number) => [{ itemId: slow.items[0]!.id, received, restocked: received }];
    expect((await office(orders, late.id, 'receive', { lines: lines(2) })).body.code).toBe(
      'orders.return-too-many-pieces',
    );
    expect((await office(orders, late.id, 'receive', { lines: lines(1) })).body.status).toBe('received');
  });
});
