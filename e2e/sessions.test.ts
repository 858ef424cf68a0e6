import { join } from 'node:path';
import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { PASSWORD_REQUIRED } from '@drappo/contracts/identity/password-proof-header';
import type { OwnSession, SessionStatus } from '@drappo/contracts/identity/session';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { callerFor } from './authorisation/callers.ts';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { graveFaults } from './support/accessibility.ts';
import { answerCallsOf, json } from './support/answer-calls.ts';
import { dialogFaults } from './support/dialogs.ts';
import { useJourneys } from './support/journeys.ts';
import { focusArrives, pressOn } from './support/keyboard.ts';
import { listOf } from './support/office-lists.ts';
import { overflowNow } from './support/overflow.ts';
import { button, untilCount } from './support/page.ts';
import { adminPassword, password } from './support/person.ts';
import { portalNow, sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { stateFaults } from './support/state-faults.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();
/** The folder for pictures of the steps. */
const pictures = process.env['JOURNEY_PICTURES'];
const passwordRequired = {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  code: PASSWORD_REQUIRED,
  detail: 'Conferma la tua identità.',
  requestId: 'password-required',
};

test('a person sees their devices, and signs out of all of them from one', async () => {
  const person = await journeys.people.reseller('vera');
  const [phone, tablet] = [await journeys.people.visitor('vera-phone'), await journeys.people.visitor('vera-tablet')];
  for (const one of [phone, tablet]) await one.send('POST', '/api/login', { username: person.username, password });
  const page = await person.open('/dashboard?section=account');
  const devices = page.getByRole('region', { name: 'I tuoi dispositivi' });
  await devices.getByText('Questo dispositivo').waitFor();
  await untilCount(devices.getByRole('listitem'), 3);
  await pressOn(page, button(devices, /^Esci da (?!tutti)/).first());
  await toast(page, 'Dispositivo uscito');
  await focusArrives(devices.getByRole('heading', { name: 'I tuoi dispositivi' }));
  await devices.getByRole('listitem').nth(2).waitFor({ state: 'detached' });
  await pressOn(page, button(devices, 'Esci da tutti i dispositivi'));
  await pressOn(page, button(page.getByRole('dialog', { name: 'Uscire da tutti i dispositivi?' }), 'Esci da tutti'));
  await page.getByRole('link', { name: 'Accedi', exact: true }).waitFor();
  for (const one of [person, phone, tablet]) await expect(one.get('/api/auth/user')).rejects.toThrow('401');
});

test('cookies copied before a new sign-in are invalid at the gateway and at the services', async () => {
  const person = await journeys.people.reseller('nora');
  const stolen = await callerFor(person);
  const { url, services } = sharedPortal();
  const doors = [url, services['orders'] ?? '', services['catalog'] ?? ''];
  const tried = () =>
    Promise.all(
      doors.map((door) => stolen(door, 'GET', door === services['catalog'] ? '/api/wishlist' : '/api/orders')),
    );
  expect(await tried()).toEqual([200, 200, 200]);
  await person.send('POST', '/api/login', { username: person.username, password });
  await eventuallyFound('the copy is refused everywhere', async () =>
    (await tried()).every((status) => status === 401) ? true : undefined,
  );
  await person.get('/api/orders');
});

test.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('the step of a new device and the question for the password fit on a %s screen', async (name, width, height) => {
  const { context } = await journeys.people.visitor(`device-${name}`);
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  const show = async (shown: Page, part: string) => {
    if (pictures) await shown.screenshot({ path: join(pictures, `${part}-${width}.png`) });
  };
  // A portal that only this machine can reach sends no link for a new device.
  const deviceLink = { expiresAt: new Date(portalNow().getTime() + 600_000).toISOString() };
  const answerLogin = await answerCallsOf(page);
  await answerLogin({ 'POST /api/login': json({ deviceLink }, 202) });
  await page.goto(`${sharedPortal().url}/login`);
  await page.getByLabel('Username').fill('giulia');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await focusArrives(page.getByRole('heading', { name: 'Controlla la posta' }));
  const found = [...(await graveFaults(page, '.login')), ...(await overflowNow(page))];
  await show(page, 'new-device');

  const person = await journeys.people.reseller(`password-${name}`);
  const account = await person.context.newPage();
  await account.setViewportSize({ width, height });
  const answerLogout = await answerCallsOf(account);
  await answerLogout({ 'POST /api/auth/logout-all': json(passwordRequired, 403) });
  await account.goto(`${sharedPortal().url}/dashboard?section=account`);
  await press(button(account, 'Esci da tutti i dispositivi'));
  await press(button(account.getByRole('dialog', { name: 'Uscire da tutti i dispositivi?' }), 'Esci da tutti'));
  const question = account.getByRole('dialog', { name: 'Conferma la tua identità' });
  await focusArrives(question.getByLabel('Password'));
  found.push(...(await graveFaults(account, '[role=dialog]')), ...(await overflowNow(account)));
  found.push(...(await dialogFaults(account)));
  await show(account, 'password');
  expect(found).toEqual([]);
});

test('an idle administrator gets a warning, and signs in again over a form that keeps the typed text', async () => {
  const office = await journeys.people.ownAdmin('idle');
  const other = await journeys.people.visitor('idle-elsewhere');
  await other.send('POST', '/api/login', { username: office.username, password: adminPassword });
  const page = await office.context.newPage();
  await page.clock.install({ time: portalNow() });
  const known = page.waitForResponse('**/api/auth/session');
  await page.goto(sharedPortal().url + listOf('catalog', office.username));
  await (await known).finished();
  await press(button(page, 'Nuovo prodotto'));
  const form = page.getByRole('dialog', { name: 'Nuovo prodotto' });
  const name = form.getByLabel('Nome', { exact: true });
  await name.fill('Scritto a metà');
  // A key extends the session: by the next call of the screen, otherwise by a separate call. Typing may already have set the
  // timer of that call, which then runs while the clock moves on.
  const act = page.waitForResponse(
    (answer) => ACT_HEADER in answer.request().headers() || answer.url().endsWith('/api/auth/session/continue'),
  );
  await page.clock.fastForward('01:05');
  await name.press('End');
  await page.clock.fastForward('00:03');
  await (await act).finished();

  const soon: SessionStatus = { endsInMs: 100_000, because: 'idle', idleMs: 1_800_000 };
  await page.route('**/api/auth/session', (route) => route.fulfill({ json: soon }));
  await page.clock.fastForward('29:00');
  const question = page.getByRole('dialog', { name: 'Sei ancora qui?' });
  await focusArrives(button(question, 'Continua'));
  const found = await stateFaults(page, 'question', '.ant-modal');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  await focusArrives(name);
  await page.unroute('**/api/auth/session');

  // Ends the session on the server, as it would have ended by the time that the page's clock now shows.
  const sessions = await other.get<OwnSession[]>('/api/auth/sessions');
  const own = (await office.get<OwnSession[]>('/api/auth/sessions')).find(({ isCurrent }) => isCurrent);
  expect(sessions.map(({ id }) => id)).toContain(own?.id);
  await other.context.request.delete(`${sharedPortal().url}/api/auth/sessions/${own?.id}`);
  await page.clock.fastForward('30:01');
  const signIn = page.getByRole('dialog', { name: 'La sessione è terminata' });
  await focusArrives(signIn.getByLabel('Password', { exact: true }));
  found.push(...(await stateFaults(page, 'sign in again', '.sign-in-again')));
  await page.keyboard.type(adminPassword);
  await page.keyboard.press('Enter');
  await signIn.waitFor({ state: 'detached' });
  await focusArrives(name);
  expect(await name.inputValue()).toBe('Scritto a metà');
  expect(found).toEqual([]);
  await office.get(`/api/admin/orders?search=${office.username}`);
});
