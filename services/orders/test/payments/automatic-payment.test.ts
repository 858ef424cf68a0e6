import { randomUUID } from 'node:crypto';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { automaticPaymentConsent } from '@drappo/contracts/orders/automatic-payment';
import { httpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  automaticReseller,
  chargesOf,
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
import { readyOrder } from '../support/road.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
});
afterAll(() => orders.release());
beforeEach(() => nextMorning(orders));

const failedOf = (orderId: string) => orders.published('automatic-payment.failed', orderId);
const endedOf = (userId: string) => orders.published('automatic-payment.ended', userId);
const run = () => orders.runTimer('orders-pay-automatically');

describe('automatic payment', () => {
  it('is off until its owner saves a card and switches it on, which stores the consent and its time', async () => {
    const user = orders.issuer.user('rivenditore');
    const off = { isOn: false, card: null, dayLimit: null, consentAt: null, ended: null, failures: [] };
    expect(await readSetting(orders, user)).toMatchObject(off);
    const unpaid = await shopOrderOf(orders, user);
    expect(await stateOf(orders, unpaid.id)).toEqual(['pending_payment', 'pending']);
    expect((await switchOn(orders, user)).body.code).toBe('orders.no-saved-card');

    await saveCard(orders, user);
    expect(await readSetting(orders, user)).toMatchObject({
      ...off,
      card: { brand: 'visa', last4: '4242', expires: '12/34' },
    });
    const on = await switchOn(orders, user);
    const now = orders.clock.now();
    expect(on.body).toMatchObject({ isOn: true, dayLimit: '500.00', consentAt: now.toISOString() });
    const { rows } = await orders.query('SELECT consent_text, consent_at FROM automatic_payments WHERE user_id = $1', [
      user.userId,
    ]);
    expect(rows).toEqual([{ consent_text: automaticPaymentConsent, consent_at: now }]);

    const placed = await shopOrderOf(orders, user);
    await untilState(orders, placed.id, 'paid', 'paid');
    await orders.idle();
    expect(await chargesOf(orders, placed.id)).toEqual([10_190]);
    expect((await placed.client.get(`/api/orders/${placed.id}`)).body).toMatchObject({ paidAutomatically: true });
    expect(orders.published('order.paid', placed.id)).toMatchObject([{ total: '101.90', automatic: true }]);
    expect(orders.published('order.ready-to-pay', placed.id)).toMatchObject([{ automatic: true }]);
    expect((await readSetting(orders, user)).today).toEqual({ amount: '101.90', orders: 1 });
  });

  it.each([
    ['without a proof of the password', { passwordProof: 'nothing' }, 'orders.password-not-proved'],
    ['without the agreement', { consent: 'ok' }, 'kit.invalid-input'],
    ['with a limit below the lowest', { dayLimit: '9,99' }, 'kit.invalid-input'],
    ['with a limit above the highest', { dayLimit: '10000,01' }, 'kit.invalid-input'],
  ])('is not switched on %s', async (_why, changes, code) => {
    const user = orders.issuer.user('rivenditore');
    await saveCard(orders, user);
    const { status, body } = await switchOn(orders, user, changes);
    expect([status, body.code]).toEqual([400, code]);
    expect((await readSetting(orders, user)).isOn).toBe(false);
  });

  it('is not switched on with the proof of another user or session', async () => {
    const [user, other] = [orders.issuer.user('rivenditore'), orders.issuer.user('rivenditore')];
    await saveCard(orders, user);
    const foreign = [other, { ...user, sessionId: randomUUID() }];
    for (const one of foreign) {
      const { body } = await switchOn(orders, user, { passwordProof: orders.issuer.passwordProof(one) });
      expect(body.code).toBe('orders.password-not-proved');
    }
  });

  it('shows and changes only the own setting, and nothing during a view by the office', async () => {
    const user = await automaticReseller(orders);
    const other = orders.issuer.user('rivenditore');
    expect(await readSetting(orders, other)).toMatchObject({ isOn: false, card: null });
    await orders.as(other).send('DELETE', path);
    await orders.as(other).send('DELETE', `${path}/card`);
    expect(await readSetting(orders, user)).toMatchObject({ isOn: true, card: { last4: '4242' } });
    const seen = orders.issuer.user('rivenditore', { userId: user.userId, viewedBy: randomUUID() });
    const view = httpPerson(orders.url, { cookie: seen.cookie, headers: { [VIEW_HEADER]: user.userId } });
    expect((await view.get(path)).status).toBe(200);
    expect((await view.send('DELETE', path)).status).toBe(403);
    expect((await orders.visitor.get(path)).status).toBe(401);
    expect((await orders.as(orders.issuer.user('base')).get(path)).status).toBe(403);
  });

  it('does not pay orders of the portal', async () => {
    const user = await automaticReseller(orders);
    const { id } = await readyOrder(orders, { user });
    await todayAt(orders, 12, 30);
    await run();
    await orders.idle();
    expect(await stateOf(orders, id)).toEqual(['pending_payment', 'pending']);
  });

  it.each([
    ['after the cut-off', 15, 0],
    ['late in the evening', 23, 30],
  ])('pays immediately %s, for the next departure', async (_when, hour, minute) => {
    const user = await automaticReseller(orders);
    await todayAt(orders, hour, minute);
    const { id } = await shopOrderOf(orders, user);
    await untilState(orders, id, 'paid', 'paid');
  });

  it('pays older orders once at 12:30 of a working day, and not before', async () => {
    const user = orders.issuer.user('rivenditore');
    await saveCard(orders, user);
    const placed = await shopOrderOf(orders, user);
    await switchOn(orders, user);
    await orders.idle();
    await todayAt(orders, 12, 29);
    await run();
    expect(await stateOf(orders, placed.id)).toEqual(['pending_payment', 'pending']);
    await todayAt(orders, 12, 30);
    await Promise.all([run(), run()]);
    await untilState(orders, placed.id, 'paid', 'paid');
    await run();
    await orders.idle();
    expect(await chargesOf(orders, placed.id)).toEqual([10_190]);
  });
});

