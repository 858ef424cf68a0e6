import { describe, expect, it } from '@jest/globals';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Page } from 'playwright-core';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import { moments, tuesdayMorning } from '../stack/src/test-run/moments.ts';
import { useJourneys } from './support/journeys.ts';
import { filledList } from './support/office-lists.ts';
import { overflowNow } from './support/overflow.ts';
import { orderAs, paidOrder, reserve, unpaidOrder, type Person } from './support/person.ts';
import { setServerTime } from './support/server-time.ts';

const journeys = useJourneys({ serverTime: tuesdayMorning });

const widths = [1440, 390, 320];
const clock = new Intl.DateTimeFormat('it-IT', { timeZone: romeTimeZone, hour: '2-digit', minute: '2-digit' });
const minutesBefore = (deadline: string, minutes: number): string =>
  new Date(Date.parse(deadline) - minutes * 60_000).toISOString();

/** Makes the page request the server's time again, as when its tab is shown after a while. */
const moveTo = async (page: Page, now: string, shown: string): Promise<void> => {
  await setServerTime(page.context(), now);
  // Some screens hide the tape at narrow widths.
  const tape = page.locator(`main [aria-label*="${shown}"], header [aria-label*="${shown}"]`);
  await eventuallyFound(`a tape "${shown}" on ${page.url()}`, async () => {
    // A screen that is still loading does not listen yet.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return (await tape.count()) > 0 || undefined;
  });
};

const faultsAt = async (page: Page, label: string): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await overflowNow(page)).map((fault) => `${label}, ${width} px: ${fault}`));
  }
  return found;
};

/** The faults of a screen that shows the time, at every moment; `rows` are texts that it shows once its rows are loaded. */
const faultsThrough = async (person: Person, path: string, rows: string[] = []): Promise<string[]> => {
  const page = await person.open(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const row of rows) await page.getByRole('main').getByText(row).filter({ visible: true }).first().waitFor();
  const tape = page.getByRole('region', { name: 'Orario di spedizione' });
  if (path === '/') await tape.scrollIntoViewIfNeeded();
  const found: string[] = [];
  for (const [moment, now] of Object.entries(moments)) {
    await moveTo(page, now, `Sono le ${clock.format(new Date(now))}`);
    found.push(...(await faultsAt(page, `${path} at ${moment}`)));
  }
  await page.close();
  return found;
};

describe('screens that show the time fit at every moment', () => {
  it('for visitors', async () => {
    expect(await faultsThrough(await journeys.people.visitor('moments'), '/')).toEqual([]);
  });

  it('for resellers', async () => {
    const { people } = journeys;
    const person = await people.reseller('moments');
    await paidOrder(person, people.payments);
    await unpaidOrder(person);
    await reserve(person);
    const section = '/dashboard?section=';
    for (const path of ['/dashboard', `${section}orders`, `${section}orders&tab=paid`, `${section}shopify`])
      expect(await faultsThrough(person, path)).toEqual([]);
  });

  it('in the back office', async () => {
    const { people } = journeys;
    const [office, person] = [await people.admin(), await people.reseller('moments')];
    const orders = [await paidOrder(person, people.payments), await unpaidOrder(person)];
    expect(await faultsThrough(office, '/admin')).toEqual([]);
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    expect(await faultsThrough(office, await filledList(office, 'orders', person.email), numbers)).toEqual([]);
  });

  it('while time runs out', async () => {
    const { people } = journeys;
    const person = await people.reseller('deadlines');
    const { expiresAt } = await reserve(person);
    const { id } = await unpaidOrder(person);
    const { paymentDueAt } = await orderAs(person, id, 'pending_payment');
    if (paymentDueAt === null) throw new Error('an unpaid order has a time to pay');
    const found: string[] = [];
    for (const [path, deadline] of [
      ['/dashboard', expiresAt],
      ['/dashboard?section=reservations', expiresAt],
      [`/dashboard?section=orders&order=${id}`, paymentDueAt],
    ] as const) {
      const page = await person.open(path);
      for (const [minutes, shown] of [
        [6.5 * 24 * 60, 'Restano 7 giorni su 7'],
        [23.5 * 60, 'Resta 1 giorno su 7'],
        [11.5 * 60, 'Restano 11 ore e '],
        [3, 'Restano meno di 5 minuti'],
      ] as const) {
        await moveTo(page, minutesBefore(deadline, minutes), shown);
        found.push(...(await faultsAt(page, `${path} ${minutes} minutes before the end`)));
      }
      await page.close();
    }
    expect(found).toEqual([]);
  });
});
