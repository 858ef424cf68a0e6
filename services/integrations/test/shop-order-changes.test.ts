import { randomUUID } from 'node:crypto';
import { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
} from '@drappo/contracts/integrations/shop-events';
import { OrderChangedV1, OrderCreatedV1, OrderPaidV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { line, outcomes, startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());
afterEach(() => road.restoreShops());

const imported = (user: TestUser) => road.publishedFor(ShopOrderImportedV1, user);

const at = '2026-11-18T09:00:00.000Z';

describe('an order that changes in the shop', () => {
  const placed = async () => {
    const { user, shop } = await road.connected();
    const order = await road.shops.place(shop.domain, { lines: [line('DW-1', 2)] });
    const [row] = await road.until(user, 'imported', (orders) => expect(outcomes(orders)).toEqual(['imported']));
    await eventually('it is published', () => expect(imported(user).length).toBe(1));
    return { user, shop, order, orderId: row?.orderId ?? '' };
  };
  const fact = (orderId: string, user: TestUser) => ({ orderId, orderNumber: 'ORD-2026-000001', userId: user.userId });

  it('publishes its new state once before payment, and publishes nothing for lines that are not ours', async () => {
    const { user, shop, order, orderId } = await placed();
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 1), line('DW-2', 1)] });
    await eventually('changed', () =>
      expect(road.publishedFor(ShopOrderChangedV1, user)).toEqual([
        expect.objectContaining({
          orderId,
          revision: 2,
          lines: [expect.objectContaining({ sku: 'DW-1', quantity: 1 }), expect.objectContaining({ sku: 'DW-2' })],
        }),
      ]),
    );
    await road.shops.edit(shop.domain, order.id, { note: 'Regalo', lines: [line('ALTRO', 3)] });
    await road.service.idle();
    await road.sync(user);
    expect(road.publishedFor(ShopOrderChangedV1, user).length).toBe(1);
  });

  it('is cancelled when it is cancelled there', async () => {
    const { user, shop, order, orderId } = await placed();
    await road.shops.cancel(shop.domain, order.id);
    await eventually('cancelled', () =>
      expect(road.publishedFor(ShopOrderCancelledV1, user)).toEqual([
        expect.objectContaining({ orderId, revision: 2 }),
      ]),
    );
    await road.sync(user);
    const [row] = (await road.orders(user)).orders;
    expect(row).toMatchObject({ outcome: 'skipped', reason: 'Annullato nel negozio.', orderId });
    expect(road.publishedFor(ShopOrderCancelledV1, user).length).toBe(1);
  });

  it('is cancelled when it is deleted there', async () => {
    const { user, shop, order, orderId } = await placed();
    await road.shops.delete(shop.domain, order.id);
    await eventually('cancelled', () =>
      expect(road.publishedFor(ShopOrderCancelledV1, user)).toEqual([
        expect.objectContaining({ orderId, revision: 2 }),
      ]),
    );
    await road.until(user, 'said', ([row]) =>
      expect(row).toMatchObject({ outcome: 'skipped', reason: 'Nel negozio non c’è più.', name: order.name, orderId }),
    );
    await road.sync(user);
    expect(road.publishedFor(ShopOrderCancelledV1, user).length).toBe(1);
  });

  it('is not imported when it was deleted before the first read', async () => {
    const { user, shop } = await road.connected();
    await road.shops.post('/webhooks', { hold: true });
    const { id } = await road.shops.place(shop.domain, { lines: [line('DW-1')] });
    await road.shops.delete(shop.domain, id);
    await road.shops.post('/webhooks', { hold: false });
    await eventually('answered', async () =>
      expect(await road.shops.get<{ state: string }[]>(`/deliveries?shop=${shop.domain}`)).not.toContainEqual(
        expect.objectContaining({ state: 'due' }),
      ),
    );
    await road.service.idle();
    expect((await road.orders(user)).orders).toEqual([]);
    expect(imported(user)).toEqual([]);
  });

  it('keeps its state when it is deleted after payment, and gets a reason', async () => {
    const { user, shop, order, orderId } = await placed();
    const amounts = { totalAmount: '10.00', shippingCost: '5.00', total: '15.00' };
    const lines = [{ productName: 'x', variantInfo: null, quantity: 1, totalPrice: '10.00' }];
    await road.service.deliver(OrderPaidV1, { ...fact(orderId, user), ...amounts, lines, paidAt: at });
    await road.shops.delete(shop.domain, order.id);
    await road.until(user, 'noted', ([row]) =>
      expect(row).toMatchObject({ outcome: 'imported', orderStatus: 'paid', reason: expect.stringMatching(/pag/) }),
    );
    expect(road.publishedFor(ShopOrderCancelledV1, user)).toEqual([]);
  });

  it('keeps its state when it changes after payment, and gets a reason', async () => {
    const { user, shop, order, orderId } = await placed();
    const amounts = { totalAmount: '10.00', shippingCost: '5.00', total: '15.00' };
    const lines = [{ productName: 'x', variantInfo: null, quantity: 1, totalPrice: '10.00' }];
    await road.service.deliver(OrderPaidV1, { ...fact(orderId, user), ...amounts, lines, paidAt: at });
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 1)] });
    await road.until(user, 'noted', ([row]) =>
      expect(row).toMatchObject({
        outcome: 'imported',
        orderStatus: 'paid',
        reason: expect.stringContaining('dopo il pagamento'),
      }),
    );
    expect(road.publishedFor(ShopOrderChangedV1, user)).toEqual([]);
  });

  it('opens a transaction; events of portal orders are skipped without one', async () => {
    const { user, orderId } = await placed();
    const order = {
      lines: [{ variantId: null, sku: 'DW-1', quantity: 2 }],
      country: 'IT',
      zip: '59100',
      createdAt: at,
    };
    const amounts = { totalAmount: '10.00', shippingCost: '5.00', total: '15.00' };
    const ofShop = fact(orderId, user);
    const ofPortal = fact(randomUUID(), user);
    const ids = Array.from({ length: 3 }, () => randomUUID());
    await road.service.deliver(OrderCreatedV1, { ...ofPortal, ...order, source: 'portal' }, ids[0]);
    await road.service.deliver(OrderReadyToPayV1, { ...ofPortal, ...amounts, paymentDueAt: at }, ids[1]);
    await road.service.deliver(OrderReadyToPayV1, { ...ofShop, ...amounts, paymentDueAt: at }, ids[2]);
    const { rows } = await road.service.query('SELECT event_id FROM kit.seen_events WHERE event_id = ANY($1)', [ids]);
    expect(rows).toEqual([{ event_id: ids[2] }]);
  });

  it('shows the missing stock, and ignores an answer to an older revision', async () => {
    const { user, shop, order, orderId } = await placed();
    const created = { ...fact(orderId, user), source: 'shop', lines: [{ variantId: null, sku: 'DW-1', quantity: 2 }] };
    await road.service.deliver(OrderCreatedV1, { ...created, country: 'IT', zip: '59100', createdAt: at });
    const missing = [{ sku: 'DW-1', requested: 2, available: 0 }];
    await road.service.deliver(StockRejectedV1, { orderId, missing, rejectedAt: at });
    const [row] = (await road.orders(user)).orders;
    expect(row).toMatchObject({ outcome: 'imported', orderNumber: 'ORD-2026-000001', orderStatus: 'pending' });
    expect(row?.reason).toBe('In attesa di merce: DW-1 (0 di 2). Lo completiamo da soli appena arriva.');
    expect(row).toMatchObject({ group: 'waiting', wait: 'stock' });

    await road.service.deliver(StockRejectedV1, {
      orderId,
      missing: [{ ...missing[0], available: 1 }],
      rejectedAt: at,
    });
    expect((await road.orders(user)).orders[0]?.reason).toContain('DW-1 (1 di 2)');

    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 1)] });
    await eventually('changed', () => expect(road.publishedFor(ShopOrderChangedV1, user).length).toBe(1));
    const allocated = [
      {
        productId: randomUUID(),
        variantId: randomUUID(),
        sku: 'DW-1',
        productName: 'x',
        variantInfo: null,
        imageUrl: null,
        quantity: 1,
        unitPrice: '10.00',
      },
    ];
    await road.service.deliver(StockAllocatedV1, { orderId, lines: allocated, allocatedAt: at });
    expect((await road.orders(user)).orders[0]?.reason).not.toBeNull();
    await road.service.deliver(StockAllocatedV1, { orderId, revision: 2, lines: allocated, allocatedAt: at });
    expect((await road.orders(user)).orders[0]).toMatchObject({ reason: null, group: 'to-pay', wait: null });
  });

  it("waits for stock even if the catalogue's answer arrives before the order events that it overtook", async () => {
    const { user, shop, order, orderId } = await placed();
    const amounts = { totalAmount: '10.00', shippingCost: '5.00', total: '15.00' };
    const needed = { lines: [{ sku: 'DW-1', quantity: 5 }], country: 'IT', zip: '59100' };
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 5)] });
    await eventually('changed', () => expect(road.publishedFor(ShopOrderChangedV1, user).length).toBe(1));
    const missing = [{ sku: 'DW-1', requested: 5, available: 2 }];
    await road.service.deliver(StockRejectedV1, { orderId, revision: 2, missing, rejectedAt: at });
    await road.service.deliver(OrderReadyToPayV1, { ...fact(orderId, user), ...amounts, paymentDueAt: at });
    await road.service.deliver(OrderChangedV1, { ...fact(orderId, user), ...needed, revision: 2, changedAt: at });
    expect((await road.orders(user)).orders[0]).toMatchObject({ orderStatus: 'pending', wait: 'stock' });
  });
});
