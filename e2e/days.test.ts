import { createProduct } from '@drappo/contracts/catalog/routes/admin-products';
import { listCategories } from '@drappo/contracts/catalog/routes/products';
import {
  confirmReservations,
  createReservation,
  listReservations,
  releaseReservation,
} from '@drappo/contracts/catalog/routes/reservations';
import { joinWaitingList, listWaitingList } from '@drappo/contracts/catalog/routes/waiting-list';
import { login, register } from '@drappo/contracts/identity/routes/sign-in';
import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { shipOrder } from '@drappo/contracts/orders/admin-routes';
import type { Order } from '@drappo/contracts/orders/orders';
import { requestReturn } from '@drappo/contracts/orders/return-routes';
import { createCheckoutSession, getOrder } from '@drappo/contracts/orders/routes';
import { pathTo } from '@drappo/contracts/route';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { businessProfile, promoteToAdmin } from '../support/src/accounts.ts';
import { launchBrowser } from '../support/src/browser.ts';
import { startIsolatedStack, withoutLimits, type IsolatedStack } from '../support/src/isolated-stack.ts';
import { keptEnvironment } from '../stack/src/test-run/kept-environment.ts';
import { tuesdayMorning } from '../stack/src/test-run/moments.ts';
import { widths } from './support/overflow.ts';
import { uniqueMark, uniqueProduct } from './support/unique-mark.ts';

jest.setTimeout(900_000);

const password = 'segreta-1';
let own: IsolatedStack;
beforeAll(async () => {
  const env = { ...keptEnvironment(), ...withoutLimits };
  own = await startIsolatedStack({ name: 'days', durable: false, env, clock: new Date(tuesdayMorning) });
});
afterAll(() => own.stop());

type Someone = HttpPerson & { username: string; signIn: () => Promise<unknown> };

const someone = async (name: string): Promise<Someone> => {
  const username = `${name}-${uniqueMark()}`;
  const person = httpPerson(own.stack.portalUrl);
  const signIn = () => person.ask(login, { body: { username, password } });
  await person.ask(register, { body: { username, email: `${username}@boutique.example`, password } });
  if (name === 'office') await promoteToAdmin(own.stack.databaseUrl('identity'), username);
  await signIn();
  if (name !== 'office') await person.ask(saveBusinessProfile, { body: businessProfile(username) });
  return Object.assign(person, { username, signIn });
};

/** The sessions expire meanwhile: every user signs in again. */
const moveTo = async (time: string | Date, ...people: Someone[]): Promise<void> => {
  own.stack.clock?.moveTo(new Date(time));
  for (const name of ['stripe', 'shopify'] as const) await emulatorControl(own.stack.url(name)).post('/clock', {});
  for (const { signIn } of people) await signIn();
};

const makeProduct = async (office: HttpPerson, stock: number) => {
  const [category] = await office.ask(listCategories);
  const { name, sku } = uniqueProduct('Cappotto');
  const { id, variants } = await office.ask(createProduct, {
    body: { name, categoryId: category?.id ?? '', price: '59,00', sku, stock },
  });
  return { productId: id, variantId: variants[0]?.id ?? '' };
};

const orderAs = (person: HttpPerson, id: string, status: Order['status']): Promise<Order> =>
  eventuallyFound(`order ${id} is ${status}`, async () => {
    const order = await person.call<Order>('GET', pathTo(getOrder, { id }), undefined, [404]);
    return order.status === status ? order : undefined;
  });

type Piece = { productId: string; variantId: string };

const buy = async (person: HttpPerson, piece: Piece): Promise<Order> => {
  const held = await person.ask(createReservation, { body: { ...piece, quantity: 1 } });
  const address = { name: 'Elena', address: 'Via Garibaldi 3', city: 'Torino', zip: '10122', country: 'IT' };
  const { id } = await person.ask(confirmReservations, {
    body: { reservationIds: [held.id], shippingAddress: address },
  });
  await orderAs(person, id, 'pending_payment');
  const { url } = await person.ask(createCheckoutSession, { body: { orderId: id } });
  await payCheckout(own.stack.url('stripe'), url);
  return orderAs(person, id, 'paid');
};

const shippedOrder = async (person: HttpPerson, office: HttpPerson, piece: Piece): Promise<Order> => {
  const { id } = await buy(person, piece);
  await office.ask(shipOrder, { params: { id }, body: { carrier: 'BRT', trackingNumber: '084500000001' } });
  return orderAs(person, id, 'shipped');
};

// Each test continues the one before, since a portal's clock only moves forward.
const openAt = async (context: BrowserContext, width: number): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 900 });
  return page;
};

