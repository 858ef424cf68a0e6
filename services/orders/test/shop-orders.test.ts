import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startOrders, type Orders } from './support/orders-app.ts';
import { readyOrder } from './support/road.ts';

let orders: Orders;
beforeAll(async () => {
  orders = await startOrders();
});
afterAll(() => orders.stop());

it('an order of a shop carries its number there and its buyer, in the list and by itself', async () => {
  const placed = await readyOrder(orders, {
    address: {
      name: 'Lena Hoffmann',
      address: 'Lindenstraße 14',
      city: 'Köln',
      zip: '50674',
      country: 'DE',
      email: 'lena.hoffmann@example.com',
      phone: '+49 221 555',
    },
  });
  await orders.prisma.order.update({ where: { id: placed.id }, data: { source: 'shopify', shopifyOrderId: '1042' } });
  const shop = {
    shopifyOrderId: '1042',
    customerName: 'Lena Hoffmann',
    customerEmail: 'lena.hoffmann@example.com',
    customerPhone: '+49 221 555',
    shippingCity: 'Köln',
    shippingZip: '50674',
    shippingCountry: 'DE',
    shippingAddress: { address: 'Lindenstraße 14' },
  };
  expect((await placed.client.get('/api/orders')).body).toMatchObject([shop]);
  expect((await placed.client.get(`/api/orders/${placed.id}`)).body).toMatchObject(shop);
  const other = orders.as(orders.issuer.user('rivenditore'));
  expect((await other.get('/api/orders')).body).toEqual([]);
});
