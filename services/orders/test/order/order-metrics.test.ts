import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  OrderRequestedV1,
  ReservationCreatedV1,
  ReservationExpiredV1,
  ReservationReleasedV1,
} from '@drappo/contracts/catalog/events';
import { message } from '@drappo/contracts/event';
import type { OrderStatistics } from '@drappo/contracts/orders/order-statistics';
import { rebuildMetrics } from '../../src/order/data/statistics/metric-repository.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address, orderIn, orderLine, paidOrder, placeOrder, tracking } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const PATH = '/api/admin/orders/statistics';
const statistics = async (): Promise<OrderStatistics> => (await orders.admin.get(PATH)).body;
const today = async () => (await statistics()).days.at(-1);

/** The sums including entries that are not yet added to them. */
const kept = () => orders.prisma.$queryRaw<{ day: string; measure: string; subject: string; amount: bigint }[]>`
  SELECT day::text, measure, subject, sum(amount)::bigint AS amount
  FROM (SELECT day, measure, subject, amount FROM order_figures UNION ALL SELECT day, measure, subject, amount FROM order_figure_entries) AS f
  GROUP BY 1, 2, 3 HAVING sum(amount) <> 0 ORDER BY 1, 2, 3`;

describe('the stored sums of orders', () => {
  const product = orderLine({ quantity: 3, unitPrice: 1_000 });

  beforeAll(async () => {
    await orders.setTime('2027-03-28T21:30:00.000Z');
    await paidOrder(orders, { lines: [product] });
    await orderIn(orders, 'shipped', { lines: [product, orderLine({ productId: product.productId, quantity: 1 })] });
    await orderIn(orders, 'processing');
    await orderIn(orders, 'cancelled');
    await placeOrder(orders);
    // The end of the day with 23 hours.
    await orders.setTime('2027-03-28T22:00:00.000Z');
    const { id } = await paidOrder(orders);
    await orders.admin.send('POST', `/api/admin/orders/${id}/cancel`, {});
    await orders.idle();
  });

  it('equal the totals of all orders, before and after the entries are added, also repeatedly', async () => {
    const sums = await kept();
    expect(sums.length).toBeGreaterThan(10);
    await Promise.all([orders.runTimer('orders-aggregate-metrics'), orders.runTimer('orders-aggregate-metrics')]);
    expect(await orders.prisma.orderFigureEntry.count()).toBe(0);
    expect(await kept()).toEqual(sums);
    await rebuildMetrics(orders.prisma);
    expect(await kept()).toEqual(sums);
  });

  it('are grouped by day in Rome, without the money of cancelled orders', async () => {
    await orders.runTimer('orders-best-sellers');
    const { days, products } = await statistics();
    expect(days).toHaveLength(30);
    expect(days.slice(-3)).toMatchObject([
      { day: '2027-03-27', orders: 0, paid: 0, revenue: '0.00' },
      { day: '2027-03-28', orders: 5, paid: 3, revenue: '214.20' },
      { day: '2027-03-29', orders: 1, paid: 0, revenue: '0.00' },
    ]);
    expect(products[0]).toEqual({
      productId: product.productId,
      name: 'Camicia in popeline',
      imageUrl: null,
      pieces: 7,
      sales: '106.50',
    });
    expect(products).toHaveLength(2);
  });

  it('leave the window after 30 days', async () => {
    const { counts } = (await orders.admin.get('/api/admin/orders?limit=1')).body;
    expect(counts).toMatchObject({ all: 6, pending: 1, paid: 2, processing: 1, shipped: 1, cancelled: 2 });
    await orders.setTime('2027-04-27T10:00:00.000Z');
    expect((await statistics()).days[0]).toMatchObject({ day: '2027-03-29', orders: 1 });
    await orders.runTimer('orders-best-sellers');
    expect((await statistics()).products).toEqual([]);
    await orders.setTime('2027-03-29T10:00:00.000Z');
  });
});

describe('reservations that become orders', () => {
  const fact = (reservationId: string) => ({
    reservationId,
    userId: randomUUID(),
    productId: randomUUID(),
    variantId: randomUUID(),
    productName: 'Camicia',
    variantInfo: null,
    quantity: 1,
    expiresAt: '2027-04-05T10:00:00.000Z',
  });
  const tell = async (event: typeof ReservationCreatedV1, id: string, times = 1) => {
    const record = orders.record(message(event, fact(id)));
    for (let time = 0; time < times; time += 1) await orders.deliver(record);
  };
  const confirm = (...reservationIds: string[]) =>
    orders.deliver(
      orders.record(
        message(OrderRequestedV1, {
          orderId: randomUUID(),
          userId: randomUUID(),
          reservationIds,
          lines: [orderLine()],
          shippingAddress: address,
          requestedAt: orders.clock.now().toISOString(),
        }),
      ),
    );

  it('count on the day of their creation, in any order of events and with redeliveries', async () => {
    await orders.setTime('2027-03-29T10:00:00.000Z');
    const before = await today();
    const [ordered, late, expired, released, open] = Array.from({ length: 5 }, () => randomUUID());
    for (const id of [ordered, expired, released, open]) await tell(ReservationCreatedV1, id!, 2);
    await orders.setTime('2027-03-31T10:00:00.000Z');
    await confirm(ordered!, late!);
    await tell(ReservationExpiredV1, expired!, 2);
    await tell(ReservationReleasedV1, released!);
    // A redelivery, even after the end, changes neither day nor outcome.
    await tell(ReservationCreatedV1, ordered!);
    await tell(ReservationExpiredV1, ordered!);
    await orders.setTime('2027-03-29T11:00:00.000Z');
    await tell(ReservationCreatedV1, late!);
    expect(before).toMatchObject({ reservations: 0 });
    expect(await today()).toMatchObject({ reservations: 5, ordered: 2, expired: 1, released: 1 });
  });

  it('count for unknown ids only after their creation arrives', async () => {
    const before = await today();
    const id = randomUUID();
    await tell(ReservationExpiredV1, id);
    expect(await today()).toEqual(before);
    await tell(ReservationCreatedV1, id);
    expect(await today()).toMatchObject({ reservations: before!.reservations + 1, expired: before!.expired + 1 });
  });
});

describe('the statistics', () => {
  it('count a payable order as soon as it is placed', async () => {
    const before = await today();
    await placeOrder(orders, { shippingCost: 490 });
    expect(await today()).toMatchObject({ orders: before!.orders + 1 });
    const sums = await kept();
    await rebuildMetrics(orders.prisma);
    expect(await kept()).toEqual(sums);
  });

  it('are for admins', async () => {
    expect((await orders.as(orders.issuer.user('rivenditore')).get(PATH)).status).toBe(403);
    expect((await orders.as(orders.issuer.user('base')).get(PATH)).status).toBe(403);
    expect((await orders.visitor.get(PATH)).status).toBe(401);
  });

  it('count a shipment without counting its money again', async () => {
    const { id } = await paidOrder(orders);
    const before = await today();
    await orders.admin.send('PUT', `/api/admin/orders/${id}/shipping`, tracking);
    expect(await today()).toEqual(before);
  });
});
