import { expect, test } from '@jest/globals';
import { codeOf, earlierCodeOf } from './support/authenticators.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow } from './support/overflow.ts';
import { button } from './support/page.ts';
import { password } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

test('a reseller sets up an authenticator app on a phone, and the next sign-in asks for its code or a recovery code', async () => {
  const person = await journeys.people.reseller('factor');
  const page = await person.open('/dashboard?section=account');
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Configura un’app di autenticazione').waitFor();
  // Browsers make passkeys only for host names; this portal has an IP address (e2e/required-factor.test.ts has a name).
  expect(await button(page, 'Aggiungi una passkey').count()).toBe(0);
  await press(button(page, 'Configura un’app di autenticazione'));
  await page.getByLabel('Password attuale').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Codice QR per l’app di autenticazione' }).waitFor();
  const secret = (await page.locator('.security__qr code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Codice dell’app').fill(await earlierCodeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'I tuoi codici di recupero' }).waitFor();
  const [recoveryCode = ''] = await page.locator('.security__new-codes code').allInnerTexts();
  expect(await overflowNow(page)).toEqual([]);
  await press(button(page, 'Li ho salvati'));
  await page.getByText('Ti restano 10 codici di recupero.').waitFor();

  const signIn = async (name: string) => {
    const { open } = await journeys.people.visitor(name);
    const login = await open('/login');
    await login.getByLabel('Username').fill(person.username);
    await login.getByLabel('Password').fill(password);
    await login.keyboard.press('Enter');
    await login.getByRole('heading', { name: 'Conferma l’accesso' }).waitFor();
    return login;
  };
  const elsewhere = await signIn('elsewhere');
  await elsewhere.keyboard.type(codeOf(secret));
  await elsewhere.keyboard.press('Enter');
  await toast(elsewhere, 'Login effettuato');
  await elsewhere.getByText('Ordini Totali').waitFor();

  const lost = await signIn('lost-phone');
  await press(button(lost, 'Usa un codice di recupero'));
  await lost.keyboard.type(recoveryCode);
  await lost.keyboard.press('Enter');
  await lost.getByText('Ordini Totali').waitFor();
});
