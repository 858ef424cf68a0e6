import { expect, test } from '@jest/globals';
import type { AdminBetaApplication, BetaApplication } from '@drappo/contracts';
import { useJourneys } from './support/journeys.ts';
import { button, toast } from './support/page.ts';
import { password } from './support/person.ts';

const journeys = useJourneys();
const description = 'Due negozi di abbigliamento femminile a Torino, dal 1998, e un sito.';

test('when a visitor wants to join the beta program, they sign in, apply, and read how it ended', async () => {
  const { visitor, admin } = journeys.people;
  const person = await visitor('beta');
  await person.send('POST', '/api/register', { username: person.username, email: person.email, password });
  await person.context.clearCookies();

  const page = await person.open('/beta-program');
  await page.getByRole('link', { name: 'Accedi per candidarti' }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Accedi').click();
  await page.waitForURL(/\/beta-program/);

  // An application that is not complete is refused field by field, and what was typed stays.
  await page.getByLabel('La tua attività').fill('Due negozi');
  await button(page, 'Invia candidatura').click();
  for (const text of [
    'Nome azienda è richiesto',
    'Descrizione deve essere almeno 50 caratteri',
    'Seleziona il volume previsto',
    'Motivazione deve essere almeno 30 caratteri',
    'Nome referente è richiesto',
    'Numero di telefono valido richiesto',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  const refused = await person.context.request.post(new URL('/api/beta-applications', page.url()).href, {
    data: { companyName: 'X', website: 'javascript:alert(1)' },
  });
  expect(refused.status()).toBe(400);
  expect(await person.get<BetaApplication[]>('/api/beta-applications/mine')).toEqual([]);
  expect(await page.getByLabel('La tua attività').inputValue()).toBe('Due negozi');

  await page.getByLabel('Nome azienda').fill('Boutique Elena');
  await page.getByLabel('La tua attività').fill(description);
  await page.getByLabel('Volume previsto').selectOption('medio');
  await page.getByLabel('Perché vuoi partecipare').fill('Vogliamo capi italiani pronti da spedire.');
  await page.getByLabel('Nome referente').fill('Elena Po');
  await page.getByLabel('Telefono').fill('+39 011 5550123');
  // Half-filled forms survive a reload.
  await page.reload();
  expect(await page.getByLabel('La tua attività').inputValue()).toBe(description);
  await button(page, 'Invia candidatura').dblclick();
  await toast(page, 'Candidatura inviata!');
  await page.getByText('In valutazione').waitFor();
  expect(await button(page, 'Invia candidatura').count()).toBe(0);

  const office = await admin();
  const applications = await office.get<AdminBetaApplication[]>('/api/admin/beta-applications');
  const [own, ...others] = applications.filter(({ user }) => user.username === person.username);
  expect(others).toEqual([]);
  await office.send('PUT', `/api/admin/beta-applications/${own?.id}`, { status: 'rejected' });
  await page.reload();
  await page.getByText('Rifiutata').waitFor();
  await button(page, 'Candidati di nuovo').click();
  await button(page, 'Invia candidatura').waitFor();
});
