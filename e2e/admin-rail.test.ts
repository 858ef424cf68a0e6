import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { focusArrives, pressOn, tabTo } from './support/keyboard.ts';
import { overflowNow } from './support/overflow.ts';
import { paidOrder } from './support/person.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

const faultsOf = async (page: Page): Promise<string[]> => [...(await graveFaults(page)), ...(await overflowNow(page))];
/** How many orders the rail says wait. */
const waiting = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByRole('tab', { name: 'Ordini' }).getAttribute('title')) ?? '0', 10);

describe('the rail of the back office', () => {
  test('leads to every section by keyboard alone, and counts what waits', async () => {
    const person = await journeys.people.reseller('rail');
    const admin = await journeys.people.admin();
    const page = await admin.open('/admin');
    await page.getByText('Pannello di amministrazione Drappo').waitFor();
    const tabs = page.getByRole('tab');
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.querySelector('span')?.textContent))).toEqual([
      'Dashboard',
      'Ordini',
      'Catalogo',
      'Wishlist',
      'Beta',
      'Log',
    ]);
    expect(await faultsOf(page)).toEqual([]);

    await tabTo(page, page.getByRole('tab', { name: 'Dashboard' }));
    await page.keyboard.press('ArrowDown');
    await focusArrives(page.getByRole('tab', { name: 'Ordini' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ordini' }).waitFor();
    // The focus stays in the rail, from where the next section is one key away.
    await pressOn(page, page.getByRole('link', { name: 'Registro' }));
    await page.getByRole('heading', { level: 1, name: 'Registro' }).waitFor();
    expect(new URL(page.url()).search).toBe('?tab=audit');
    await page.reload();
    await page.getByRole('link', { name: 'Registro' }).and(page.locator('[aria-current="page"]')).waitFor();

    // Other journeys pay and prepare orders meanwhile: the rail has to say what the server says.
    await paidOrder(person, journeys.people.payments);
    await eventuallyFound('the rail counts what waits', async () => {
      const { toPrepare } = await admin.get<{ toPrepare: number }>('/api/admin/orders/waiting');
      return toPrepare > 0 && (await waiting(page)) === toPrepare ? toPrepare : undefined;
    });
  });

  test('is a drawer on a phone', async () => {
    const page = await (await journeys.people.admin()).open('/admin?tab=orders');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { level: 1, name: 'Ordini' }).waitFor();
    const menu = page.getByRole('button', { name: 'Menu' });
    expect(await faultsOf(page)).toEqual([]);
    await press(menu);
    const drawer = page.getByRole('dialog', { name: 'Pannello di amministrazione Drappo' });
    await drawer.getByRole('tab', { name: 'Ordini', selected: true }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await focusArrives(menu);
    await press(menu);
    await press(drawer.getByRole('link', { name: 'E-mail' }));
    await page.getByRole('heading', { level: 1, name: 'E-mail' }).waitFor();
    await drawer.waitFor({ state: 'detached' });
  });
});

// Between a phone and a laptop the rail takes room from lists and panels. The paid order has the widest row.
test('no section of the back office is too wide for a tablet', async () => {
  const { people } = journeys;
  await paidOrder(await people.reseller('un-nome-davvero-molto-lungo'), people.payments);
  const page = await (await people.admin()).open('/admin');
  const found: string[] = [];
  for (const tab of ['dashboard', 'orders', 'catalog', 'wishlist', 'log', 'users', 'shipping', 'mail', 'audit']) {
    await page.goto(`${new URL(page.url()).origin}/admin?tab=${tab}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    for (const width of [320, 768, 820, 930, 985, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await overflowNow(page)).map((fault) => `${tab} at ${width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
