import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addDays, closedFor } from '@drappo/contracts/working-days';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { reserve } from './support/person.ts';

const journeys = useJourneys();

/** The server's clock, as far as this page sees it. */
const setServerTime = async (page: Page, now: string): Promise<void> => {
  await page.route('**/api/shipping-days', (route) => {
    const days = Array.from({ length: 14 }, (_, index) => addDays(now.slice(0, 10), index));
    return route.fulfill({ json: { now, days: days.map((day) => ({ day, closedFor: closedFor(day, {}) ?? null })) } });
  });
};

test.each(widths)('at %i px the tapes measure by the time of the server', async (width) => {
  const person = await journeys.people.reseller(`tape-${width}`);
  await reserve(person);
  // What the server itself says is a working day or the reason why it is none.
  const { days } = await person.get<{ days: { closedFor: string | null }[] }>('/api/shipping-days');
  expect(days).toHaveLength(14);

  const page = await person.open('/dashboard?section=orders');
  await page.setViewportSize({ width, height: 900 });
  await page
    .getByText(/^(Manca|Mancano|Per oggi|Oggi è)/)
    .first()
    .waitFor();

  const home = await person.context.newPage();
  await home.setViewportSize({ width, height: 900 });
  for (const [now, label] of [
    // The flag is at the tape's ends.
    ['2026-11-24T05:00:00.000Z', /^Sono le 06:00/],
    ['2026-11-24T21:40:00.000Z', /^Sono le 22:40/],
    ['2026-11-24T09:19:00.000Z', /^Sono le 10:19, mancano 2 ore e 41 minuti/],
  ] as const) {
    await setServerTime(home, now);
    await home.goto(new URL('/', page.url()).href);
    await home.getByRole('region', { name: 'Orario di spedizione' }).scrollIntoViewIfNeeded();
    await home.getByRole('img', { name: label }).waitFor();
    expect(await overflowNow(home)).toEqual([]);
  }
  expect(await graveFaults(home, '.shipping-hours')).toEqual([]);

  await setServerTime(page, '2026-11-22T08:12:00.000Z');
  await page.reload();
  await page.getByText('Oggi è domenica: parte lunedì 23.').waitFor();
  expect(await overflowNow(page)).toEqual([]);
  expect(await graveFaults(page)).toEqual([]);

  await page.goto(new URL('/dashboard?section=reservations', page.url()).href);
  await page.getByRole('img', { name: /^Restano 7 giorni su 7/ }).waitFor();
  expect(await graveFaults(page)).toEqual([]);
});
