import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, readyOrder, untilStatus } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

it("orders to pay are the reseller's own payable orders, nearest deadline first", async () => {
  const first = await readyOrder(orders);
  const { user, client } = first;
  await orders.advance({ days: 1 });
  const second = await readyOrder(orders, { user });
  await readyOrder(orders);
  const read = async () => (await client.get('/api/orders/to-pay')).body;
  expect(await read()).toMatchObject({
    shop: { count: 0, orders: [] },
    portal: {
      count: 2,
      orders: [
        { id: first.id, lines: 1, pieces: 2, totalAmount: '93.00', shippingCost: '4.90', total: '97.90' },
        { id: second.id },
      ],
    },
  });

  const { sessionId } = await openCheckout(client, first.id);
  await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
  await untilStatus(orders, first.id, 'paid');
  expect((await read()).portal.orders.map(({ id }: { id: string }) => id)).toEqual([second.id]);
});
