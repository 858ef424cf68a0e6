import { expect, test } from '@jest/globals';
import type { AdminBetaApplication, BetaApplication } from '@drappo/contracts/identity/beta-applications';
import { limits } from '@drappo/contracts/limits';
import { useJourneys } from './support/journeys.ts';
import { button } from './support/page.ts';
import { password, type Person } from './support/person.ts';
import { press, pressTwice } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();
const description = 'Due negozi di abbigliamento femminile a Torino, dal 1998, e un sito.';

test('a visitor who wants to join the beta program signs in, applies and reads the decision', async () => {
  const { visitor, admin } = journeys.people;
  const person = await visitor('beta');
  await person.send('POST', '/api/register', { username: person.username, email: person.email, password });
  await person.context.clearCookies();

  const page = await person.open('/beta-program');
  await press(page.getByRole('link', { name: 'Accedi per candidarti' }));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password').fill(password);
  await press(button(page, 'Accedi'));
  await page.waitForURL(/\/beta-program/);

  // An incomplete application is rejected field by field, and the typed text stays.
  await page.getByLabel('La tua attività').fill('Due negozi');
  await press(button(page, 'Invia candidatura'));
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
  // Half-filled forms survive a reload, except for the fields that the browser must not store.
  await page.reload();
  expect(await page.getByLabel('La tua attività').inputValue()).toBe(description);
  await page.getByLabel('Nome referente').fill('Elena Po');
  await page.getByLabel('Telefono').fill('+39 011 5550123');
  await pressTwice(button(page, 'Invia candidatura'));
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
  await press(button(page, 'Candidati di nuovo'));
  await button(page, 'Invia candidatura').waitFor();
});

const apply = async (person: Person): Promise<BetaApplication> =>
  person.send('POST', '/api/beta-applications', {
    companyName: `Boutique ${person.username}`,
    businessDescription: description,
    expectedVolume: 'medio',
    motivation: 'Vogliamo capi italiani pronti da spedire.',
    contactPerson: 'Elena Po',
    phoneNumber: '+39 011 5550123',
  });

// In the same file as the journey above: while all places are taken, the portal rejects applications.
test('two admins who give the last place at once: one gets it and the other reads that there is none', async () => {
  const { baseUser, admin } = journeys.people;
  const office = await admin();
  const all = () => office.get<AdminBetaApplication[]>('/api/admin/beta-applications');
  const taken = (await all()).filter(({ status }) => status === 'approved').length;
  const people: Person[] = [];
  try {
    for (let left = limits.betaApprovals - taken + 1; left > 0; left -= 1) {
      people.push(await baseUser('beta-limit'));
    }
    const applications = await Promise.all(people.map(apply));
    const [first, second, ...others] = applications;
    for (const { id } of others) await office.send('PUT', `/api/admin/beta-applications/${id}`, { status: 'approved' });

    const dialogs = await Promise.all(
      [first, second].map(async (application) => {
        const page = await office.open('/admin?tab=beta');
        await page.getByText(`${limits.betaApprovals - 1} di ${limits.betaApprovals} posti assegnati`).waitFor();
        await press(button(page, `Approva ${application?.companyName}`));
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Note interne (opzionali)').fill('Vista in fiera');
        return { page, approve: button(dialog, 'Approva') };
      }),
    );
    await Promise.all(dialogs.map(({ approve }) => press(approve)));
    const said = await Promise.all(
      dialogs.map(async ({ page }) => {
        await page
          .getByText(/^Candidatura aggiornata$|^Errore$/)
          .first()
          .waitFor();
        return (await page.getByText('Candidatura aggiornata', { exact: true }).count()) > 0 ? 'taken' : 'refused';
      }),
    );
    expect(said.sort()).toEqual(['refused', 'taken']);
    expect((await all()).filter(({ status }) => status === 'approved')).toHaveLength(limits.betaApprovals);
    for (const { page } of dialogs) {
      await page.reload();
      await page.getByText('Programma Beta completo').first().waitFor();
    }
  } finally {
    // Frees the place: other journeys apply too.
    const known = await all();
    for (const { username } of people) {
      const userId = known.find(({ user }) => user.username === username)?.userId;
      if (userId) await office.send('POST', `/api/admin/users/${userId}/erase`, { username });
    }
  }
});
