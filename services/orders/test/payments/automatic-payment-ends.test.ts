import { message } from '@drappo/contracts/event';
import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import {
  automaticReseller,
  chargesOf,
  finishEffects,
  nextMorning,
  path,
  readSetting,
  saveCard,
  shopOrderOf,
  stateOf,
  switchOn,
  todayAt,
  untilState,
} from '../support/automatic.ts';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';
import { API_KEY } from '../support/stripe.ts';

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

const failedOf = (orderId: string) => orders.published('automatic-payment.failed', orderId);
const endedOf = ({ userId }: TestUser) => orders.published('automatic-payment.ended', userId);
const run = (instance = 0) => orders.runTimer('orders-pay-automatically', instance);
const reconcile = () => orders.runTimer('orders-reconcile-automatic');
const cardOf = async ({ userId }: TestUser): Promise<string | null> =>
  (await orders.query('SELECT payment_method_id AS id FROM automatic_payments WHERE user_id = $1', [userId])).rows[0]
    .id;
const customerOfCard = async (id: string): Promise<string | null> => {
  const { objects } = await orders.stripe.control('/objects');
  return objects.find((object: { id: string }) => object.id === id).customer;
};

describe('automatic payment ends', () => {
  it('when its owner removes the card, which is removed here and at Stripe', async () => {
    const user = await automaticReseller(orders);
    const card = await cardOf(user);
    const { body } = await orders.as(user).send('DELETE', `${path}/card`);
    expect(body).toMatchObject({ isOn: false, card: null, ended: { reason: 'card-removed' } });
    await finishEffects(orders);
    expect(await customerOfCard(String(card))).toBeNull();
    expect(endedOf(user)).toMatchObject([{ reason: 'card-removed', card: { last4: '4242' } }]);
    await orders.as(user).send('DELETE', `${path}/card`);
    await orders.idle();
    expect(endedOf(user)).toHaveLength(1);
    const { id } = await shopOrderOf(orders, user);
    expect(await stateOf(orders, id)).toEqual(['pending_payment', 'pending']);
  });

  it('when the card is detached at Stripe, immediately or at the next payment', async () => {
    const detach = async (user: TestUser) => {
      const id = await cardOf(user);
      await fetch(`${orders.stripe.url}/v1/payment_methods/${id}/detach`, {
        method: 'POST',
        headers: { authorization: `Bearer ${API_KEY}` },
      });
    };
    const user = await automaticReseller(orders);
    await detach(user);
    await eventually('it is off', async () => {
      if ((await readSetting(orders, user)).isOn) throw new Error('still on');
    });
    const late = await automaticReseller(orders);
    await orders.stripe.control('/webhooks', { drop: ['payment_method.detached'] });
    await detach(late);
    const { id } = await shopOrderOf(orders, late);
    await untilState(orders, id, 'pending_payment', 'failed');
    await orders.idle();
    expect(failedOf(id)).toMatchObject([{ reason: 'card-unusable' }]);
    expect(endedOf(late)).toMatchObject([{ reason: 'card-unusable' }]);
  });

  it('when another card is saved, until it is switched on again', async () => {
    const user = await automaticReseller(orders);
    const before = await cardOf(user);
    await saveCard(orders, user, 'pm_card_mastercard');
    await finishEffects(orders);
    expect(await readSetting(orders, user)).toMatchObject({
      isOn: false,
      card: { brand: 'mastercard', last4: '4444' },
    });
    expect(await customerOfCard(String(before))).toBeNull();
    expect((await switchOn(orders, user)).body).toMatchObject({ isOn: true, ended: null });
  });

  it('when the account is blocked', async () => {
    const user = await automaticReseller(orders);
    const snapshot = {
      userId: user.userId,
      revision: 3,
      username: 'ferri',
      email: 'ferri@esempio.it',
      firstName: null,
      lastName: null,
      companyName: 'Ferri',
      role: 'rivenditore' as const,
      plan: 'trial' as const,
      isBusinessVerified: true,
      blocked: false,
    };
    await orders.deliver(orders.record(message(UserSnapshotV1, snapshot)));
    expect((await readSetting(orders, user)).isOn).toBe(true);
    await orders.deliver(orders.record(message(UserSnapshotV1, { ...snapshot, revision: 4, blocked: true })));
    expect(await readSetting(orders, user)).toMatchObject({ isOn: false, ended: { reason: 'blocked' } });
  });

  it('when its owner switches it off, without a notification, and an uncharged attempt is dropped', async () => {
    const user = await automaticReseller(orders);
    await orders.stripe.control('/failures', { path: '/v1/payment_intents', method: 'POST', times: 3 });
    const { id } = await shopOrderOf(orders, user);
    expect((await orders.as(user).send('DELETE', path)).body).toMatchObject({ isOn: false });
    await finishEffects(orders);
    await untilState(orders, id, 'pending_payment', 'failed');
    await orders.idle();
    expect(failedOf(id)).toMatchObject([{ reason: 'switched-off' }]);
    expect([await chargesOf(orders, id), endedOf(user)]).toEqual([[], []]);
  });

  it('when the person is erased: the card is also deleted at Stripe, the consent stays', async () => {
    const user = await automaticReseller(orders);
    const card = await cardOf(user);
    await orders.deliver(
      orders.record(message(UserErasedV1, { userId: user.userId, erasedAt: orders.clock.now().toISOString() })),
    );
    await finishEffects(orders);
    expect(await customerOfCard(String(card))).toBeNull();
    const { rows } = await orders.query(
      `SELECT is_on, stripe_customer_id, card_brand, card_last4, card_expires, setup_session_id, consent_at IS NOT NULL AS agreed
       FROM automatic_payments WHERE user_id = $1`,
      [user.userId],
    );
    expect(rows).toEqual([
      {
        is_on: false,
        stripe_customer_id: null,
        card_brand: null,
        card_last4: null,
        card_expires: null,
        setup_session_id: null,
        agreed: true,
      },
    ]);
  });
});

