import { expect, test } from '@jest/globals';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { password } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();
const newPassword = 'nuova-segreta-2';

/** The link in the e-mail with that subject, once it has arrived. */
const linkTo = (address: string, subject: string): Promise<string> =>
  eventuallyFound(`the e-mail "${subject}"`, async () => {
    const mail = (await sharedPortal().mails(address)).find((one) => one.subject === subject);
    return mail && /https?:\/\/\S+#token=\S+/.exec(mail.text)?.[0];
  });

test('a person who forgot the password chooses another once by an e-mailed link, which ends every session', async () => {
  const { baseUser, visitor } = journeys.people;
  const person = await baseUser('dina');
  const signedIn = await person.open('/dashboard');
  await signedIn.getByText('Ordini Totali').waitFor();

  const { context, open } = await visitor('elsewhere');
  const page = await open('/login');
  await press(page.getByRole('link', { name: 'Password dimenticata?' }));
  await page.getByLabel('Email').fill(person.email);
  await press(button(page, 'Invia il link'));
  await page.getByRole('heading', { name: 'Controlla la posta' }).waitFor();

  const link = await linkTo(person.email, 'Scegli una nuova password');
  // Mail scanners open links: opening alone changes nothing.
  expect((await context.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByLabel('Nuova password').fill('corta');
  await press(button(page, 'Salva la password'));
  await page.getByText('Password deve essere almeno 6 caratteri').waitFor();
  expect(page.url()).not.toContain('token');
  // The link survives a reload although the address does not show it any more.
  await page.reload();
  await page.getByLabel('Nuova password').fill(newPassword);
  await press(button(page, 'Salva la password'));
  await page.getByText('La password è cambiata e tutti i dispositivi sono usciti.').waitFor();

  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password').fill(password);
  await press(button(page, 'Accedi'));
  await page.getByText('Nome utente o password non corretti.').first().waitFor();
  await page.getByLabel('Password').fill(newPassword);
  await press(button(page, 'Accedi'));
  await toast(page, 'Login effettuato');
  await page.getByText('Ordini Totali').waitFor();

  await eventuallyFound('the other browser is signed out everywhere', async () => {
    const states = ['/api/auth/user', '/api/wishlist'].map(async (path) =>
      (await person.context.request.get(sharedPortal().url + path)).status(),
    );
    return (await Promise.all(states)).every((status) => status === 401) || undefined;
  });

  const again = await open(new URL(link).pathname + new URL(link).hash);
  await again.getByLabel('Nuova password').fill('terza-segreta-3');
  await press(button(again, 'Salva la password'));
  await again.getByRole('heading', { name: 'Il link è già stato usato' }).waitFor();
});

test('a newly registered person confirms the address by a click on the page of the e-mailed link', async () => {
  const person = await journeys.people.baseUser('mara');
  const page = await person.open('/dashboard');
  await page.getByText('Conferma la tua e-mail').waitFor();
  await page.goto(await linkTo(person.email, 'Conferma la tua e-mail'));
  const confirmedAt = async () => (await person.get<CurrentUser>('/api/auth/user')).emailConfirmedAt;
  await button(page, "Conferma l'e-mail").waitFor();
  expect(await confirmedAt()).toBeNull();
  await press(button(page, "Conferma l'e-mail"));
  await page.getByRole('heading', { name: 'E-mail confermata' }).waitFor();
  expect(await confirmedAt()).not.toBeNull();
  await press(page.getByRole('link', { name: 'Vai alla dashboard' }));
  await page.getByText('Ordini Totali').waitFor();
  expect(await page.getByText('Conferma la tua e-mail').count()).toBe(0);
});
