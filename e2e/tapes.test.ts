import { expect, test } from '@jest/globals';
import { moments, tuesdayMorning } from '../stack/src/test-run/moments.ts';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { reserve } from './support/person.ts';
import { setServerTime } from './support/server-time.ts';

const journeys = useJourneys({ serverTime: tuesdayMorning });
const atRealTime = useJourneys();

const SIX_DAYS_AND_A_HALF_MS = 6.5 * 24 * 3_600_000;

test("a tape shows the server's own data for today", async () => {
  const person = await atRealTime.people.reseller('tape-real');
  const { days } = await person.get<{ days: { closedFor: string | null }[] }>('/api/shipping-days');
  expect(days).toHaveLength(14);
  const page = await person.open('/dashboard?section=orders');
  await page.getByRole('img', { name: /^Sono le \d\d:\d\d[,.] / }).waitFor();
});

test.each(widths)("at %i px the tapes measure by the server's time", async (width) => {
  const person = await journeys.people.reseller(`tape-${width}`);
  const { expiresAt } = await reserve(person);

  const page = await person.open('/dashboard?section=orders');
  await page.setViewportSize({ width, height: 900 });
  await page
    .getByText(/^(Manca|Mancano|Per oggi|Oggi è)/)
    .first()
    .waitFor();

  const home = await person.context.newPage();
  await home.setViewportSize({ width, height: 900 });
  await home.goto(new URL('/', page.url()).href);
  await home.getByRole('region', { name: 'Orario di spedizione' }).scrollIntoViewIfNeeded();
  await home.getByRole('img', { name: /^Sono le 10:19, mancano 2 ore e 41 minuti/ }).waitFor();
  expect(await overflowNow(home)).toEqual([]);
  expect(await graveFaults(home, '.shipping-hours')).toEqual([]);

  await setServerTime(person.context, moments.Sunday);
  await page.reload();
  await page.getByText('Oggi è domenica: parte lunedì 23.').waitFor();
  expect(await overflowNow(page)).toEqual([]);
  expect(await graveFaults(page)).toEqual([]);

  await setServerTime(person.context, new Date(Date.parse(expiresAt) - SIX_DAYS_AND_A_HALF_MS).toISOString());
  await page.goto(new URL('/dashboard?section=reservations', page.url()).href);
  await page.getByRole('img', { name: /^Restano 7 giorni su 7/ }).waitFor();
  expect(await graveFaults(page)).toEqual([]);
});
