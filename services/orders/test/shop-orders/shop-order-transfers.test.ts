import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuidv7 } from '@drappo/service-kit';
import { reportsOf, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, readOrder, statusOf } from '../support/road.ts';
import { cancelledInShop, changedInShop, payableShopOrder, shopLine } from '../support/shop.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const three = { lines: [shopLine({ quantity: 3 })] };

describe('while a transfer is in progress', () => {
  const paying = async () => {
    const placed = await payableShopOrder(orders);
    const { sessionId } = await openCheckout(placed.client, placed.id);
    await orders.stripe.control(`/sessions/${sessionId}/async-pay`, {});
    await webhooksApplied(orders);
    expect(await readOrder(orders, placed.id)).toMatchObject({ paymentStatus: 'processing' });
    return {
      ...placed,
      settle: async (succeeded: boolean) => {
        await orders.stripe.control(`/sessions/${sessionId}/settle`, { succeeded });
        await webhooksApplied(orders);
      },
    };
  };
  const resolved = (cause: string) => orders.published('error.resolved').filter((event) => event.cause === cause);

  it('a change waits, and the newest of several is applied after the transfer has failed', async () => {
    const { id, state, settle } = await paying();
    await orders.deliver(changedInShop(orders, state, { lines: [shopLine({ quantity: 5 })] }));
    const newest = changedInShop(orders, state, { ...three, revision: 3 });
    await orders.deliver(newest);
    await orders.deliver({ ...newest, headers: { ...newest.headers, ce_id: uuidv7() } });
    await orders.deliver(changedInShop(orders, state, { lines: [shopLine({ quantity: 4 })] }));
    expect(await readOrder(orders, id)).toMatchObject({ status: 'pending_payment', items: [{ quantity: 2 }] });
    await orders.idle();
    expect(orders.published('order.changed', id)).toEqual([]);
    expect(reportsOf(orders, id)).toHaveLength(2);

    await settle(false);
    expect(await readOrder(orders, id)).toMatchObject({ status: 'pending', items: [{ quantity: 3 }] });
    expect(orders.published('order.changed', id)).toMatchObject([{ revision: 3 }]);
    expect(resolved(reportsOf(orders, id)[0].cause)).toHaveLength(1);
    expect(await orders.prisma.waitingShopChange.count({ where: { orderId: id } })).toBe(0);
  });

  it('a change is reported and not applied after the transfer has succeeded', async () => {
    const { id, state, settle } = await paying();
    await orders.deliver(changedInShop(orders, state, three));
    await settle(true);
    expect(await readOrder(orders, id)).toMatchObject({ status: 'paid', total: '101.90', items: [{ quantity: 2 }] });
    expect(orders.published('order.changed', id)).toEqual([]);
    const [waiting, tooLate] = reportsOf(orders, id);
    expect(tooLate.cause).toBe(waiting.cause);
    expect(tooLate.errorMessage).not.toBe(waiting.errorMessage);
    expect(resolved(waiting.cause)).toEqual([]);
  });

  it('a cancellation waits, and is applied after the transfer has failed', async () => {
    const { id, state, settle } = await paying();
    await orders.deliver(changedInShop(orders, state, three));
    await orders.deliver(cancelledInShop(orders, state, { revision: 3 }));
    expect(await statusOf(orders, id)).toBe('pending_payment');
    await settle(false);
    expect(await readOrder(orders, id)).toMatchObject({ status: 'cancelled' });
    expect(orders.published('order.cancelled', id)).toMatchObject([
      { reason: 'reseller', wasPaid: false, inShop: true },
    ]);
  });

  it('a cancellation is reported after the transfer has succeeded', async () => {
    const { id, state, settle } = await paying();
    await orders.deliver(cancelledInShop(orders, state));
    await settle(true);
    expect(await statusOf(orders, id)).toBe('paid');
    const [waiting, tooLate] = reportsOf(orders, id);
    expect(tooLate.cause).toBe(waiting.cause);
    expect(tooLate.errorMessage).not.toBe(waiting.errorMessage);
  });
});
