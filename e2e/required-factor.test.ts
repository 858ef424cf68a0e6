import type { AdminUsers } from '@drappo/contracts/identity/admin-users';
import { eventually } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { addFingerprintReader, codeOf, earlierCodeOf } from './support/authenticators.ts';
import { expireAccess } from './support/expire-access.ts';
import { useFactorPortal } from './support/factor-portal.ts';
import { useJourneys } from './support/journeys.ts';
import { focusArrives, pressOn } from './support/keyboard.ts';
import { button } from './support/page.ts';
import { createPeople, password, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { stateFaults } from './support/state-faults.ts';
import { toast } from './support/toasts.ts';

const factor = useFactorPortal();
const journeys = useJourneys({ portal: () => factor.portal.address });

const card = '.security';
const typeAndEnter = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** Types name and password, and waits for the question that follows. */
const beginSignIn = async (page: Page, path: string, { username }: Person, secret: string): Promise<void> => {
  await page.goto(`${factor.portal.address.url}/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(secret);
  await page.keyboard.press('Enter');
};

test('a person sets up, uses, renames and removes a passkey by keyboard alone', async () => {
  const person = await journeys.people.baseUser('passkey');
  const path = '/dashboard?section=account';
  const page = await person.open(path);
  await addFingerprintReader(page);
  const security = page.getByRole('region', { name: 'Sicurezza' });
  const heading = security.getByRole('heading', { name: 'Sicurezza' });
  const found: string[] = [];

  await pressOn(page, button(security, 'Aggiungi una passkey'));
  await focusArrives(security.getByLabel('Password attuale'));
  await typeAndEnter(page, password);
  await focusArrives(security.getByLabel('Nome della passkey'));
  found.push(...(await stateFaults(page, 'name', card)));
  await typeAndEnter(page, 'Telefono');
  await toast(page, 'Passkey aggiunta');
  await focusArrives(security.getByRole('heading', { name: 'I tuoi codici di recupero' }));
  found.push(...(await stateFaults(page, 'recovery codes', card)));
  await pressOn(page, button(security, 'Li ho salvati'));
  await security.getByText('Ti restano 10 codici di recupero.').waitFor();
  await focusArrives(heading);
  found.push(...(await stateFaults(page, 'one passkey', card)));
  await pressOn(page, button(security, 'Aggiungi una passkey'));
  await focusArrives(security.getByLabel('Nome della passkey'));
  await typeAndEnter(page, 'Ancora');
  await security.getByRole('alert').getByText('Questo dispositivo ha già una passkey del tuo account.').waitFor();
  await pressOn(page, button(security, 'Annulla'));
  await focusArrives(heading);

  await pressOn(page, button(page, 'Esci').first());
  await page.getByRole('link', { name: 'Accedi', exact: true }).waitFor();
  await beginSignIn(page, path, person, password);
  await focusArrives(button(page, 'Accedi con la passkey'));
  found.push(...(await stateFaults(page, 'second step', '.login')));
  await page.keyboard.press('Enter');
  await toast(page, 'Login effettuato');

  await pressOn(page, button(security, 'Rinomina Telefono'));
  await focusArrives(security.getByLabel('Nome della passkey'));
  await typeAndEnter(page, ' nuovo');
  await focusArrives(button(security, 'Rinomina Telefono nuovo'));
  await pressOn(page, button(security, 'Rimuovi Telefono nuovo'));
  const question = page.getByRole('dialog', { name: 'Rimuovere la passkey?' });
  await question.getByText(/I codici di recupero non varranno più/).waitFor();
  found.push(...(await stateFaults(page, 'question', '.ant-modal')));
  await page.keyboard.press('Escape');
  await focusArrives(button(security, 'Rimuovi Telefono nuovo'));
  await page.keyboard.press('Enter');
  await pressOn(page, button(question, 'Rimuovi'));
  await toast(page, 'Passkey rimossa');
  await focusArrives(heading);
  await button(security, 'Rimuovi Telefono nuovo').waitFor({ state: 'detached' });
  expect(found).toEqual([]);
});

test('an administrator sets up a required factor, proves it before rights change, and another resets it', async () => {
  const secret = 'lampada-verde-cavallo-93';
  const [person, other] = [await journeys.people.visitor('capo'), await journeys.people.baseUser('altra')];
  const { username, email } = person;
  await person.send('POST', '/api/register', { username, email, password: secret });
  const office = await createPeople(person.context.browser()!, sharedPortal()).admin();
  const [account] = (await office.get<AdminUsers>(`/api/admin/users?search=${username}`)).users;
  await office.send('PUT', `/api/admin/users/${account?.id}`, { userRole: 'admin' });
  const found: string[] = [];

  // Signed in since the registration: even so, the session is closed.
  const page = await person.open('/admin');
  await page.getByRole('heading', { name: 'Proteggi il tuo account' }).waitFor();
  for (const path of [`/api/admin/orders?search=${username}`, '/api/notifications'])
    await eventually('the service has heard of the new role', () =>
      expect(person.get(path)).rejects.toThrow('auth.factor-setup-required'),
    );
  found.push(...(await stateFaults(page, 'forced set-up', 'html')));
  await pressOn(page, button(page, 'Configura un’app di autenticazione'));
  await focusArrives(page.getByLabel('Password attuale'));
  await typeAndEnter(page, secret);
  await focusArrives(page.getByRole('heading', { name: 'Configura l’app di autenticazione' }));
  await page.getByRole('img', { name: 'Codice QR per l’app di autenticazione' }).waitFor();
  found.push(...(await stateFaults(page, 'QR code', card)));
  const key = (await page.locator('.security__qr code').innerText()).replaceAll(' ', '');
  await page.keyboard.press('Tab');
  await focusArrives(page.getByLabel('Codice dell’app'));
  await typeAndEnter(page, await earlierCodeOf(key));
  await focusArrives(page.getByRole('heading', { name: 'I tuoi codici di recupero' }));
  const [recoveryCode = ''] = await page.locator('.security__new-codes code').allInnerTexts();
  await pressOn(page, button(page, 'Li ho salvati'));
  await page.getByRole('tab', { name: 'Ordini' }).waitFor();
  await focusArrives(page.getByRole('main'));
  await person.get(`/api/admin/orders?search=${username}`);

  await factor.portal.ageProofs(username);
  await expireAccess(person.context);
  await page.goto(`${factor.portal.address.url}/admin?tab=users&search=${other.username}`);
  await pressOn(page, button(page, `Vedi ${other.username}`));
  const panel = page.getByRole('dialog', { name: other.username });
  await press(panel.getByLabel("Piano dell'utente"));
  await press(page.getByTitle('Pro + White Label'));
  await pressOn(page, button(panel.getByRole('region', { name: 'Ruolo e piano' }), 'Salva'));
  const stepUp = page.getByRole('dialog', { name: 'Conferma la tua identità' });
  await focusArrives(stepUp.getByLabel('Codice dell’app'));
  found.push(...(await stateFaults(page, 'step-up', '.ant-modal')));
  await typeAndEnter(page, codeOf(key));
  await toast(page, 'Utente aggiornato');
  await stepUp.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await focusArrives(button(page, `Vedi ${other.username}`));

  const elsewhere = await (await journeys.people.visitor('elsewhere')).context.newPage();
  await beginSignIn(elsewhere, '/admin', person, secret);
  await focusArrives(elsewhere.getByLabel('Codice dell’app'));
  found.push(...(await stateFaults(elsewhere, 'second step', '.login')));
  await pressOn(elsewhere, button(elsewhere, 'Usa un codice di recupero'));
  await focusArrives(elsewhere.getByLabel('Codice di recupero'));
  await typeAndEnter(elsewhere, recoveryCode);
  await elsewhere.getByRole('tab', { name: 'Ordini' }).waitFor();

  const desk = await office.open(`/admin?tab=users&search=${username}`);
  await pressOn(desk, button(desk, `Vedi ${username}`));
  const lost = desk.getByRole('region', { name: 'Secondo fattore' });
  await pressOn(desk, button(lost, 'Reimposta secondo fattore'));
  await pressOn(desk, button(desk.getByRole('dialog', { name: 'Reimpostare il secondo fattore?' }), 'Reimposta'));
  await toast(desk, 'Secondo fattore reimpostato');
  await focusArrives(lost.getByRole('heading', { name: 'Secondo fattore' }));
  await expect(person.get('/api/auth/user')).rejects.toThrow('401');
  await beginSignIn(elsewhere, '/admin', person, secret);
  await elsewhere.getByRole('heading', { name: 'Proteggi il tuo account' }).waitFor();
  await office.send('PUT', `/api/admin/users/${account?.id}`, { userRole: 'base' });
  expect(found).toEqual([]);
});