it('reconciliation saves a card without a webhook, and discards one from an earlier page', async () => {
  const user = orders.issuer.user('rivenditore');
  await orders.stripe.control('/webhooks', { drop: ['checkout.session.completed'] });
  const open = async () => (await orders.as(user).send('POST', `${path}/card`)).body.url.split('/').at(-1);
  const [first, second] = [await open(), await open()];
  await orders.stripe.control(`/sessions/${first}/save-card`, { card: 'pm_card_mastercard' });
  await orders.stripe.control(`/sessions/${second}/save-card`, { card: 'pm_card_visa' });
  await orders.advance({ minutes: 2 });
  await reconcile();
  expect(await readSetting(orders, user)).toMatchObject({ card: { last4: '4242' }, isSavingCard: false });
});

it('the summary is sent once in the evening, and catches up on a missed day', async () => {
  const summarise = (instance = 0) => orders.runTimer('orders-summarise-automatic', instance);
  const summariesOf = ({ userId }: TestUser) => orders.published('automatic-payment.summarised', userId);
  const user = await automaticReseller(orders, { dayLimit: '150,00' });
  const paid = await shopOrderOf(orders, user);
  await untilState(orders, paid.id, 'paid', 'paid');
  const left = await shopOrderOf(orders, user);
  await summarise();
  await todayAt(orders, 18);
  await Promise.all([summarise(0), summarise(1)]);
  await summarise();
  await orders.idle();
  const summary = {
    dayLimit: '150.00',
    paid: '101.90',
    orders: [
      { orderId: paid.id, total: '101.90' },
      { orderId: left.id, total: '101.90', failed: 'over-limit' },
    ],
  };
  expect(summariesOf(user)).toMatchObject([summary]);
  await nextMorning(orders);
  await todayAt(orders, 12, 30);
  await run();
  await untilState(orders, left.id, 'paid', 'paid');
  await nextMorning(orders);
  await summarise();
  await orders.idle();
  expect(summariesOf(user)).toMatchObject([summary, { orders: [{ orderId: left.id }] }]);
});
