import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerCallsOf, type Answers } from './support/answer-calls.ts';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { answersToOffice, answersToReseller } from './support/longest-answers.ts';
import { createLongestRecords, word, type LongestRecords } from './support/longest-records.ts';
import { listOf } from './support/office-lists.ts';
import { overflowOf } from './support/overflow.ts';
import { button } from './support/page.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

/** A path, and the buttons of its dialogs. */
type Screen = { path: string; dialogs?: (string | RegExp)[] };

const settled = (page: Page): Promise<void> => page.locator('.skeleton').first().waitFor({ state: 'detached' });

const openDialog = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(button(page, name).first());
  await page.getByRole('dialog').first().waitFor();
  await settled(page);
};

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
};

const faultsOn = async ({ context }: Person, screens: Screen[], answers: Answers) => {
  const page = await context.newPage();
  // Otherwise a field would be measured during its transition from one width to the next.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await answerCallsOf(page);
  await answer(answers);
  const found: string[] = [];
  for (const { path, dialogs = [] } of screens) {
    await page.goto(sharedPortal().url + path, { waitUntil: 'domcontentloaded' });
    // Waits until the content is there and nothing is loading.
    await page.getByRole('main').getByText(word(8)).filter({ visible: true }).first().waitFor();
    await settled(page);
    found.push(...(await overflowOf(page, path)));
    for (const [index, name] of dialogs.entries()) {
      if (index > 0) await closeDialog(page);
      await openDialog(page, name);
      found.push(...(await overflowOf(page, `${path}, ${name}`)));
    }
  }
  await page.close();
  return found;
};

describe('texts of single endless words', () => {
  let records: LongestRecords;
  beforeAll(async () => {
    records = await createLongestRecords(journeys.people);
  });
  afterAll(() => records.hide());

  it('stay in their places on the screens of a reseller', async () => {
    const { person, product, orders } = records;
    const section = (id: string): string => `/dashboard?section=${id}`;
    const screens: Screen[] = [
      { path: '/dashboard' },
      { path: `/product/${product.id}` },
      { path: `/catalog?search=${word(30)}` },
      { path: '/beta-program' },
      ...['business-profile', 'wishlist', 'product-request', 'white-label', 'shopify'].map((id) => ({
        path: section(id),
      })),
      { path: section('orders'), dialogs: [/^Conferma Ordine: /, /^Rilascia (?!le scelte)/] },
      { path: `${section('orders')}&tab=shipped`, dialogs: [/^Riordina: /] },
      { path: `${section('orders')}&tab=cancelled` },
      ...orders.map(({ id }) => ({ path: `${section('orders')}&order=${id}` })),
    ];
    expect(await faultsOn(person, screens, answersToReseller)).toEqual([]);
  });

  it('stay in their places in the back office', async () => {
    const { office, person, product } = records;
    const [, shipped] = records.orders;
    const tab = (id: string): string => `/admin?tab=${id}`;
    const screens: Screen[] = [
      { path: tab('dashboard'), dialogs: [/^Notifiche/] },
      { path: listOf('orders', person.email), dialogs: [/^Vedi ORD/] },
      // The last of them does not close with a key.
      { path: listOf('catalog', product.sku ?? ''), dialogs: ['Categorie', /^Stock di W/, /^Modifica W/] },
      { path: tab('log'), dialogs: ['Risolvi', 'Scarta'] },
      { path: listOf('users', person.username), dialogs: [`Vedi ${person.username}`] },
      { path: tab('product-requests'), dialogs: [/^Vedi la richiesta di W/] },
      { path: tab('white-label'), dialogs: [/^Esamina W/] },
      { path: listOf('audit', shipped?.id ?? '') },
      ...['wishlist', 'beta', 'mail'].map((id) => ({ path: tab(id) })),
    ];
    expect(await faultsOn(office, screens, await answersToOffice(records))).toEqual([]);
  });

  it('stay in their columns when a list of shipments is checked', async () => {
    const page = await records.office.open(listOf('orders', records.person.email));
    await press(button(page, 'Spedisci da CSV'));
    await page.getByLabel('Spedizioni').fill(`${word(200)};${word(100)};${word(200)}`);
    await press(button(page, /^Controlla/));
    await page.getByRole('region', { name: 'Esito delle righe' }).waitFor();
    expect(await overflowOf(page, 'ship many')).toEqual([]);
  });

  it('stay inside e-mails', async () => {
    const { person } = records;
    const mails = await eventuallyFound('all of them have arrived', async () => {
      const received = await sharedPortal().mails(person.email);
      return received.length >= 8 ? received : undefined;
    });
    const page = await person.context.newPage();
    const found: string[] = [];
    for (const { subject, html } of mails) {
      await page.setContent(html, { waitUntil: 'domcontentloaded' });
      found.push(...(await overflowOf(page, subject)));
    }
    expect(found).toEqual([]);
  });
});
