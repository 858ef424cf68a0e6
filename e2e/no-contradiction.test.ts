import type { ReservedLines } from '@drappo/contracts/catalog/bulk-lines';
import type { ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import type { AdminProduct, Reservation } from '@drappo/contracts/catalog/products';
import type { Order, OrderSummary, RequestedOrder } from '@drappo/contracts/orders/orders';
import { listNotifications } from '@drappo/contracts/notifications/routes';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { afterEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openFaultyStream, type FaultyStream, type StreamFault } from './support/faulty-stream.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { widths } from './support/overflow.ts';
import { orderAs, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { comparedFigures, watchFigures, type Compared } from '../support/src/watch-figures.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

const faults: StreamFault[] = ['delayed', 'doubled', 'cut'];
const orders = '/dashboard?section=orders';
const overview = ['/dashboard', '.recent__order'] as const;
const card = 'article.order';
const head = '.order-page__head';
/** Every page must compare each of these; otherwise the journey compares less than it says. */
const pairs = [
  'all and list',
  'all and tabs',
  'badge and tab',
  'counter and badge',
  'foot and rows',
  'found and cards',
  'holds and badge',
  'holds in the menu and rows',
  'limit and tab',
  'recent orders and total',
  'state and history',
  'state and notification',
  'state and to do',
  'sum of euro and rows',
  'sum of orders and rows',
  'tab and list',
  'tab and states',
  'tabs and states of all',
  'to do and badge',
];

type Watched = { fault: StreamFault; page: Page; stream: FaultyStream; setCut: (isCut: boolean) => void };
let watched: Watched[] = [];
afterEach(async () => {
  await Promise.all(watched.map(({ stream }) => stream.close()));
  watched = [];
});

const watch = async (person: Person, width: number, fault: StreamFault): Promise<Watched> => {
  const stream = await openFaultyStream(sharedPortal().url, fault);
  const page = await person.context.newPage();
  await page.setViewportSize({ width, height: 900 });
  await watchFigures(page);
  await stream.route(page);
  let isCut = false;
  await page.route(`**${listNotifications.path}`, (route) => (isCut ? route.abort() : route.fallback()));
  await page.goto(`${sharedPortal().url}/about`);
  const setCut = (cut: boolean) => {
    isCut = cut;
    if (cut) stream.cut();
    else stream.mend();
  };
  return { fault, page, stream, setCut };
};

/** Opens another screen without a load, as by a link: the data read before remain. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Changes to this account's orders from another device. */
const deviceOf = (person: Person, office: Person, { id: productId, variants }: AdminProduct) => ({
  hold: () =>
    person.send<Reservation>('POST', '/api/reservations', { productId, variantId: variants[0]?.id, quantity: 1 }),
  async confirm(reservationIds: string[]): Promise<Order> {
    const asked = await person.send<RequestedOrder>('POST', '/api/reservations/confirm', {
      reservationIds,
      shippingAddress: { name: 'Elena', address: 'Via Garibaldi 3', city: 'Torino', zip: '10122', country: 'IT' },
    });
    return orderAs(person, asked.id, 'pending_payment');
  },
  async pay({ id }: Order): Promise<void> {
    const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', {
      orderId: id,
    });
    await journeys.people.payments.pay(url);
    await orderAs(person, id, 'paid');
  },
  ship: ({ id }: Order) =>
    office.send('PUT', `/api/admin/orders/${id}/shipping`, { carrier: 'BRT', trackingNumber: '084500000001' }),
  cancel: ({ id }: Order) => person.send('POST', `/api/orders/${id}/cancel`),
});

/** The badge of the menu, and the tabs where they are shown. */
const shownCounts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.querySelector('aside nav a[href$="section=orders"] .side-menu__count')?.textContent ?? '0',
      ...[...document.querySelectorAll('.orders-views [role="tab"] .tab-label__count')].map((one) => one.textContent),
    ].join(' '),
  );

/** Figures of one response that ever differed. Those of two responses may differ until both are refetched. */
const contradictions = (compared: Compared[]): Compared[] =>
  compared.filter(({ isOneAnswer, lastedMs }) => isOneAnswer && lastedMs > 0);

/** Checks that every page shows the server's counts. */
const untilTrue = async (person: Person, what: string): Promise<void> => {
  const { counts } = await person.get<OrderSummary>('/api/orders/summary');
  const expected = [counts.pending, counts.pending, counts.paid, counts.shipped].join(' ');
  for (const { fault, page } of watched)
    await eventuallyFound(`${what}: the ${fault} page shows ${expected}`, async () => {
      const shown = await shownCounts(page);
      return shown === expected || shown === `${counts.pending}` ? true : undefined;
    });
};

/** Waits until the catalogue counts as many orders to pay as orders does: it learns of them from events. */
const untilCounted = (person: Person): Promise<true> =>
  eventuallyFound('the limit counts the orders to pay', async () => {
    const { counts } = await person.get<OrderSummary>('/api/orders/summary');
    const { orders: counted } = await person.get<ReservationLimits>('/api/reservations/limits');
    return counted.inUse === counts.pending || undefined;
  });

/** Waits until no two figures on any page differ. */
const untilAgreed = async (what: string): Promise<void> => {
  for (const { fault, page } of watched)
    await eventuallyFound(`${what}: the figures of the ${fault} page agree`, async () =>
      (await comparedFigures(page)).some(({ differs }) => differs) ? undefined : true,
    );
};

