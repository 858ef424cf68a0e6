import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuidv7 } from '@drappo/service-kit';
import { reportsOf, webhooksApplied } from '../support/money.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout, orderLine, readOrder, statusOf, untilStatus } from '../support/road.ts';
import {
  allocated,
  cancelledInShop,
  changedInShop,
  importOrder,
  payableShopOrder,
  quotedAt,
  rejected,
  shopLine,
} from '../support/shop.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());

const three = { lines: [shopLine({ quantity: 3 })] };
const sessionStatus = async (sessionId: string): Promise<string> =>
  (
    (await (
      await fetch(`${orders.stripe.url}/v1/checkout/sessions/${sessionId}`, {
        headers: { authorization: 'Bearer sk_test_orders0123456789' },
      })
    ).json()) as { status: string }
  ).status;

describe('a change in the shop', () => {
  it('expires the open payment page before payment, and has the order priced and quoted again', async () => {
    const { id, client, state } = await payableShopOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    const change = changedInShop(orders, state, {
      ...three,
      shippingAddress: { ...state.shippingAddress, city: 'Bonn', zip: '53111' },
    });
    await orders.deliver(change);
    expect(await sessionStatus(sessionId)).toBe('expired');
    expect(await readOrder(orders, id)).toMatchObject({
      status: 'pending',
      totalAmount: '0.00',
      shippingCost: '0.00',
      paymentDueAt: null,
      shippingCity: 'Bonn',
      items: [{ sku: 'DW-0001-M', quantity: 3 }],
    });
    await orders.idle();
    expect(orders.published('order.changed', id)).toMatchObject([
      { revision: 2, zip: '53111', lines: [{ sku: 'DW-0001-M', quantity: 3 }] },
    ]);

    // Answers for the previous revision of the order change nothing.
    await orders.deliver(allocated(orders, id));
    await orders.deliver(quotedAt(orders, id, 890));
    await orders.deliver(rejected(orders, id));
    expect(await readOrder(orders, id)).toMatchObject({ status: 'pending', waitingFor: null });

    await orders.deliver(allocated(orders, id, [orderLine({ quantity: 3 })], 2));
    await orders.deliver(quotedAt(orders, id, 1_290, 2));
    const after = await readOrder(orders, id);
    expect(after).toMatchObject({ status: 'pending_payment', total: '152.40' });
    expect(after.history.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'ready', 'changed', 'ready']);

    // A redelivery (the same record, and under another id) does not expire the page of the changed order.
    const second = await openCheckout(client, id);
    await orders.deliver(change);
    await orders.deliver({ ...change, headers: { ...change.headers, ce_id: uuidv7() } });
    expect(await sessionStatus(second.sessionId)).toBe('open');
    expect(await statusOf(orders, id)).toBe('pending_payment');
    await orders.idle();
    expect(orders.published('order.changed', id)).toHaveLength(1);
  });

  it('requests stock again for an order that waits for stock', async () => {
    const { id, state } = await importOrder(orders);
    await orders.deliver(rejected(orders, id));
    await orders.deliver(changedInShop(orders, state, three));
    expect(await readOrder(orders, id)).toMatchObject({ status: 'pending', waitingFor: null });
    await orders.deliver(rejected(orders, id, 2));
    expect((await readOrder(orders, id)).waitingFor).toHaveLength(1);
  });

  it('leaves the order paid and is reported when Stripe says that the page was paid', async () => {
    const { id, client, state } = await payableShopOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await orders.stripe.control('/webhooks', { hold: true });
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await orders.deliver(changedInShop(orders, state, three));
    expect(await readOrder(orders, id)).toMatchObject({ status: 'paid', total: '101.90', items: [{ quantity: 2 }] });
    await orders.stripe.control('/webhooks', { hold: false });
    await orders.stripe.control('/webhooks/release', {});
    await orders.idle();
    expect(orders.published('order.changed', id)).toEqual([]);
    expect(reportsOf(orders, id)).toMatchObject([
      {
        errorType: 'shop-order',
        errorMessage: expect.stringMatching(/modificato nel negozio dopo il pagamento/),
      },
    ]);
  });

  it('is completed by the next attempt when it was interrupted after the page expired', async () => {
    const { id, client, state } = await payableShopOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    const change = changedInShop(orders, state, three);
    await orders.prisma.$executeRawUnsafe(`
      CREATE FUNCTION refuse_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.asked_revision <> OLD.asked_revision THEN RAISE EXCEPTION 'cut off' USING ERRCODE = '57P01'; END IF; RETURN NEW; END $$`);
    await orders.prisma.$executeRawUnsafe(
      'CREATE TRIGGER refuse_changes BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION refuse_changes()',
    );
    const handled = orders.deliver(change);
    while ((await sessionStatus(sessionId)) === 'open') await readOrder(orders, id);
    expect(await statusOf(orders, id)).toBe('pending_payment');
    await orders.prisma.$executeRawUnsafe('DROP FUNCTION refuse_changes() CASCADE');
    await handled;
    expect(await statusOf(orders, id)).toBe('pending');
  });

  it('rejects a page that is being created, and refunds money that arrives anyway', async () => {
    const { id, client, state } = await payableShopOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    // As if the process had died between creating the session and storing it.
    await orders.prisma.checkout.updateMany({
      where: { stripeSessionId: sessionId },
      data: { state: 'creating', stripeSessionId: null, url: null },
    });
    await orders.deliver(changedInShop(orders, state, three));
    await orders.deliver(allocated(orders, id, [orderLine({ quantity: 3 })], 2));
    await orders.deliver(quotedAt(orders, id, 890, 2));
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await webhooksApplied(orders);
    expect(await readOrder(orders, id)).toMatchObject({
      status: 'pending_payment',
      paymentStatus: 'pending',
      total: '148.40',
      refunds: [{ reason: 'paid-before-change', amount: '101.90', refundedAt: expect.any(String) }],
    });
  });
});

