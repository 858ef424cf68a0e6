import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import {
  automaticReseller,
  chargesOf,
  finishEffects,
  nextMorning,
  readSetting,
  saveCard,
  shopOrderOf,
  stateOf,
  switchOn,
  todayAt,
  untilState,
  withOrdersFromBefore,
  type Card,
} from '../support/automatic.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { openCheckout } from '../support/road.ts';
import { changedInShop, shopLine, type ShopPlaced } from '../support/shop.ts';
import { whileStripeIsSilent } from '../support/silent-stripe.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders({ instances: 2, reconcileSeconds: 60 });
});
afterAll(() => orders.release());
beforeEach(async () => {
  await orders.stripe.clearFailures();
  await orders.stripe.control('/webhooks', { drop: [], hold: false });
  await nextMorning(orders);
});

/** Calls about an existing payment; `payment_intents` also includes the call that creates it. */
const CONFIRM = 'payment_intents/pi_';
const fail = (rest: string, failure: Record<string, unknown>) =>
  orders.stripe.control('/failures', { path: `/v1/${rest}`, method: 'POST', ...failure });
const failedOf = (orderId: string) => orders.published('automatic-payment.failed', orderId);
const untilCharged = (orderId: string) =>
  eventually('the card was charged', async () => expect(await chargesOf(orders, orderId)).not.toEqual([]));
const run = (instance = 0) => orders.runTimer('orders-pay-automatically', instance);
const reconcile = () => orders.runTimer('orders-reconcile-automatic');
const pay = (user: TestUser, orderId: string) =>
  orders.as(user).send('POST', '/api/payments/create-checkout-session', { orderId });

describe('an answer of Stripe', () => {
  it.each([
    ['that is lost', { kind: 'cut', when: 'after', times: 3 }],
    ['that is late', { kind: 'hold', times: 3 }],
    ['that is an error after the money was taken', { kind: 'error', when: 'after', status: 500, times: 3 }],
  ])('%s results in one charge', async (_what, failure) => {
    const user = await automaticReseller(orders);
    await fail(CONFIRM, failure);
    const isLate = failure.kind === 'hold';
    const order = () => shopOrderOf(orders, user);
    const { id } = await (isLate ? whileStripeIsSilent(orders, 3, order) : order());
    // Now Stripe processes the request, three times under one key, while no call waits for it.
    if (isLate) await orders.stripe.clearFailures();
    await finishEffects(orders);
    await untilState(orders, id, 'paid', 'paid');
    expect(await chargesOf(orders, id)).toEqual([10_190]);
    expect(failedOf(id)).toEqual([]);
  });

  it('is replaced by the webhook if it never arrives, while no one can pay the order a second time', async () => {
    const user = await automaticReseller(orders);
    await fail(CONFIRM, { kind: 'cut', when: 'after', times: 100 });
    await orders.stripe.control('/webhooks', { hold: true });
    const { id } = await shopOrderOf(orders, user);
    await untilCharged(id);
    expect((await pay(user, id)).body.code).toBe('orders.payment-under-way');
    expect((await orders.as(user).send('POST', `/api/orders/${id}/cancel`)).body.code).toBe('orders.payment-under-way');
    await orders.stripe.control('/webhooks', { hold: false });
    await orders.stripe.control('/webhooks/release', {});
    await untilState(orders, id, 'paid', 'paid');
    await orders.stripe.clearFailures();
    await finishEffects(orders);
    expect(await chargesOf(orders, id)).toEqual([10_190]);
  });
});

