import { expect, test } from '@jest/globals';
import type { ProductList } from '@drappo/contracts';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { paidOrder, reserve, unpaidOrder, wishes, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';

const journeys = useJourneys();
const widths = [1440, 390];

/** What axe finds on each path at each width, without horizontal scrolling; the whole list at once. */
const faultsOn = async (person: Person, paths: readonly string[]): Promise<string[]> => {
  const page = await person.context.newPage();
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(sharedPortal().url + path);
    await settled(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await graveFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) found.push(`${path} at ${width}: ${over} px too wide`);
    }
  }
  await page.close();
  return found;
};

// A heading, and nothing that still waits.
const settled = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
};

test('what a visitor sees', async () => {
  const visitor = await journeys.people.visitor('axe');
  const paths = ['/', '/login', '/forgot-password', '/about', '/subscriptions', '/beta-program', '/terms', '/no-such'];
  expect(await faultsOn(visitor, paths)).toEqual([]);
});

test('what a base user sees', async () => {
  const person = await journeys.people.baseUser('axe');
  const paths = ['/dashboard', '/dashboard?section=business-profile', '/dashboard?section=wishlist', '/beta-program'];
  expect(await faultsOn(person, paths)).toEqual([]);
});

test('what a reseller sees, with something in every list', async () => {
  const { people } = journeys;
  const person = await people.reseller('axe');
  await wishes(person, 2);
  await paidOrder(person, people.payments);
  const { id } = await unpaidOrder(person);
  await reserve(person);
  const { products } = await person.get<ProductList>('/api/products?limit=1');
  const sections = ['wishlist', 'orders', 'product-request', 'shipping', 'white-label', 'shopify', 'plan'];
  const paths = [
    ...[
      '/catalog',
      `/product/${products[0]?.id}`,
      '/dashboard',
      '/subscriptions',
      `/dashboard?section=orders&order=${id}`,
    ],
    ...sections.map((section) => `/dashboard?section=${section}`),
  ];
  expect(await faultsOn(person, paths)).toEqual([]);
});

test.each([
  { which: 'daily', tabs: ['dashboard', 'orders', 'catalog', 'wishlist', 'beta', 'log'] },
  { which: 'further', tabs: ['users', 'product-requests', 'white-label', 'shipping', 'books', 'mail', 'audit'] },
])('what an administrator sees, $which', async ({ tabs }) => {
  const office = await journeys.people.admin();
  const paths = tabs.map((tab) => `/admin?tab=${tab}`);
  expect(await faultsOn(office, paths)).toEqual([]);
});
