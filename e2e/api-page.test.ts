import { expect, test } from '@jest/globals';
import { useJourneys } from './support/journeys.ts';
import { overflowNow } from './support/overflow.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

test("a developer reads the portal's API at /sviluppatori/api, served from our own origin under our policy", async () => {
  const { context } = await journeys.people.visitor('dario');
  const page = await context.newPage();
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(sharedPortal().url) && !url.startsWith('data:')) foreign.push(url);
  });

  await page.goto(`${sharedPortal().url}/sviluppatori/api`);
  await page.getByRole('heading', { name: /^Drappo/ }).waitFor();
  // The page renders a long list only as far as it is on the screen.
  await page.getByPlaceholder('Filter by tag or path').fill('/api/reservations');
  const operation = page.getByText('Reserves pieces for seven days');
  await press(operation);
  await page.getByText('At most 200,000 bytes.').waitFor();
  const document = await context.request.get(`${sharedPortal().url}/sviluppatori/openapi.json`);
  expect(await document.text()).not.toContain('/api/admin/');
  // The page describes calls and makes none.
  expect(await page.getByRole('button', { name: 'Try it out' }).count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowNow(page)).toEqual([]);
  expect({ complaints, foreign }).toEqual({ complaints: [], foreign: [] });
});
