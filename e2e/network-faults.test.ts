import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { password, wishes } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();
const profile = '/dashboard?section=business-profile';
const offline = 'Sei offline. Quello che hai scritto resta qui: controlla la connessione e riprova.';

const fillProfile = async (page: Page): Promise<void> => {
  await page.getByLabel('Ragione Sociale').fill('Boutique Elena S.r.l.');
  await page.getByLabel('P.IVA / VAT Number').fill('it01234567897');
  await page.getByLabel('Email PEC').fill('elena@boutique-elena.pec.it');
  await page.getByLabel('Indirizzo Sede Legale').fill('Via Po 10, 10123 Torino');
};

const typed = (page: Page) => page.getByLabel('Indirizzo Sede Legale').inputValue();

test('a person sees a message offline and at a server error, keeps the typed text, and saves it once back', async () => {
  const elena = await journeys.people.baseUser('faults');
  const page = await elena.open(profile);
  await fillProfile(page);

  await elena.context.setOffline(true);
  await press(button(page, 'Salva Dati'));
  await page.getByText(offline).waitFor();
  await page.getByText('Impossibile salvare il profilo. Riprova.').first().waitFor();
  expect(await typed(page)).toBe('Via Po 10, 10123 Torino');
  await elena.context.setOffline(false);
  await page.getByText(offline).waitFor({ state: 'detached' });

  let broken = true;
  await page.route('**/api/auth/business-profile', (route) =>
    broken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await press(button(page, 'Salva Dati'));
  await page.getByText('Impossibile salvare il profilo. Riprova.').first().waitFor();
  expect(await typed(page)).toBe('Via Po 10, 10123 Torino');
  broken = false;

  await press(button(page, 'Salva Dati'));
  await toast(page, 'Profilo aggiornato');
});

test('a person whose session ends in the middle of a form signs in again and finds the typed text', async () => {
  const elena = await journeys.people.baseUser('ended');
  const page = await elena.open(profile);
  await fillProfile(page);
  // Ended elsewhere, as by an administrator or on another device; the cookies still exist but are invalid.
  const cookies = await elena.context.cookies();
  await elena.send('POST', '/api/logout');
  await elena.context.addCookies(cookies);

  await press(button(page, 'Salva Dati'));
  await page.getByText("Devi effettuare l'accesso per accedere alla dashboard.").first().waitFor();
  await page.getByLabel('Username').fill(elena.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(button(page, 'Accedi'));
  await page.getByRole('heading', { name: 'Profilo Aziendale' }).waitFor();
  expect(await typed(page)).toBe('Via Po 10, 10123 Torino');
  await press(button(page, 'Salva Dati'));
  await toast(page, 'Profilo aggiornato');
});

test('a button shows that its answer is slow, and one click sends one call', async () => {
  const elena = await journeys.people.reseller('slow');
  await wishes(elena, 1);
  const page = await elena.open('/dashboard?section=wishlist');
  let calls = 0;
  const held = new Promise<() => void>((ready) => {
    void page.route('**/api/reservations', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      calls += 1;
      await new Promise<void>((release) => ready(release));
      return route.continue();
    });
  });
  await press(button(page, 'Invia Richiesta Riserva'));
  const release = await held;
  const pending = page.getByRole('article').getByRole('button', { name: 'Creando...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  release();
  await toast(page, 'Richiesta di riserva inviata con successo!');
  expect(calls).toBe(1);
});

test('a list that fails to load says so and offers a retry', async () => {
  const elena = await journeys.people.reseller('unread');
  const page = await elena.open('/about');
  let broken = true;
  await page.route('**/api/products?*', (route) => (broken ? route.abort('internetdisconnected') : route.continue()));
  await page.goto(`${new URL(page.url()).origin}/catalog`);
  await page.getByText('Catalogo non disponibile').waitFor();
  broken = false;
  await press(button(page, 'Riprova'));
  await page.getByRole('article').first().waitFor();
});