describe('a process crash', () => {
  it('between the reservation and Stripe leaves the effect, which pays once', async () => {
    const user = await automaticReseller(orders);
    // Stripe is unavailable, as for a process that was killed before its request.
    await fail('payment_intents', { kind: 'error', status: 500, times: 3 });
    const { id } = await shopOrderOf(orders, user);
    expect(await stateOf(orders, id)).toEqual(['pending_payment', 'processing']);
    expect((await readSetting(orders, user)).today).toEqual({ amount: '101.90', orders: 1 });
    await finishEffects(orders);
    await untilState(orders, id, 'paid', 'paid');
    expect(await chargesOf(orders, id)).toEqual([10_190]);
  });

  it('is repaired by reconciliation after the charge, without a webhook', async () => {
    const user = await automaticReseller(orders);
    await orders.stripe.control('/webhooks', { drop: ['payment_intent.succeeded'] });
    await fail(CONFIRM, { kind: 'cut', when: 'after', times: 100 });
    const { id } = await shopOrderOf(orders, user);
    await untilCharged(id);
    await orders.advance({ minutes: 2 });
    await reconcile();
    await untilState(orders, id, 'paid', 'paid');
    await orders.stripe.clearFailures();
    await finishEffects(orders);
    expect(await chargesOf(orders, id)).toEqual([10_190]);
    expect(orders.published('order.paid', id)).toHaveLength(1);
  });
});

it('automatic payment charges nothing after the cut-off when Stripe was unavailable until then', async () => {
  const user = await automaticReseller(orders);
  await fail('payment_intents', { kind: 'error', status: 500, times: 1_000 });
  const { id } = await shopOrderOf(orders, user);
  await todayAt(orders, 13, 1);
  await orders.stripe.clearFailures();
  await finishEffects(orders);
  await reconcile();
  await untilState(orders, id, 'pending_payment', 'failed');
  await orders.idle();
  expect(failedOf(id)).toMatchObject([{ reason: 'no-answer' }]);
  expect(await chargesOf(orders, id)).toEqual([]);
  expect((await readSetting(orders, user)).today).toEqual({ amount: '0.00', orders: 0 });
});

describe('a person who pays at the same moment', () => {
  it('pays once, or gets the answer that a payment is in progress', async () => {
    const { user, placed } = await withOrdersFromBefore(orders, 3);
    await todayAt(orders, 12, 30);
    await Promise.all([
      run(0),
      ...placed.map(({ id }) => pay(user, id)),
      run(1),
      ...placed.map(({ id }) => pay(user, id)),
    ]);
    await finishEffects(orders);
    for (const { id } of placed) {
      const [status] = await stateOf(orders, id);
      const open = await orders.query(
        `SELECT stripe_session_id AS session FROM checkouts JOIN checkout_shares ON checkout_id = checkouts.id
         WHERE order_id = $1 AND state = 'open'`,
        [id],
      );
      // The person pays on the page what the card did not pay.
      if (status !== 'paid') await orders.stripe.control(`/sessions/${open.rows[0].session}/pay`, {});
      else expect(open.rows).toEqual([]);
      await untilState(orders, id, 'paid', 'paid');
      expect(await chargesOf(orders, id)).toEqual([10_190]);
    }
    await orders.idle();
    expect((await orders.query('SELECT id FROM refunds')).rows).toEqual([]);
  });

  it('loses an earlier page at 12:30, or has paid the order on it', async () => {
    const { user, placed } = await withOrdersFromBefore(orders, 2);
    const [left, paid] = placed as [ShopPlaced, ShopPlaced];
    await todayAt(orders, 12, 25);
    const { sessionId } = await openCheckout(left.client, left.id);
    const other = await openCheckout(paid.client, paid.id);
    await orders.stripe.control('/webhooks', { hold: true });
    await orders.stripe.control(`/sessions/${other.sessionId}/pay`, {});
    await todayAt(orders, 12, 30);
    await run();
    await finishEffects(orders);
    for (const { id } of [left, paid]) {
      await untilState(orders, id, 'paid', 'paid');
      expect(await chargesOf(orders, id)).toEqual([10_190]);
    }
    const sessions = await orders.stripe.control('/sessions');
    expect(sessions.find(({ id }: { id: string }) => id === sessionId).status).toBe('expired');
    expect((await readSetting(orders, user)).today.orders).toBe(1);
  });
});