test('open pages name the next day once the cut-off passes, and an order that is paid now leaves on it', async () => {
  const [office, person] = [await someone('office'), await someone('elena')];
  const piece = await makeProduct(office, 9);
  await moveTo('2026-11-24T11:45:00Z', person);
  const early = await buy(person, piece);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ locale: 'it-IT', reducedMotion: 'reduce' });
    context.setDefaultTimeout(90_000);
    const body = { username: person.username, password };
    await context.request.post(`${own.stack.portalUrl}${login.path}`, { data: body });
    const pages = await Promise.all(widths.map((width) => openAt(context, width)));
    await context.clock.install({ time: own.stack.clock?.now() ?? 0 });
    let loads = 0;
    for (const page of pages) {
      page.on('load', () => (loads += 1));
      await page.goto(`${own.stack.portalUrl}/dashboard?section=orders`);
    }
    const passTo = async (time: string) => {
      await moveTo(time, person);
      await context.clock.pauseAt(time);
    };
    const areShown = (...texts: string[]) =>
      Promise.all(pages.flatMap((page) => texts.map((text) => page.getByText(text).first().waitFor())));

    await areShown('Paghi entro le 13:00 e parte oggi, martedì 24.');
    // The portal's clock runs on while people sign in and pages answer. A page's minute is the server's at its last answer,
    // which may be some seconds old: both have at least a minute until the text changes.
    await passTo('2026-11-24T11:57:00Z');
    await areShown('Mancano meno di 5 min.', 'Paghi entro le 13:00 e parte oggi, martedì 24.');
    const tabs = () => Promise.all(pages.map(async (page) => (await page.getByRole('tablist').boundingBox())?.y));
    const before = await tabs();
    await passTo('2026-11-24T12:01:00Z');
    await areShown('Per oggi è passato il corriere.', 'Paghi ora e parte domani, mercoledì 25.');
    expect(before).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await tabs()).toEqual(before);
    expect(loads).toBe(pages.length);
    expect([early.shipBy, (await buy(person, piece)).shipBy]).toEqual(['2026-11-24', '2026-11-25']);
  } finally {
    await browser.close();
  }
});

test('days pass: holds, offers, returns, the year of a number, and both clock changes', async () => {
  const [office, person, other] = [await someone('office'), await someone('buyer'), await someone('other')];
  const piece = await makeProduct(office, 9);
  const single = await makeProduct(office, 1);
  const plenty = await makeProduct(office, 40);

  // A hold lasts until the time that it shows.
  const hold = await person.ask(createReservation, { body: { ...piece, quantity: 9 } });
  const ends = Date.parse(hold.expiresAt);
  // The clock runs on while both sign in.
  await moveTo(new Date(ends - 600_000), person, other);
  expect(await person.ask(listReservations)).toHaveLength(1);
  expect((await other.send('POST', createReservation.path, { ...piece, quantity: 1 })).status).toBe(409);
  await moveTo(new Date(ends + 1_000), office, person, other);
  expect(await person.ask(listReservations)).toEqual([]);
  const freed = await other.ask(createReservation, { body: { ...piece, quantity: 9 } });
  await other.ask(releaseReservation, { params: { id: freed.id } });

  // An expired offer of the waiting list goes to the next person.
  const taken = await person.ask(createReservation, { body: { ...single, quantity: 1 } });
  const [first, second] = [await someone('first'), await someone('second')];
  for (const waiting of [first, second]) await waiting.ask(joinWaitingList, { body: { variantId: single.variantId } });
  await person.ask(releaseReservation, { params: { id: taken.id } });
  const offerOf = async (waiting: HttpPerson) => (await waiting.ask(listWaitingList))[0]?.offerExpiresAt ?? undefined;
  const lapses = await eventuallyFound('the first is offered the piece', () => offerOf(first));
  expect(await offerOf(second)).toBeUndefined();
  await moveTo(new Date(Date.parse(lapses) + 1_000), office, person, first, second);
  await eventuallyFound('the second is offered the piece', () => offerOf(second));
  expect(await offerOf(first)).toBeUndefined();

  // A return is open until the end of the 30th day in Rome, which is New Year's Eve; then the numbers start again.
  const shipped = await Promise.all([0, 1].map(() => shippedOrder(person, office, plenty)));
  const sendReturn = ({ id, items }: Order) =>
    person.send('POST', pathTo(requestReturn, { id }), {
      lines: items.map(({ id: itemId }) => ({ itemId, quantity: 1, reason: 'changed-mind' })),
    });
  const [inTime, late] = shipped as [Order, Order];
  expect(inTime.orderNumber).toMatch(/^ORD-2026-/);
  await moveTo('2026-12-31T22:30:00Z', person);
  expect((await sendReturn(inTime)).status).toBe(201);
  await moveTo('2026-12-31T23:00:01Z', person);
  expect((await sendReturn(late)).body).toMatchObject({ status: 409, code: 'orders.return-too-late' });
  expect((await buy(person, plenty)).orderNumber).toBe('ORD-2027-000001');

  // An order paid before 13:00 in Rome leaves that day, before and after each clock change.
  for (const [day, before, after, next] of [
    ['2027-03-26', '11:30', '12:00', '2027-03-30'],
    ['2027-03-30', '10:30', '11:00', '2027-03-31'],
    ['2027-10-29', '10:30', '11:00', '2027-11-02'],
    ['2027-11-02', '11:30', '12:00', '2027-11-03'],
  ] as const) {
    await moveTo(`${day}T${before}:00Z`, person);
    expect([day, (await buy(person, plenty)).shipBy]).toEqual([day, day]);
    await moveTo(`${day}T${after}:01Z`, person);
    expect([day, (await buy(person, plenty)).shipBy]).toEqual([day, next]);
  }
});