describe('a cancellation in the shop', () => {
  it('expires the page and cancels once before payment', async () => {
    const { id, client, state } = await payableShopOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    const cancelled = cancelledInShop(orders, state);
    await orders.deliver(cancelled);
    await orders.deliver(cancelled);
    expect(await sessionStatus(sessionId)).toBe('expired');
    const after = await readOrder(orders, id);
    expect(after).toMatchObject({ status: 'cancelled' });
    expect(after.history.at(-1)).toMatchObject({ kind: 'cancelled', note: 'Annullato nel negozio Shopify' });
    await orders.idle();
    expect(orders.published('order.cancelled', id)).toMatchObject([
      { reason: 'reseller', wasPaid: false, inShop: true },
    ]);
    // The shop reverses it: the order stays cancelled.
    await orders.deliver(changedInShop(orders, state, { ...three, revision: 3 }));
    expect(await statusOf(orders, id)).toBe('cancelled');
  });

  it.each([
    ['sent', 'Già spedito dal negozio Shopify'],
    ['test', 'Ordine di prova del negozio Shopify'],
  ] as const)('names its cause %s', async (cause, note) => {
    const { id, state } = await payableShopOrder(orders);
    await orders.deliver(cancelledInShop(orders, state, { cause }));
    expect((await readOrder(orders, id)).history.at(-1)).toMatchObject({ kind: 'cancelled', note });
  });

  it('leaves the order after payment, and is reported', async () => {
    const { id, client, state } = await payableShopOrder(orders);
    const { sessionId } = await openCheckout(client, id);
    await orders.stripe.control(`/sessions/${sessionId}/pay`, {});
    await untilStatus(orders, id, 'paid');
    await orders.deliver(cancelledInShop(orders, state));
    expect(await statusOf(orders, id)).toBe('paid');
    await orders.idle();
    expect(reportsOf(orders, id)).toMatchObject([{ errorMessage: expect.stringMatching(/annullato nel negozio/) }]);
  });

  it('changes nothing when it is older than the known revision', async () => {
    const { id, state } = await importOrder(orders);
    await orders.deliver(changedInShop(orders, state, { ...three, revision: 5 }));
    await orders.deliver(cancelledInShop(orders, state, { revision: 4 }));
    expect(await statusOf(orders, id)).toBe('pending');
  });

  it('waits for an order that has not arrived yet', async () => {
    const user = orders.issuer.user('rivenditore');
    const first = await importOrder(orders);
    const state = { ...first.state, orderId: uuidv7(), userId: user.userId, shopifyOrderId: '99001' };
    const waiting = orders.deliver(cancelledInShop(orders, state));
    const { importedAt: _, ...rest } = state;
    await importOrder(orders, { ...rest });
    await waiting;
    expect(await statusOf(orders, state.orderId)).toBe('cancelled');
  });
});
