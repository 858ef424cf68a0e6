import { randomUUID } from 'node:crypto';
import { ReturnPhotosMissingV1 } from '@drappo/contracts/catalog/return-photo-events';
import { message } from '@drappo/contracts/event';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { callAs } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import {
  aPhoto,
  askReturn,
  office,
  receivedReturn,
  requestedReturn,
  shippedOrder,
  untilReturn,
} from '../support/returns.ts';
import { readOrder } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const kindsOf = async (orderId: string): Promise<string[]> =>
  (await readOrder(orders, orderId)).history.map(({ kind }: { kind: string }) => kind);

describe('the refund of a return', () => {
  it('never exceeds the pieces or the amount charged, with shipping only if the fault is ours', async () => {
    const order = await shippedOrder(orders);
    const id = await receivedReturn(orders, order, { quantity: 2 });
    expect((await office(orders, id, 'refund', { withShipping: true })).body.code).toBe('orders.return-shipping-kept');
    expect((await office(orders, id, 'refund', { amount: '93,01' })).body.code).toBe('orders.refund-too-high');
    await orders.admin.send('POST', `/api/admin/orders/${order.id}/refunds`, { amount: '90.00' });
    await orders.idle();
    expect((await office(orders, id, 'refund', { amount: '7,91' })).body.code).toBe('orders.refund-too-high');
    await office(orders, id, 'refund');
    await orders.idle();
    const amounts = (await readOrder(orders, order.id)).refunds.map(({ amount }: { amount: string }) => amount);
    expect(amounts.sort()).toEqual(['7.90', '90.00']);
  });

  it('is 0 and closes the return when the money was refunded before', async () => {
    const order = await shippedOrder(orders);
    const id = await receivedReturn(orders, order);
    await orders.admin.send('POST', `/api/admin/orders/${order.id}/refunds`, { amount: '97.90' });
    await orders.idle();
    expect((await office(orders, id, 'refund')).body).toMatchObject({ status: 'refunded', refund: { amount: '0.00' } });
    expect(await kindsOf(order.id)).toContain('return-closed');
  });

  it('reopens the return for another refund when the bank returns it', async () => {
    const order = await shippedOrder(orders);
    const id = await receivedReturn(orders, order);
    await office(orders, id, 'refund');
    await orders.idle();
    const { stripeRefundId } = await orders.prisma.refund.findFirstOrThrow({ where: { returnId: id } });
    await orders.stripe.control(`/refunds/${stripeRefundId}/fail`, { reason: 'lost_or_stolen_card' });
    await untilReturn(orders, id, 'received');
    expect((await office(orders, id, 'refund')).status).toBe(200);
    await untilReturn(orders, id, 'refunded');
  });
});

describe('data of returns about a person', () => {
  it('is in the export, blocks an erasure while the return is open, and is erased with the person', async () => {
    const order = await shippedOrder(orders);
    const { userId } = order.user;
    const { id, number } = await requestedReturn(order, { reason: 'defect', note: 'la signora Lucia' });
    const internal = async (path: 'personal-data' | 'erasure-obstacles') => {
      const authorization = callAs('identity', 'orders', path);
      return (await fetch(`${orders.urls[0]}/internal/${path}/${userId}`, { headers: { authorization } })).json();
    };
    expect(await internal('personal-data')).toMatchObject({
      returns: [{ number, lines: [{ note: 'la signora Lucia' }], photos: [{}] }],
    });
    expect(await internal('erasure-obstacles')).toMatchObject({ obstacles: [`Ha un reso aperto: ${number}.`] });
    await office(orders, id, 'refuse', { reason: 'La signora Lucia lo ha usato' });
    expect(await internal('erasure-obstacles')).toMatchObject({ obstacles: [] });
    await orders.deliver(orders.record(message(UserErasedV1, { userId, erasedAt: orders.clock.now().toISOString() })));
    const row = await orders.prisma.return.findUniqueOrThrow({ where: { id }, include: { lines: true, photos: true } });
    expect(row).toMatchObject({ reply: null, lines: [{ note: null, reason: 'defect' }], photos: [] });
    expect((await kindsOf(order.id)).at(-1)).toBe('return-refused');
  });

  it('contains no photographs after 24 months', async () => {
    const order = await shippedOrder(orders);
    const { id } = await requestedReturn(order, { reason: 'defect' });
    const shown = async () => {
      await orders.runTimer('orders-delete-return-photos');
      return (await orders.admin.get(`/api/admin/returns/${id}`)).body.photos.length;
    };
    expect(await shown()).toBe(1);
    const past = new Date(orders.clock.now());
    past.setUTCMonth(past.getUTCMonth() - 24);
    await orders.prisma.returnPhoto.updateMany({
      where: { returnId: id },
      data: { createdAt: new Date(past.getTime() - 1) },
    });
    expect(await shown()).toBe(0);
  });
});

