import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { Locator, Page } from 'playwright-core';
import { getOrdersWaiting } from '@drappo/contracts/waiting-routes';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { graveFaults } from './support/accessibility.ts';
import { answerCallsOf } from './support/answer-calls.ts';
import { useJourneys } from './support/journeys.ts';
import { focusArrives, pressOn, tabTo } from './support/keyboard.ts';
import { answerOfErrors } from './support/longest-answers.ts';
import { word } from './support/longest-records.ts';
import { filledList, listOf } from './support/office-lists.ts';
import { overflowNow } from './support/overflow.ts';
import { paidOrder, wishes } from './support/person.ts';
import { portalNow } from './support/portal.ts';
import { press } from './support/press.ts';
import { uniqueMark } from './support/unique-mark.ts';

const journeys = useJourneys();

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
type Waiting = { toPrepare: number };

const faultsOf = async (page: Page): Promise<string[]> => [...(await graveFaults(page)), ...(await overflowNow(page))];
/** The number of waiting orders that the rail shows. */
const waiting = async (page: Page): Promise<number> =>
  Number.parseInt((await page.getByRole('tab', { name: 'Ordini' }).getAttribute('title')) ?? '0', 10);

describe('the rail of the back office', () => {
  test('opens every section by keyboard alone, and counts what waits', async () => {
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
    await page.getByText(`Versione ${version}`, { exact: true }).waitFor();
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
    const isWaiting = (url: string): boolean => new URL(url).pathname === getOrdersWaiting.path;
    const loaded = page.waitForResponse((answer) => isWaiting(answer.url()));
    await page.reload();
    await page.getByRole('link', { name: 'Registro' }).and(page.locator('[aria-current="page"]')).waitFor();
    await loaded;

    // Other journeys pay and prepare orders meanwhile: the rail has to show the page's own last answer.
    let last = { sentAt: 0, toPrepare: 0 };
    page.on('request', (request) => {
      if (!isWaiting(request.url())) return;
      const sentAt = portalNow().getTime();
      const read = async () => {
        const answer = await request.response();
        if (answer?.ok()) last = { sentAt, toPrepare: ((await answer.json()) as Waiting).toPrepare };
      };
      // The body of an answer is unavailable once the page has left.
      void read().catch(() => undefined);
    });
    const { paidAt } = await paidOrder(person, journeys.people.payments);
    if (paidAt === null) throw new Error('a paid order has the time of its payment');
    await eventuallyFound('the rail asks again once the order is paid, and counts what waits', async () =>
      last.sentAt >= Date.parse(paidAt) && last.toPrepare > 0 && (await waiting(page)) === last.toPrepare
        ? true
        : undefined,
    );
  });

  test('is a drawer on a phone', async () => {
    const page = await (await journeys.people.admin()).open(listOf('orders', uniqueMark()));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('heading', { level: 1, name: 'Ordini' }).waitFor();
    const menu = page.getByRole('button', { name: 'Menu' });
    expect(await faultsOf(page)).toEqual([]);
    await press(menu);
    const drawer = page.getByRole('dialog', { name: 'Pannello di amministrazione Drappo' });
    await drawer.getByRole('tab', { name: 'Ordini', selected: true }).waitFor();
    await drawer.getByText(`Versione ${version}`, { exact: true }).waitFor();
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

// Between the widths of a phone and a laptop the rail takes room from lists and panels. The paid order has the widest row.
test('every section of the back office stays within the width of a tablet', async () => {
  const { people } = journeys;
  const person = await people.reseller('un-nome-davvero-molto-lungo');
  const { orderNumber } = await paidOrder(person, people.payments);
  await wishes(person, 1);
  const office = await people.admin();
  const page = await office.open('/admin');
  const { id } = await person.get<CurrentUser>('/api/auth/user');
  const [piece] = await person.ownPieces(1);
  // An audit entry about the person.
  await office.send('PUT', `/api/admin/users/${id}`, { subscriptionPlan: 'pro' });
  // These people cause no errors, and other journeys would find a real one in the log.
  const answer = await answerCallsOf(page);
  await answer({ 'GET /api/admin/error-groups': answerOfErrors });
  const main = page.getByRole('main');
  const found: string[] = [];
  for (const [path, row] of [
    ['/admin'],
    [await filledList(office, 'orders', person.email), main.getByText(orderNumber)],
    [listOf('catalog', piece?.name ?? ''), main.getByText(piece?.name ?? '')],
    [await filledList(office, 'wishlist', person.email), main.getByText(person.email)],
    ['/admin?tab=log', main.getByText(word(8))],
    [listOf('users', person.email), main.getByText(person.email)],
    ['/admin?tab=shipping'],
    [await filledList(office, 'mail', person.email), main.getByRole('button', { name: /^Mostra l'indirizzo di / })],
    [listOf('audit', id), main.getByTitle(id)],
  ] as [string, Locator?][]) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // An empty list is never too wide.
    await row?.filter({ visible: true }).first().waitFor();
    await page.locator('.skeleton').first().waitFor({ state: 'detached' });
    for (const width of [320, 768, 820, 930, 985, 1024, 1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await overflowNow(page)).map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