test.each(widths)(
  'at %i px no two figures disagree while orders change and the notification stream is delayed, doubled or cut',
  async (width) => {
    const { reseller, admin } = journeys.people;
    const [person, office] = [await reseller(`agree-${width}`), await admin()];
    const device = deviceOf(person, office, await makeProduct(office, { name: 'Cappotto', stock: 40 }));
    const holds = await Promise.all([device.hold(), device.hold(), device.hold(), device.hold()]);
    const [first, second, third] = await Promise.all(holds.slice(0, 3).map(({ id }) => device.confirm([id])));
    if (!first || !second || !third) throw new Error('three orders were confirmed');
    for (const fault of faults) watched.push(await watch(person, width, fault));

    /** Changes orders while every page shows `path`, which contains `part`; a cut page opens other tabs meanwhile. */
    const during = async (
      [path, part]: readonly [string, string],
      change: () => Promise<unknown>,
      tabs: string[] = [],
    ): Promise<void> => {
      for (const { page } of watched) {
        await goTo(page, path);
        await page.locator(part).first().waitFor();
      }
      await untilTrue(person, `before ${path}`);
      for (const { fault, setCut } of watched) if (fault === 'cut') setCut(true);
      await change();
      await untilCounted(person);
      for (const { fault, page } of watched)
        if (fault === 'cut') {
          for (const tab of tabs) await press(page.getByRole('tab', { name: tab }));
          await goTo(page, path);
        }
      await untilAgreed(`cut off from ${path}`);
      for (const { fault, setCut } of watched) if (fault === 'cut') setCut(false);
      await untilTrue(person, `after ${path}`);
      await untilAgreed(`after ${path}`);
    };

    await during(overview, () => device.pay(first));
    await during([orders, card], () => Promise.all([device.pay(second), device.cancel(third)]), ['Pagati', 'Spediti']);
    await during([`${orders}&tab=all`, card], () => device.ship(first), ['Spediti', 'Da Pagare']);
    const fourth = await device.confirm([holds[3]!.id]);
    await during([`${orders}&tab=all&vista=foglio&source=portal&search=cappotto`, 'tr.data-row'], () =>
      device.ship(second),
    );
    await during([`${orders}&order=${fourth.id}`, head], () => device.pay(fourth));
    for (const { page } of watched) await page.locator(head).getByText('Pagato', { exact: true }).waitFor();
    await during(overview, () => device.ship(fourth));

    for (const { fault, page } of watched) {
      const compared = await comparedFigures(page);
      expect([fault, compared.map(({ pair }) => pair).toSorted()]).toEqual([fault, pairs]);
      expect([fault, contradictions(compared)]).toEqual([fault, []]);
    }
  },
);

test('the held amount and the limit follow an order of forty lines on every device', async () => {
  const { reseller, admin } = journeys.people;
  const [person, office] = [await reseller('forty-lines'), await admin()];
  const colors = ['sabbia', 'blu', 'verde', 'nero', 'rosso', 'bianco', 'grigio', 'cammello'];
  const product = await makeProduct(office, { name: 'Mantella', stock: 9, colors, sizes: ['XS', 'S', 'M', 'L', 'XL'] });
  const device = deviceOf(person, office, product);
  const holdAll = async () => {
    const lines = product.variants.map(({ id: variantId }) => ({ variantId, quantity: 1 }));
    const { reservations } = await person.send<ReservedLines>('POST', '/api/reservations/lines', { lines });
    return reservations.map(({ id }) => id);
  };
  watched.push(await watch(person, 1440, 'doubled'));
  const [{ page }] = watched as [Watched];
  await goTo(page, orders);
  await page.locator('.orders-views').waitFor();

  /** Two figures of one screen: the account's held amount, and its orders to pay. */
  const shows = (pieces: number, toPay: number): Promise<true> =>
    eventuallyFound(`${pieces} pieces held, ${toPay} orders to pay`, async () => {
      const limit = await page.locator('.limit-line').first().textContent();
      return limit?.startsWith(`${pieces} di `) && limit.includes(`, ${toPay} di `) ? true : undefined;
    });
  const after = async (what: string, pieces: number, toPay: number): Promise<void> => {
    await untilTrue(person, what);
    await shows(pieces, toPay);
    await untilAgreed(what);
  };

  const paid = await holdAll();
  await after('reserved', 40, 0);
  const order = await device.confirm(paid);
  await after('confirmed', 40, 1);
  await device.pay(order);
  await after('paid', 0, 0);
  const cancelled = await device.confirm(await holdAll());
  await after('confirmed again', 40, 1);
  await device.cancel(cancelled);
  await after('cancelled', 0, 0);
  const released = await holdAll();
  await after('reserved again', 40, 0);
  for (const id of released) await person.send('DELETE', `/api/reservations/${id}`);
  await after('released', 0, 0);

  // In preparation: the office sets it, and the order's page, open meanwhile, shows it.
  await goTo(page, `${orders}&order=${order.id}`);
  await page.locator(head).getByText('Pagato', { exact: true }).waitFor();
  await office.send('POST', `/api/admin/orders/${order.id}/processing`);
  await page.locator(head).getByText('In preparazione', { exact: true }).waitFor();
  await untilAgreed('in preparation');
  expect(contradictions(await comparedFigures(page))).toEqual([]);
});
