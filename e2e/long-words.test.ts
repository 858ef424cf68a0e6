import type { ErrorGroups, ErrorLog } from '@drappo/contracts/integrations/error-logs';
import type { SentMails } from '@drappo/contracts/notifications/admin-mail';
import type { DeadLetters } from '@drappo/contracts/operations';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerCallsOf, changed, json } from './support/answer-calls.ts';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { createLongestRecords, word, type LongestRecords } from './support/longest-records.ts';
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

const faultsOn = async ({ context }: Person, screens: Screen[], prepare?: (page: Page) => Promise<void>) => {
  const page = await context.newPage();
  // Else a field that is on its way from one width to the next is measured in between.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare?.(page);
  const found: string[] = [];
  for (const { path, dialogs = [] } of screens) {
    await page.goto(sharedPortal().url + path, { waitUntil: 'domcontentloaded' });
    // What is looked at is there, and nothing still waits.
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

const now = new Date().toISOString();
const error: ErrorLog = {
  id: '1',
  fingerprint: '1',
  timestamp: now,
  source: 'orders',
  errorType: word(60),
  errorMessage: word(2_000),
  payload: { cause: word(2_000) },
  orderId: null,
  occurrences: 1,
  lastSeenAt: now,
  retryUrl: null,
  resolved: true,
  resolvedAt: now,
  resolvedBy: 'user:1',
  note: word(1_000),
};
const unresolved = {
  ...error,
  id: '2',
  fingerprint: '2',
  resolved: false,
  resolvedAt: null,
  resolvedBy: null,
  note: null,
};
const groups: ErrorGroups = {
  groups: [error, unresolved].map((latest) => ({
    fingerprint: latest.fingerprint,
    errors: 1,
    occurrences: 1,
    firstSeenAt: now,
    lastSeenAt: now,
    latest,
  })),
  total: 2,
  open: 1,
};
const letters: DeadLetters = {
  deadLetters: [
    {
      id: '1',
      topic: word(100),
      key: word(100),
      eventType: word(60),
      errorCode: word(60),
      error: word(2_000),
      attempts: 3,
      createdAt: now,
      waiting: 2,
    },
  ],
};

/** What no journey brings about quickly: errors, unreadable messages, and an e-mail that names a product in its subject. */
const answerWithLongWords = async (page: Page): Promise<void> => {
  const stretch = changed<SentMails>(({ mails, next }) => ({
    mails: mails.map((mail, index) =>
      index > 0 ? mail : { ...mail, subject: word(220), state: 'failed', lastError: word(2_000), retryUrl: '/x' },
    ),
    next,
  }));
  // The dashboard shows the latest orders of all journeys.
  const named = changed<AdminOrderList>((list) => ({
    ...list,
    orders: list.orders.map((order) => ({ ...order, customerName: word(119) })),
  }));
  const answer = await answerCallsOf(page);
  await answer({
    'GET /api/admin/orders': named,
    'GET /api/admin/error-groups': json(groups),
    'GET /api/admin/orders/dead-letters': json(letters),
    'GET /api/admin/mail': stretch,
  });
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
    expect(await faultsOn(person, screens)).toEqual([]);
  });

  it('stay in their places in the back office', async () => {
    const { office, person } = records;
    const tab = (id: string): string => `/admin?tab=${id}`;
    const screens: Screen[] = [
      { path: tab('dashboard'), dialogs: [/^Notifiche/] },
      { path: `${tab('orders')}&search=${person.email}`, dialogs: [/^Vedi ORD/] },
      // The last of them does not close with a key.
      { path: `${tab('catalog')}&search=${word(8)}`, dialogs: ['Categorie', /^Stock di W/, /^Modifica W/] },
      { path: tab('log'), dialogs: ['Risolvi', 'Scarta'] },
      { path: tab('users'), dialogs: [`Vedi ${person.username}`] },
      { path: tab('product-requests'), dialogs: [/^Vedi la richiesta di W/] },
      { path: tab('white-label'), dialogs: [/^Esamina W/] },
      ...['wishlist', 'beta', 'mail', 'audit'].map((id) => ({ path: tab(id) })),
    ];
    expect(await faultsOn(office, screens, answerWithLongWords)).toEqual([]);
  });

  it('stay in their columns when a list of shipments is checked', async () => {
    const page = await records.office.open('/admin?tab=orders');
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
