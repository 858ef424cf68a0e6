import { expect, test } from '@jest/globals';
import { coveredFocus } from '../support/covered-focus.ts';
import { useJourneys } from '../support/journeys.ts';
import { widths } from '../support/overflow.ts';
import { paidOrder, reserve, unpaidOrder, wishes } from '../support/person.ts';
import { sharedPortal } from '../support/portal.ts';
import { screenFaults } from './screen-faults.ts';

const journeys = useJourneys();

test('the screens of a reseller have no faults with something in every list', async () => {
  const { people } = journeys;
  const person = await people.reseller('axe');
  await wishes(person, 2);
  await paidOrder(person, people.payments);
  const { id } = await unpaidOrder(person);
  await reserve(person);
  const [piece] = await person.ownPieces(1);
  const sections = ['catalog', 'wishlist', 'reservations', 'orders', 'shipping', 'white-label', 'plan'];
  const screens = [
    '/catalog',
    '/catalog?vista=foglio',
    `/product/${piece?.productId}`,
    '/dashboard',
    '/subscriptions',
    `/dashboard?section=orders&order=${id}`,
    ...sections.map((section) => `/dashboard?section=${section}`),
    { path: '/dashboard?section=product-request', send: 'Invia Richiesta' },
    { path: '/dashboard?section=shopify', send: 'Connetti negozio' },
  ];
  expect(await screenFaults(person, screens, { details: true })).toEqual([]);

  // By keyboard: no bar at the foot of the window covers the focused element.
  const page = await person.context.newPage();
  const covered: string[] = [];
  const byKeyboard = ['wishlist', 'reservations', 'orders', 'catalog&vista=foglio', `orders&order=${id}`];
  for (const section of byKeyboard) {
    await page.goto(`${sharedPortal().url}/dashboard?section=${section}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      covered.push(...(await coveredFocus(page)).map((stop) => `${section} at ${width}: ${stop}`));
    }
  }
  expect(covered).toEqual([]);
});
