import { callAs } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { buyer, cancelledInShop, changedInShop, importOrder, redacted } from '../support/shop.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const shippingAddress = { ...buyer, company: 'Boutique Rossi Srl' };
const rowsAbout = (text: string) =>
  orders.prisma.$queryRaw`SELECT 1 FROM orders WHERE orders::text LIKE ${`%${text}%`}`;

describe("the company line of a shop's address", () => {
  it("is stored beside the name in the order, both exports and the person's data", async () => {
    const { id, client, user } = await importOrder(orders, { shippingAddress });
    const both = { name: 'Lena Hoffmann', company: 'Boutique Rossi Srl' };
    const [own] = (await client.get('/api/orders')).body;
    expect(own).toMatchObject({ customerName: 'Lena Hoffmann', shippingAddress: both });
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({ shippingAddress: both });
    expect((await orders.admin.get(`/api/admin/orders/desk?code=${own.orderNumber}`)).body).toMatchObject({
      recipient: 'Lena Hoffmann',
      company: 'Boutique Rossi Srl',
    });
    for (const rows of ['orders', 'lines']) {
      const { body } = await client.get(`/api/orders/export?format=csv&rows=${rows}`);
      expect(body).toContain('"Azienda del destinatario"');
      expect(body).toMatch(/"Lena Hoffmann".*"Boutique Rossi Srl"\r\n/);
    }
    expect((await orders.admin.get('/api/admin/orders/export')).body).toContain('"Boutique Rossi Srl"');
    const personal = await fetch(`${orders.urls[0]}/internal/personal-data/${user.userId}`, {
      headers: { authorization: callAs('identity', 'orders', 'personal-data') },
    });
    expect((await orders.admin.get('/api/admin/orders?search=boutique%20rossi')).body.orders).toMatchObject([{ id }]);
    expect(await personal.json()).toMatchObject({ orders: [{ shippingAddress: both }] });
  });

  it('follows a change in the shop, and is removed with the buyer', async () => {
    const { id, client, state } = await importOrder(orders, { shippingAddress: { ...buyer, company: 'Ditta Uno' } });
    await orders.deliver(changedInShop(orders, state, { shippingAddress: { ...buyer, company: 'Ditta Due' } }));
    expect((await client.get('/api/orders')).body).toMatchObject([{ shippingAddress: { company: 'Ditta Due' } }]);
    expect(await rowsAbout('Ditta Uno')).toEqual([]);
    await orders.deliver(cancelledInShop(orders, state, { revision: 3 }));
    await orders.deliver(redacted(orders, state));
    await orders.idle();
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({ customerName: null });
    expect(await rowsAbout('Ditta Due')).toEqual([]);
  });
});
