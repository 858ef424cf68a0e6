import { expect, test } from '@jest/globals';
import type { Order } from '@drappo/contracts/orders/orders';
import type { SubscriptionInvoice } from '@drappo/contracts/identity/subscriptions';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { answerCallsOf, changed, json } from './support/answer-calls.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowOf, tooWideNow } from './support/overflow.ts';
import { button } from './support/page.ts';
import { sharedPortal } from './support/portal.ts';
import { unpaidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();
const settled = (page: Page) => page.locator('.skeleton').first().waitFor({ state: 'detached' });

const invoice: SubscriptionInvoice = {
  id: '0190b5a0-7c1e-7000-8000-000000000001',
  number: 'DRAPPO-2026-000123',
  plan: 'pro',
  status: 'paid',
  amount: '49.90',
  periodStart: '2026-11-22T09:00:00.000Z',
  periodEnd: '2026-12-22T09:00:00.000Z',
  createdAt: '2026-11-22T09:00:00.000Z',
  paidAt: '2026-11-22T09:00:00.000Z',
  url: 'https://stripe.example/i',
  pdfUrl: 'https://stripe.example/i.pdf',
};

test('a link to the portal has a preview, and names icons and a manifest that exist', async () => {
  const { url } = sharedPortal();
  const html = await (await fetch(`${url}/about`, { headers: { accept: 'text/html' } })).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(picture).toBe(`${url}/og.png`);
  const manifest = await fetch(`${url}/site.webmanifest`);
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { icons } = (await manifest.json()) as { icons: { src: string }[] };
  for (const path of [picture, `${url}/apple-touch-icon.png`, ...icons.map(({ src }) => url + src)])
    expect([path, (await fetch(path)).status]).toEqual([path, 200]);
});

test('every public page links prices and support; the full beta says so first and offers its waiting list', async () => {
  const person = await journeys.people.baseUser('public-face');
  const page = await person.context.newPage();
  const answers = await answerCallsOf(page);
  await answers({ 'GET /api/beta-program': json({ places: 10, taken: 10 }) });
  await page.goto(`${sharedPortal().url}/about`);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Assistenza' }));
  await page.getByRole('heading', { level: 1, name: 'Assistenza' }).waitFor();
  expect(await overflowOf(page, 'support')).toEqual([]);
  expect(await graveFaults(page)).toEqual([]);
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Prezzi e piani' }));
  await page.waitForURL('**/subscriptions');

  await page.goto(`${sharedPortal().url}/beta-program`);
  await page.getByRole('heading', { name: 'Programma Beta completo' }).waitFor();
  await button(page, "Entra in lista d'attesa").waitFor();
  expect(await page.getByLabel('Nome azienda').count()).toBe(0);
  expect(await overflowOf(page, 'beta')).toEqual([]);
  expect(await graveFaults(page)).toEqual([]);
});

test('no screen scrolls sideways where it once did', async () => {
  const office = await (await journeys.people.admin()).open('/admin');
  const tabs = ['orders', 'catalog', 'wishlist', 'beta', 'log', 'users', 'mail'];
  const faults: string[] = [];
  await office.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/admin', ...tabs.map((tab) => `/admin?tab=${tab}`)]) {
    await office.goto(sharedPortal().url + path);
    await office.getByRole('main').waitFor();
    await settled(office);
    faults.push(...(await tooWideNow(office)).map((fault) => `${path}: ${fault}`));
  }

  const person = await journeys.people.reseller('narrow');
  const page = await person.context.newPage();
  const answers = await answerCallsOf(page);
  await answers({ 'GET /api/subscriptions/invoices': json([invoice]) });
  for (const [width, section] of [
    [320, 'shipping'],
    [320, 'orders'],
    [320, 'overview'],
    [320, 'earnings'],
    [320, 'wishlist'],
    [320, 'account'],
    [901, 'plan'],
    [1024, 'plan'],
    [1180, 'plan'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${sharedPortal().url}/dashboard?section=${section}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (section === 'plan') await page.getByText('DRAPPO-2026-000123').waitFor();
    await settled(page);
    faults.push(...(await tooWideNow(page)).map((fault) => `${section} ${width}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('the print of an order has all its lines, without the menu and controls', async () => {
  const person = await journeys.people.reseller('printer');
  const { id } = await unpaidOrder(person);
  const page = await person.context.newPage();
  const answers = await answerCallsOf(page);
  const longer = changed<Order>((order) => ({
    ...order,
    items: Array.from({ length: 8 }, (_, n) => ({ ...order.items[0]!, id: `line-${n}`, productName: `Capo ${n}` })),
  }));
  await answers({ [`GET /api/orders/${id}`]: longer });
  await page.goto(`${sharedPortal().url}/dashboard?section=orders&order=${id}`);
  await button(page, 'Mostra altri 3 prodotti').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')));
  await page.locator('.order-group').nth(7).waitFor();
  expect(await page.locator('.area__side').isVisible()).toBe(false);
  expect(await page.locator('.order__acts').first().isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1, name: /^Ordine #/ }).isVisible()).toBe(true);
});
