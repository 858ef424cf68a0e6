import { carriers, trackingUrl } from '@drappo/contracts/orders/carriers';
import { trackingForm } from '@drappo/contracts/orders/forms/tracking';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inList, readBoth } from '../support/order-answers.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { address, orderLine, placeOrder } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

describe('an order', () => {
  it.each([
    [0, 0, '0.00', '0.00', '0.00'],
    [5, 1, '0.05', '0.01', '0.06'],
    [100, 99, '1.00', '0.99', '1.99'],
    [123_456_789, 1_000, '1234567.89', '10.00', '1234577.89'],
    [1_073_741_823, 1_073_741_824, '10737418.23', '10737418.24', '21474836.47'],
  ])('of %i and %i cents shows the exact amounts', async (products, shipping, totalAmount, shippingCost, total) => {
    const placed = await placeOrder(orders);
    await orders.query('UPDATE orders SET total_amount_cents = $2, shipping_cost_cents = $3 WHERE id = $1', [
      placed.id,
      products,
      shipping,
    ]);
    const { one, listed } = await readBoth(placed);
    expect(one).toMatchObject({ totalAmount, shippingCost, total });
    expect(listed).toMatchObject({ totalAmount, shippingCost, total });
  });

  it('returns texts, times and missing pieces of a shop order exactly', async () => {
    const placed = await placeOrder(orders, { lines: [orderLine({ productName: 'Abito "Città" \\ 38\t€' })] });
    const shippingAddress = { ...address, name: 'D\'Amò "Il Sarto" <b>&amp;</b> 🧵\u2028', province: 'MI' };
    const waitingFor = [
      { sku: 'DW-1', requested: 3, available: 0 },
      { sku: 'DW-2', requested: 2, available: 1, limit: 1 },
    ];
    await orders.query(
      `UPDATE orders SET source = 'shop', shop_domain = 'seta.myshopify.com', shipping_address = $2, stock_missing = $3, shopify_order_id = '5012', shop_order_name = '#10"42', purchase_order_number = 'PO "4711"',
         customer_name = $4, customer_email = 'lena@example.com', customer_phone = '+49 221 555', notes = 'interna',
         created_at = '2026-03-29T00:59:59.007Z', payment_due_at = '2026-10-25T01:00:00.1Z', ship_by = '2026-02-28'
       WHERE id = $1`,
      [placed.id, JSON.stringify(shippingAddress), JSON.stringify(waitingFor), shippingAddress.name],
    );
    const { one, listed } = await readBoth(placed);
    expect(one).toMatchObject({
      shippingAddress,
      waitingFor,
      shopifyOrderId: '5012',
      shopOrderName: '#10"42',
      purchaseOrderNumber: 'PO "4711"',
      customerName: shippingAddress.name,
      customerEmail: 'lena@example.com',
      customerPhone: '+49 221 555',
      notes: null,
      createdAt: '2026-03-29T00:59:59.007Z',
      paymentDueAt: '2026-10-25T01:00:00.100Z',
      shipBy: '2026-02-28',
      items: [{ productName: 'Abito "Città" \\ 38\t€' }],
    });
    expect(listed).toEqual(inList(one));
    const { body } = await orders.admin.get(`/api/admin/orders/${placed.id}`);
    expect(body).toMatchObject({ ...one, notes: 'interna' });
  });

  it('has an empty list if it has no lines', async () => {
    const placed = await placeOrder(orders);
    await orders.query('DELETE FROM order_items WHERE order_id = $1', [placed.id]);
    const { one, listed } = await readBoth(placed);
    expect([one.items, listed?.items]).toEqual([[], []]);
  });

  it('has lines in the order of their ids', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => orderLine({ sku: `DW-${index}`, quantity: 1 + index }));
    const placed = await placeOrder(orders, { lines });
    const { one, listed } = await readBoth(placed);
    const ids = one.items.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(one.items.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual(lines.map((_, i) => 1 + i));
    expect(listed?.items).toEqual(one.items);
  });
});

describe('the address of a parcel', () => {
  const allowed = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)).filter((text) =>
    trackingForm.shape.trackingNumber.safeParse(`a${text}a`).data?.includes(text),
  );

  it.each(carriers.map(({ code }) => code))('is the same for the office with %s', async (carrier) => {
    const placed = await placeOrder(orders);
    const number = `${allowed.join('')} ${allowed.toReversed().join('')}`;
    for (const trackingNumber of [number, 'AB 12/34-56_7.8', '']) {
      await orders.query('UPDATE orders SET carrier = $2, tracking_number = $3 WHERE id = $1', [
        placed.id,
        carrier,
        trackingNumber,
      ]);
      const { one, listed } = await readBoth(placed);
      const expected = trackingNumber === '' ? null : trackingUrl(carrier, trackingNumber);
      expect([one.trackingUrl, listed?.trackingUrl]).toEqual([expected, expected]);
    }
  });

  it('is null for an unknown number', async () => {
    const placed = await placeOrder(orders);
    await orders.query("UPDATE orders SET carrier = 'DHL' WHERE id = $1", [placed.id]);
    expect((await readBoth(placed)).one).toMatchObject({ carrier: 'DHL', trackingNumber: null, trackingUrl: null });
  });
});
