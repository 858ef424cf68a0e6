import type { CurrentUser } from '@drappo/contracts/identity/session';
import type { MailChoices } from '@drappo/contracts/notifications/mail-choices';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { focusArrives, pressOn } from './support/keyboard.ts';
import { button } from './support/page.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { password } from './support/person.ts';
import { sharedPortal, type Mail } from './support/portal.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const isClean = async (page: Page): Promise<void> =>
  expect([await overflowNow(page), await graveFaults(page)]).toEqual([[], []]);
const mailTo = (address: string, subject: string): Promise<Mail> =>
  eventuallyFound(`"${subject}" to ${address}`, async () =>
    (await sharedPortal().mails(address)).find((mail) => mail.subject === subject),
  );
const account = '/dashboard?section=account';

test.each(widths)(
  'at %i px the account page changes name, fiscal code, e-mail address and choices, and signs out everywhere',
  async (width) => {
    const { reseller, visitor } = journeys.people;
    const person = await reseller(`account-${width}`);
    const elsewhere = await visitor('account-elsewhere');
    await elsewhere.send('POST', '/api/login', { username: person.username, password });
    const me = () => person.get<CurrentUser>('/api/auth/user');
    const page = await person.open(account);
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { level: 1, name: 'Il mio account' }).waitFor();
    await page.getByRole('region', { name: 'I tuoi dispositivi' }).getByText('Questo dispositivo').waitFor();
    await isClean(page);

    // name and fiscal code; the field of a code with a wrong check letter shows the error
    const data = page.getByRole('region', { name: 'I tuoi dati' });
    const code = data.getByLabel('Codice fiscale');
    await data.getByLabel('Nome', { exact: true }).fill('Lucia');
    await data.getByLabel('Cognome').fill('Po');
    await code.fill('rssmra85t10a562a');
    await press(button(data, 'Salva'));
    await data.getByText('Codice fiscale non valido').waitFor();
    await focusArrives(code);
    await isClean(page);
    await code.fill('rssmra85t10a562s');
    await press(button(data, 'Salva'));
    await toast(page, 'Dati salvati');
    expect(await me()).toMatchObject({ firstName: 'Lucia', lastName: 'Po', fiscalCode: 'RSSMRA85T10A562S' });

    // another address: it requires the password, and applies only after its owner followed the link and confirmed
    const mail = page.getByRole('region', { name: 'E-mail', exact: true });
    const next = `new-${person.email}`;
    await pressOn(page, button(mail, "Cambia l'indirizzo"));
    await mail.getByLabel('Nuovo indirizzo').fill(next);
    await mail.getByLabel('Password attuale').fill('sbagliata-1');
    await press(button(mail, 'Manda il link'));
    await mail.getByText('La password attuale non è corretta', { exact: true }).waitFor();
    await isClean(page);
    await mail.getByLabel('Password attuale').fill(password);
    await press(button(mail, 'Manda il link'));
    await mail.getByText(`Abbiamo scritto a ${next}.`).waitFor();
    const link = /https?:\/\/\S+confirm-email-change#token=[\w.-]+/.exec(
      (await mailTo(next, 'Conferma il nuovo indirizzo')).text,
    )?.[0];
    const linked = await person.context.newPage();
    await linked.setViewportSize({ width, height: 900 });
    await linked.goto(link ?? 'no link');
    await button(linked, "Conferma l'indirizzo").waitFor();
    expect((await me()).email).toBe(person.email);
    await isClean(linked);
    await pressOn(linked, button(linked, "Conferma l'indirizzo"));
    await linked.getByRole('heading', { name: 'Indirizzo cambiato' }).waitFor();
    await isClean(linked);
    await mailTo(person.email, "Qualcuno vuole cambiare l'indirizzo del tuo account");
    await mailTo(person.email, "L'indirizzo del tuo account è cambiato");
    await pressOn(linked, linked.getByRole('link', { name: 'Vai al tuo account' }));
    await linked.getByRole('region', { name: 'E-mail', exact: true }).getByText(next, { exact: true }).waitFor();
    await linked.getByText('confermata', { exact: true }).waitFor();
    await linked.close();

    // a choice is saved at once and survives a reload; so do the data
    const choices = page.getByRole('region', { name: 'E-mail che ricevi' });
    const reservations = choices.getByRole('checkbox', { name: /^Riserve che stanno per scadere/ });
    await reservations.uncheck();
    await toast(page, 'Scelta salvata');
    expect(await person.get<MailChoices>('/api/notifications/mail-choices')).toEqual({
      reservations: false,
      'payment-reminders': true,
      'product-requests': true,
      'shop-orders': 'now',
    });
    await page.reload();
    await mail.getByText(next, { exact: true }).waitFor();
    expect([await reservations.isChecked(), await code.inputValue()]).toEqual([false, 'RSSMRA85T10A562S']);

    // sign out everywhere, from one place
    await pressOn(page, button(page, 'Esci da tutti i dispositivi'));
    const question = page.getByRole('dialog', { name: 'Uscire da tutti i dispositivi?' });
    await button(question, 'Esci da tutti').waitFor();
    await isClean(page);
    await pressOn(page, button(question, 'Esci da tutti'));
    await page.waitForURL(({ pathname }) => pathname === '/');
    for (const one of [person, elsewhere]) await expect(one.get('/api/auth/user')).rejects.toThrow('401');
  },
);
