import { randomUUID } from 'node:crypto';
import { nextDeparture } from '@drappo/contracts/working-days';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { orderLine, statusOf } from '../support/road.ts';
import {
  allocated,
  cancelledInShop,
  changedInShop,
  imported,
  importOrder,
  payableShopOrder,
  quotedAt,
  redacted,
  rejected,
  shopLine,
} from '../support/shop.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

it('a shop order is found in the back office by its number here and in its shop', async () => {
  const { id, client } = await importOrder(orders, { shopifyOrderId: '981234500', shopOrderName: '#7042' });
  const [{ orderNumber }] = (await client.get('/api/orders')).body;
  for (const search of [orderNumber, `#${orderNumber}`, '#7042', '7042', '981234500']) {
    const query = `search=${encodeURIComponent(search)}`;
    const { body } = await orders.admin.get(`/api/admin/orders/names?${query}`);
    expect(body.orders).toEqual([{ id, orderNumber, shopNumber: '#7042' }]);
    expect((await orders.admin.get(`/api/admin/orders?${query}`)).body.orders).toMatchObject([{ id }]);
  }
});

describe('an order of a shop', () => {
  it('is created once, with buyer and number and without prices, and requests stock and shipping', async () => {
    const { id, client, state } = await importOrder(orders, {
      lines: [shopLine(), shopLine({ quantity: 1 }), shopLine({ sku: 'DW-0002', quantity: 1 })],
    });
    await orders.deliver(imported(orders, state));
    const { body } = await client.get('/api/orders');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id,
      status: 'pending',
      totalAmount: '0.00',
      waitingFor: null,
      orderNumber: expect.stringMatching(/^ORD-\d{4}-\d{6}$/),
      shopifyOrderId: state.shopifyOrderId,
      shopOrderName: '#1042',
      customerName: 'Lena Hoffmann',
      customerEmail: 'lena.hoffmann@example.com',
      customerPhone: '+49 221 555',
      shippingCity: 'Köln',
      shippingZip: '50674',
      shippingCountry: 'DE',
      shippingAddress: { address: 'Lindenstraße 14' },
      items: [
        { sku: 'DW-0001-M', quantity: 3, unitPrice: '0.00' },
        { sku: 'DW-0002', quantity: 1, unitPrice: '0.00' },
      ],
    });
    await orders.idle();
    expect(orders.published('order.created', id)).toMatchObject([
      {
        source: 'shop',
        country: 'DE',
        zip: '50674',
        lines: [
          { sku: 'DW-0001-M', quantity: 3, variantId: null },
          { sku: 'DW-0002', quantity: 1, variantId: null },
        ],
      },
    ]);
    expect((await orders.as(orders.issuer.user('rivenditore')).get('/api/orders')).body).toEqual([]);
  });

  it("shows no e-mail if its buyer has none, and never the reseller's", async () => {
    const { client } = await importOrder(orders, {
      shippingAddress: { name: 'Ines Roy', address: 'Rue Haute 3', city: 'Paris', zip: '75001', country: 'FR' },
    });
    expect((await client.get('/api/orders')).body).toMatchObject([{ customerEmail: null, customerPhone: null }]);
  });

  it('is a separate order when another shop uses the same number', async () => {
    const first = await importOrder(orders, { shopifyOrderId: '77' });
    const second = await importOrder(orders, { shopifyOrderId: '77', shopDomain: 'lino.myshopify.com' });
    expect([await statusOf(orders, first.id), await statusOf(orders, second.id)]).toEqual(['pending', 'pending']);
  });

  it.each(['pieces', 'quote'])(
    'can be paid once priced and quoted, %s first, by our names and prices',
    async (first) => {
      const { id, client } = await importOrder(orders);
      const answers = [allocated(orders, id), quotedAt(orders, id, 890)];
      if (first === 'quote') answers.reverse();
      await orders.deliver(answers[0]!);
      expect(await statusOf(orders, id)).toBe('pending');
      await orders.deliver(answers[1]!);
      expect((await client.get(`/api/orders/${id}`)).body).toMatchObject({
        status: 'pending_payment',
        totalAmount: '93.00',
        shippingCost: '8.90',
        total: '101.90',
        items: [{ sku: 'DW-0001-M', productName: 'Camicia in popeline', quantity: 2, unitPrice: '46.50' }],
      });
      await orders.idle();
      expect(orders.published('order.ready-to-pay', id)).toHaveLength(1);
    },
  );

  it('belongs to the next reseller after the former owner of the shop gave it up', async () => {
    const { id, state } = await importOrder(orders);
    const taken = { ...state, orderId: randomUUID(), userId: randomUUID() };
    await orders.deliver(cancelledInShop(orders, state));
    await orders.deliver(imported(orders, taken));
    expect([await statusOf(orders, id), await statusOf(orders, taken.orderId)]).toEqual(['cancelled', 'pending']);
  });

  it('shows the missing pieces that it waits for, until they arrive', async () => {
    const { id, client } = await importOrder(orders);
    await orders.deliver(quotedAt(orders, id, 890));
    await orders.deliver(rejected(orders, id));
    const waitingFor = [{ sku: 'DW-0001-M', requested: 3, available: 1 }];
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject({ status: 'pending', waitingFor });
    expect((await client.get('/api/orders')).body).toMatchObject([{ waitingFor }]);
    expect((await orders.admin.get(`/api/admin/orders/${id}`)).body).toMatchObject({ waitingFor });

    await orders.deliver(allocated(orders, id, [orderLine({ quantity: 3 })]));
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject({
      status: 'pending_payment',
      waitingFor: null,
      totalAmount: '139.50',
    });
    // A late redelivery of the refusal: no pieces are missing any more.
    await orders.deliver(rejected(orders, id));
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject({ waitingFor: null });
  });

  it('publishes once per shop change that it waits, and when it leaves if it is paid in time', async () => {
    const { id, state } = await importOrder(orders);
    await orders.deliver(rejected(orders, id));
    await orders.deliver(rejected(orders, id));
    await orders.deliver(quotedAt(orders, id, 890));
    await orders.deliver(changedInShop(orders, state));
    await orders.deliver(rejected(orders, id, 2));
    await orders.idle();
    const missing = [{ sku: 'DW-0001-M', requested: 3, available: 1 }];
    expect(orders.published('order.awaiting-stock', id)).toMatchObject([
      { orderId: id, shopNumber: '#1042', revision: 0, missing },
      { revision: 2, missing },
    ]);

    await orders.deliver(quotedAt(orders, id, 890, 2));
    await orders.deliver(allocated(orders, id, [orderLine()], 2));
    await orders.idle();
    const departure = nextDeparture(orders.clock.now(), {});
    expect(orders.published('order.ready-to-pay', id)).toMatchObject([
      { departure: { shipBy: departure.shipBy, payBy: departure.payBy.toISOString() } },
    ]);
  });

  it.each(['1042', '#1042'])(
    "is found in the back office by its name in the shop, as %s, and by the shop's id",
    async (name) => {
      const { id, state } = await payableShopOrder(orders, { shopOrderName: '#1042' });
      for (const search of [name, state.shopifyOrderId]) {
        const { body } = await orders.admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`);
        expect(body.orders.map((order: { id: string }) => order.id)).toContain(id);
      }
    },
  );

  it('keeps a buyer who must be erased until the order has left, and not longer', async () => {
    const { id, client, state } = await payableShopOrder(orders);
    await orders.deliver(redacted(orders, state));
    await orders.runTimer('orders-redact-buyers');
    expect((await client.get(`/api/orders/${id}`)).body).toMatchObject({ customerName: 'Lena Hoffmann' });
    expect((await client.send('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
    await orders.runTimer('orders-redact-buyers');
    const { body } = await client.get(`/api/orders/${id}`);
    expect(body).toMatchObject({ customerName: null, customerEmail: null, customerPhone: null, shippingCity: null });
    expect(JSON.stringify(body)).not.toMatch(/Hoffmann|Linden|50674|hoffmann|221 555/);
    // Shipped or cancelled before the event, and one that was never ours.
    const other = await importOrder(orders);
    await other.client.send('POST', `/api/orders/${other.id}/cancel`);
    await orders.deliver(redacted(orders, other.state));
    await orders.deliver(redacted(orders, { ...state, orderId: '01990000-0000-7000-8000-000000000009' }));
    expect((await other.client.get(`/api/orders/${other.id}`)).body).toMatchObject({ customerName: null });
  });

  it('is cancelled when its reseller is erased while it waits', async () => {
    const { id } = await importOrder(orders);
    await orders.prisma.order.update({ where: { id }, data: { paymentDueAt: orders.clock.now() } });
    await orders.runTimer('orders-cancel-unpaid');
    expect(await statusOf(orders, id)).toBe('cancelled');
  });
});
