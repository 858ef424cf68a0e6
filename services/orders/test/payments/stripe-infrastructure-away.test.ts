import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, testServiceConfig } from '@drappo/service-kit/testing';
import { startGate } from '../support/gate.ts';
import { stripeLedger, webhooksApplied } from '../support/money.ts';
import { startOrders, type Orders, type OwnOrders } from '../support/orders-app.ts';
import { openCheckout, readyOrder, statusOf, TOTAL, untilStatus } from '../support/road.ts';

let redis: Awaited<ReturnType<typeof startGate>>;
let orders: OwnOrders;
let publish: Orders['buses'][number]['publish'];
beforeAll(async () => {
  redis = await startGate(testServiceConfig('postgresql://127.0.0.1:1/none').REDIS_URL);
  orders = await startOrders({ redisUrl: redis.url });
  publish = orders.buses[0]!.publish;
});
afterEach(() => {
  redis.open();
  orders.buses[0]!.publish = publish;
});
afterAll(async () => {
  await orders.stop();
  await redis.close();
});

const shutKafka = (): void => {
  orders.buses[0]!.publish = async () => {
    throw new Error('the broker is away');
  };
};

const paidAtStripe = async () => {
  const placed = await readyOrder(orders);
  const { sessionId } = await openCheckout(placed.client, placed.id);
  await webhooksApplied(orders);
  return { ...placed, pay: () => orders.stripe.control(`/sessions/${sessionId}/pay`, {}) };
};

type Delivery = { state: string; attempts: number; lastStatus: string | null };
/** One attempt was enough: Stripe, which gives up after ten seconds, had its answer earlier. */
const firstAnswer = ({ attempts, lastStatus }: Delivery) => [attempts, lastStatus];
const deliveriesTaken = (): Promise<Delivery[]> =>
  eventually('every webhook is answered', async () => {
    const deliveries = (await orders.stripe.control('/deliveries')) as Delivery[];
    expect(deliveries.length).toBeGreaterThan(0);
    expect(deliveries.filter(({ state }) => state !== 'delivered')).toEqual([]);
    return deliveries;
  });

describe('a webhook', () => {
  it('is answered immediately while Redis is down, and applied when Redis is back', async () => {
    const { id, pay } = await paidAtStripe();
    redis.shut();
    await pay();
    const deliveries = await deliveriesTaken();
    expect(deliveries.map(firstAnswer)).toEqual(deliveries.map(() => [1, '200']));
    expect(await orders.prisma.stripeEvent.count({ where: { appliedAt: null } })).toBe(deliveries.length);
    expect(await statusOf(orders, id)).toBe('pending_payment');

    redis.open();
    await untilStatus(orders, id, 'paid');
    await webhooksApplied(orders);
    expect(await orders.prisma.stripeEvent.count({ where: { appliedAt: null } })).toBe(0);
    expect(orders.published('order.paid', id)).toHaveLength(1);
  });

  it('pays the order while Kafka is down, and is published when Kafka is back', async () => {
    const { id, pay } = await paidAtStripe();
    shutKafka();
    await pay();
    const deliveries = await deliveriesTaken();
    expect(deliveries.map(firstAnswer)).toEqual(deliveries.map(() => [1, '200']));
    await untilStatus(orders, id, 'paid');
    expect(orders.published('order.paid', id)).toEqual([]);

    orders.buses[0]!.publish = publish;
    await orders.idle();
    expect(orders.published('order.paid', id)).toHaveLength(1);
  });

  it('is not lost while both are down, and its sender does not wait for them', async () => {
    const { id, client, pay } = await paidAtStripe();
    redis.shut();
    shutKafka();
    await pay();
    await deliveriesTaken();
    const other = await readyOrder(orders);
    await openCheckout(other.client, other.id);
    expect((await client.get(`/api/orders/${id}`)).status).toBe(200);

    redis.open();
    orders.buses[0]!.publish = publish;
    await untilStatus(orders, id, 'paid');
    await webhooksApplied(orders);
    const received = (await stripeLedger(orders)).reduce((sum, movement) => sum + movement.received, 0);
    expect(received).toBe(3 * TOTAL);
    expect(orders.published('order.paid', id)).toHaveLength(1);
  });
});