describe('the list of the back office', () => {
  it('filters by state, finds numbers and counts all', async () => {
    const order = await shippedOrder(orders);
    await orders.advance({ minutes: 1 });
    const { id, number } = await requestedReturn(order);
    const list = async (query: string) => (await orders.admin.get(`/api/admin/returns?${query}`)).body;
    const { orderNumber } = await readOrder(orders, order.id);
    for (const query of [`search=${number}`, `search=${orderNumber.toLowerCase()}`, 'status=requested&limit=1'])
      expect((await list(query)).returns).toMatchObject([{ id, userId: order.user.userId }]);
    expect((await list(`search=${number}&status=refunded`)).total).toBe(0);
    expect((await list('')).counts.requested).toBeGreaterThan(0);
    expect((await order.client.get('/api/admin/returns')).status).toBe(403);
    expect((await orders.admin.get(`/api/admin/returns/${randomUUID()}`)).status).toBe(404);
  });
});

describe('a return with photographs', () => {
  it('is refused for a defect when catalog has none of them; with one left, or accepted, it continues', async () => {
    const idOf = (path: string) => path.slice('/api/return-images/'.length, -'.webp'.length);
    const photos = [aPhoto(), aPhoto()];
    const gone = async (
      returnId: string,
      { id: orderId, user }: Awaited<ReturnType<typeof shippedOrder>>,
      missing: string[],
    ) =>
      orders.deliver(
        orders.record(
          message(ReturnPhotosMissingV1, {
            returnId,
            orderId,
            userId: user.userId,
            photos: missing.map(idOf),
            foundAt: orders.clock.now().toISOString(),
          }),
        ),
      );
    const order = await shippedOrder(orders);
    const asked = (await askReturn(order, { reason: 'defect', photos })).body as { id: string };
    const shown = async () => (await order.client.get(`/api/orders/${order.id}/returns`)).body;
    await gone(asked.id, order, [photos[0]!]);
    expect(await shown()).toMatchObject({
      lines: [{ left: 1 }],
      returns: [{ status: 'requested', photos: [photos[1]] }],
    });
    for (const _ of [1, 2]) await gone(asked.id, order, photos);
    expect(await shown()).toMatchObject({
      lines: [{ left: 2 }],
      returns: [
        { status: 'refused', photos: [], reply: expect.stringMatching(/^La foto indicata non risulta caricata/) },
      ],
    });
    await orders.idle();
    expect(orders.published('return.refused', order.id)).toHaveLength(1);
    expect((await kindsOf(order.id)).filter((kind) => kind === 'return-refused')).toHaveLength(1);

    const other = await shippedOrder(orders);
    const { id: accepted } = await requestedReturn(other, { reason: 'defect', photos: [aPhoto()] });
    await office(orders, accepted, 'accept');
    await gone(accepted, other, [aPhoto()]);
    expect((await other.client.get('/api/returns?status=accepted')).body).toMatchObject([{ id: accepted }]);
  });
});