describe('an open page that cannot be expired at 12:30, with Stripe unavailable', () => {
  /** The first order has a page that stays open. */
  const runWithOpenPage = async (card?: Card) => {
    const { user, placed } = await withOrdersFromBefore(orders, 2, card);
    const [stuck, other] = placed as [ShopPlaced, ShopPlaced];
    await todayAt(orders, 12, 25);
    const { sessionId } = await openCheckout(stuck.client, stuck.id);
    await fail(`checkout/sessions/${sessionId}/expire`, { kind: 'error', status: 500, times: 1_000 });
    await todayAt(orders, 12, 30);
    await run();
    await finishEffects(orders);
    expect(await stateOf(orders, stuck.id)).toEqual(['pending_payment', 'pending']);
    expect(failedOf(stuck.id)).toEqual([]);
    return { user, stuck, other };
  };

  it('leaves its order to a later run before the cut-off, which pays it once', async () => {
    const { user, stuck, other } = await runWithOpenPage();
    await untilState(orders, other.id, 'paid', 'paid');
    await orders.stripe.clearFailures();
    await todayAt(orders, 12, 45);
    await Promise.all([run(0), run(1)]);
    await untilState(orders, stuck.id, 'paid', 'paid');
    await run();
    await finishEffects(orders);
    for (const { id } of [stuck, other]) expect(await chargesOf(orders, id)).toEqual([10_190]);
    expect((await readSetting(orders, user)).today).toEqual({ amount: '203.80', orders: 2 });
  });

  it('is an ordinary failure after the cut-off, and a card refused in the meantime is charged once', async () => {
    const { user, stuck, other } = await runWithOpenPage('pm_card_chargeCustomerFail');
    await untilState(orders, other.id, 'pending_payment', 'failed');
    await Promise.all([run(0), run(1)]);
    await finishEffects(orders);
    await todayAt(orders, 13, 0);
    await Promise.all([run(0), run(1)]);
    await run();
    await orders.idle();
    expect(failedOf(stuck.id)).toMatchObject([{ reason: 'no-answer', total: '101.90' }]);
    expect(failedOf(other.id)).toMatchObject([{ reason: 'declined' }]);
    expect(await stateOf(orders, stuck.id)).toEqual(['pending_payment', 'pending']);
    const { isOn, today, failures } = await readSetting(orders, user);
    expect([isOn, today, failures.length]).toEqual([true, { amount: '0.00', orders: 0 }, 2]);

    await orders.stripe.clearFailures();
    const { rows } = await orders.query('SELECT payment_method_id AS id FROM automatic_payments WHERE user_id = $1', [
      user.userId,
    ]);
    await orders.stripe.control(`/payment_methods/${rows[0].id}/behaviour`, { behaviour: 'accepted' });
    await nextMorning(orders);
    await todayAt(orders, 12, 30);
    await run();
    for (const { id } of [stuck, other]) await untilState(orders, id, 'paid', 'paid');
  });
});

it('automatic payment reports nothing after the cut-off about orders from before it was switched on', async () => {
  const user = orders.issuer.user('rivenditore');
  await saveCard(orders, user);
  const { id } = await shopOrderOf(orders, user);
  await todayAt(orders, 13, 5);
  await switchOn(orders, user);
  await run();
  await orders.idle();
  expect(failedOf(id)).toEqual([]);
});

it("the failure of the payment applies the shop's changes during it", async () => {
  const user = await automaticReseller(orders, { card: 'pm_card_chargeCustomerFail' });
  await fail('payment_intents', { kind: 'error', status: 500, times: 3 });
  const { id, state } = await shopOrderOf(orders, user);
  await orders.deliver(changedInShop(orders, state, { lines: [shopLine({ quantity: 1 })] }));
  expect(await stateOf(orders, id)).toEqual(['pending_payment', 'processing']);
  await finishEffects(orders);
  await untilState(orders, id, 'pending', 'pending');
});
