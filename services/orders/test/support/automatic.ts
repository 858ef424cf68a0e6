import { randomUUID } from 'node:crypto';
import { automaticPaymentConsent } from '@drappo/contracts/orders/automatic-payment';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import type { Orders } from './orders-app.ts';
import { readOrder } from './road.ts';
import { payableShopOrder, type ShopPlaced } from './shop.ts';

export const path = '/api/automatic-payment';

/** The total of `payableShopOrder`: 2 x 46.50 and 8.90 of shipping. */
export const ORDER = '101.90';

/** Stripe's name of the test card. */
export type Card = `pm_card_${string}`;

export const readSetting = async (orders: Orders, user: TestUser) => (await orders.as(user).get(path)).body;

/** Saves a card on Stripe's page; the webhook stores it. */
export const saveCard = async (orders: Orders, user: TestUser, card: Card = 'pm_card_visa'): Promise<void> => {
  const { status, body } = await orders.as(user).send('POST', `${path}/card`);
  if (status !== 200) throw new Error(`no page for the card: ${status} ${JSON.stringify(body)}`);
  const before = (
    await orders.query('SELECT payment_method_id FROM automatic_payments WHERE user_id = $1', [user.userId])
  ).rows[0]?.payment_method_id;
  await orders.stripe.control(`/sessions/${body.url.split('/').at(-1)}/save-card`, { card });
  await eventually('the card is saved', async () => {
    const { rows } = await orders.query('SELECT payment_method_id FROM automatic_payments WHERE user_id = $1', [
      user.userId,
    ]);
    if (!rows[0]?.payment_method_id || rows[0].payment_method_id === before) throw new Error('not yet');
  });
};

export const switchOn = (orders: Orders, user: TestUser, changes: Record<string, unknown> = {}) =>
  orders.as(user).send('PUT', path, {
    dayLimit: '500,00',
    consent: automaticPaymentConsent,
    passwordProof: orders.issuer.passwordProof(user),
    ...changes,
  });

/** A reseller with a card and automatic payment of their shop's orders. */
export const automaticReseller = async (
  orders: Orders,
  { card = 'pm_card_visa' as Card, dayLimit = '500,00' } = {},
): Promise<TestUser> => {
  const user = orders.issuer.user('rivenditore');
  await saveCard(orders, user, card);
  const { status, body } = await switchOn(orders, user, { dayLimit });
  if (status !== 200) throw new Error(`not switched on: ${status} ${JSON.stringify(body)}`);
  return user;
};

/** An order of the reseller's shop that has just become payable. */
export const shopOrderOf = async (orders: Orders, user: TestUser): Promise<ShopPlaced> => {
  const placed = await payableShopOrder(orders, { userId: user.userId, orderId: randomUUID() });
  return { ...placed, user, client: orders.as(user) };
};

/** Orders that were payable before automatic payment was on: the run at 12:30 pays them. */
export const withOrdersFromBefore = async (orders: Orders, count: number, card?: Card) => {
  const user = orders.issuer.user('rivenditore');
  await saveCard(orders, user, card);
  const placed: ShopPlaced[] = [];
  while (placed.length < count) placed.push(await shopOrderOf(orders, user));
  await switchOn(orders, user);
  return { user, placed };
};

/** Lets all effects finish, including those that wait for a retry: time only moves forward. */
export const finishEffects = (orders: Orders): Promise<void> =>
  eventually('no effect is left', async () => {
    const { rows } = await orders.query("SELECT max(due_at) AS due FROM kit.effects WHERE state = 'due'");
    const due: Date | null = rows[0].due;
    if (!due) return orders.idle();
    if (due > orders.clock.now()) await orders.setTime(new Date(due.getTime() + 1));
    throw new Error('effects are left');
  });

/** Moves to 09:00 in Rome of the next working day after the clock's, with nothing in progress. The clock never goes back. */
export const nextMorning = async (orders: Orders): Promise<void> => {
  await finishEffects(orders);
  const next = new Date(orders.clock.now());
  do next.setUTCDate(next.getUTCDate() + 1);
  while (next.getUTCDay() === 0 || next.getUTCDay() === 6 || isHoliday(next));
  next.setUTCHours(8, 0, 0, 0);
  await orders.setTime(next);
};
const isHoliday = (day: Date): boolean => ['12-08', '12-25', '01-01', '01-06'].includes(day.toISOString().slice(5, 10));

/** Moves forward to a time of the clock's day in Rome, winter time. */
export const todayAt = async (orders: Orders, hour: number, minute = 0): Promise<void> => {
  const at = new Date(orders.clock.now());
  at.setUTCHours(hour - 1, minute, 0, 0);
  await orders.setTime(at);
};

export const stateOf = async (orders: Orders, orderId: string): Promise<[status: string, paymentStatus: string]> => {
  const { status, paymentStatus } = await readOrder(orders, orderId);
  return [status, paymentStatus];
};

export const untilState = (orders: Orders, orderId: string, ...expected: [string, string]): Promise<void> =>
  eventually(`the order is ${expected.join(', ')}`, async () => {
    const state = await stateOf(orders, orderId);
    if (state.join() !== expected.join()) throw new Error(`it is ${state.join(', ')}`);
  });

/** The amount that Stripe charged for an order, in cents. */
export const chargesOf = async (orders: Orders, orderId: string): Promise<number[]> => {
  const { rows } = await orders.query(
    'SELECT payment_intent_id AS id FROM checkouts JOIN checkout_shares ON checkout_id = checkouts.id WHERE order_id = $1',
    [orderId],
  );
  const ids = new Set(rows.map(({ id }: { id: string | null }) => id));
  const { charges } = await orders.stripe.ledger();
  return charges.filter(({ payment_intent }) => ids.has(payment_intent)).map(({ amount }) => amount);
};
