import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { countCalls, untilCount } from './support/page.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

/** Errors in the page's console: a page that renders again instead of hydrating, a preload that is not used. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return complaints;
};

/** Holds back matching requests until the returned function is called. */
const holdBack = async (page: Page, pattern: string): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const UNUSED = '/mark.svg?unused';

/**
 * Adds a preload that the page does not use. Chromium reports all such preloads at one moment, some seconds after the load.
 */
const preloadUnused = async (page: Page): Promise<void> => {
  const named = page.waitForEvent('console', (message) => message.text().includes(UNUSED));
  await page.evaluate((href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'image', href }));
  }, UNUSED);
  await named;
};

test('a visitor reads the home page before its program has loaded, and the program takes it over', async () => {
  const { context } = await journeys.people.visitor('nina');
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(sharedPortal().url, { waitUntil: 'commit' });
  const title = page.getByRole('heading', { level: 1, name: /Il campionario italiano/ });
  await title.waitFor();
  const drawn = await title.elementHandle();
  await page.getByRole('link', { name: 'Sfoglia il catalogo' }).waitFor();
  await untilCount(page.locator('.product-card[data-testid]'), 4);

  release();
  await page.locator('.product-card h3').first().waitFor();
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  await press(page.getByRole('link', { name: 'Chi Siamo' }));
  await page.waitForURL(/about/);
  expect(complaints).toEqual([]);
});

test("a member sees the catalogue's first pictures before its program has loaded, and the program takes over", async () => {
  const person = await journeys.people.reseller('ornella');
  // Listed first, with a picture: the newest products of other journeys may have none.
  await makeProduct(await journeys.people.admin(), { name: 'Sciarpa', stock: 1 });
  const page = await person.context.newPage();
  const complaints = complaintsOf(page);
  const count = countCalls(page);
  const release = await holdBack(page, '**/assets/{react,framework,site}-*.js');
  const asked = page.waitForRequest((request) => request.resourceType() === 'image' && request.url().endsWith('.webp'));
  await page.goto(`${sharedPortal().url}/catalog`, { waitUntil: 'commit' });
  const picture = new URL((await asked).url()).pathname;
  const title = page.getByRole('heading', { level: 1, name: 'Catalogo Prodotti' });
  await title.waitFor();
  const drawn = await title.elementHandle();
  const unused = preloadUnused(page);
  const early = page.locator('img[data-first-picture][src]').first();
  await early.waitFor();
  // Waits for its bytes, and throws if they are no picture.
  await early.evaluate((img: HTMLImageElement) => img.decode());

  release();
  await page.locator('.product-card h3').first().waitFor();
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  await page.locator('.product-card img').first().waitFor();
  expect([count('GET', '/api/auth/user'), count('GET', '/api/products')]).toEqual([1, 1]);
  expect(count('GET', picture)).toBe(1);
  await unused;
  // Chromium's messages of that moment have arrived before this answer.
  await page.evaluate(() => undefined);
  expect(complaints.filter((complaint) => !complaint.includes(UNUSED))).toEqual([]);
});

test('the page searches for text that was typed into it before its program loaded', async () => {
  const person = await journeys.people.reseller('ornella');
  const page = await person.context.newPage();
  const release = await holdBack(page, '**/assets/{react,framework,site}-*.js');
  await page.goto(`${sharedPortal().url}/catalog`, { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Cerca prodotti...');
  await box.fill('zzzz-niente');
  release();
  await page.getByText('Nessun prodotto trovato').waitFor();
  expect(await box.inputValue()).toBe('zzzz-niente');
});

test('a page that loads at the width of a phone stays within it', async () => {
  const person = await journeys.people.reseller('ornella');
  const page = await person.context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${sharedPortal().url}/catalog`);
  await page.locator('.product-card h3').first().waitFor();
  const edges = await page
    .locator('.product-card')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().right)));
  expect(Math.max(...edges)).toBeLessThanOrEqual(390);
});