describe("the day's limit", () => {
  it('blocks the second of two concurrent orders that exceed it together, shipping included', async () => {
    const user = await automaticReseller(orders, { dayLimit: '203,79' });
    const [one, two] = await Promise.all([shopOrderOf(orders, user), shopOrderOf(orders, user)]);
    await orders.idle();
    const states = [await stateOf(orders, one.id), await stateOf(orders, two.id)].map(([status]) => status);
    expect(states.toSorted()).toEqual(['paid', 'pending_payment']);
    const left = states[0] === 'paid' ? two : one;
    expect(failedOf(left.id)).toMatchObject([{ reason: 'over-limit', total: '101.90', userId: user.userId }]);
    expect(await readSetting(orders, user)).toMatchObject({
      isOn: true,
      today: { amount: '101.90', orders: 1 },
      failures: [{ orderId: left.id, reason: 'over-limit', amount: '101.90' }],
    });
    await todayAt(orders, 12, 30);
    await run();
    await orders.idle();
    expect(failedOf(left.id)).toHaveLength(1);

    await nextMorning(orders);
    await todayAt(orders, 12, 31);
    await run();
    await untilState(orders, left.id, 'paid', 'paid');
    expect((await readSetting(orders, user)).failures).toEqual([]);
  });

  it('allows an order that uses exactly the rest', async () => {
    const user = await automaticReseller(orders, { dayLimit: '203,80' });
    const placed = [await shopOrderOf(orders, user), await shopOrderOf(orders, user)];
    for (const { id } of placed) await untilState(orders, id, 'paid', 'paid');
  });
});

describe('a card that is refused', () => {
  it('leaves the order payable and reports it; two consecutive refusals end automatic payment', async () => {
    const user = await automaticReseller(orders, { card: 'pm_card_chargeCustomerFail' });
    const first = await shopOrderOf(orders, user);
    await untilState(orders, first.id, 'pending_payment', 'failed');
    await orders.idle();
    expect(failedOf(first.id)).toMatchObject([{ reason: 'declined', card: { brand: 'visa', last4: '0341' } }]);
    expect(endedOf(user.userId)).toEqual([]);
    const card = (
      await orders.query('SELECT payment_method_id AS id FROM automatic_payments WHERE user_id = $1', [user.userId])
    ).rows[0].id;
    await orders.stripe.control(`/payment_methods/${card}/behaviour`, { behaviour: 'accepted' });
    const paid = await shopOrderOf(orders, user);
    await untilState(orders, paid.id, 'paid', 'paid');
    await orders.stripe.control(`/payment_methods/${card}/behaviour`, { behaviour: 'insufficient_funds' });
    await untilRefused(await shopOrderOf(orders, user));
    expect((await readSetting(orders, user)).isOn).toBe(true);
    await untilRefused(await shopOrderOf(orders, user));
    await orders.idle();
    expect(await readSetting(orders, user)).toMatchObject({ isOn: false, ended: { reason: 'refused-twice' } });
    expect(endedOf(user.userId)).toMatchObject([{ reason: 'refused-twice' }]);
    expect(
      (await orders.as(user).send('POST', '/api/payments/create-checkout-session', { orderId: first.id })).status,
    ).toBe(200);
  });

  const untilRefused = ({ id }: { id: string }) => untilState(orders, id, 'pending_payment', 'failed');

  it('falls back immediately when the bank requires the customer, and is not charged or tried again', async () => {
    const user = await automaticReseller(orders, { card: 'pm_card_authenticationRequired' });
    const placed = await shopOrderOf(orders, user);
    await untilRefused(placed);
    await orders.idle();
    expect(failedOf(placed.id)).toMatchObject([{ reason: 'asks-for-customer' }]);
    expect((await readSetting(orders, user)).isOn).toBe(true);
    await todayAt(orders, 12, 30);
    await run();
    await orders.idle();
    expect(failedOf(placed.id)).toHaveLength(1);
    const { rows } = await orders.query(
      'SELECT payment_intent_id AS id FROM checkouts JOIN checkout_shares ON checkout_id = checkouts.id WHERE order_id = $1',
      [placed.id],
    );
    const { objects } = await orders.stripe.control('/objects');
    expect(objects.find(({ id }: { id: string }) => id === rows[0].id).status).toBe('canceled');
  });
});
