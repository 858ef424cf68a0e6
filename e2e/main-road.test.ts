import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { demoPassword } from '../stack/src/demo-accounts.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { sharedPortal } from './support/portal.ts';
import { untilCount } from './support/page.ts';
import { password } from './support/person.ts';
import { press, pressTwice } from './support/press.ts';

const journeys = useJourneys({ animated: true });

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('a person gets from the first visit to the shipped order', async () => {
  const { people } = journeys;
  const elena = await people.visitor('elena');
  const { email } = elena;
  const { url } = sharedPortal();
  const blazer = await makeProduct(await people.admin(), {
    name: 'Blazer',
    stock: 9,
    colors: ['blu'],
    sizes: ['S', 'M'],
  });

  // a visitor
  const page = await elena.open('/');
  await page.getByRole('heading', { level: 1, name: /Il campionario italiano/ }).waitFor();
  const hints = page.getByText('Accedi per vedere tutte le immagini e varianti');
  await hints.nth(3).waitFor();
  await untilCount(hints, 4);
  await page
    .getByRole('button', { name: 'Accedi per Vedere Tutto il Catalogo' })
    .or(page.getByRole('link', { name: 'Accedi per Vedere Tutto il Catalogo' }))
    .first()
    .waitFor();

  // registers
  await page.goto(`${url}/login`);
  await press(page.getByRole('tab', { name: 'Registrati' }));
  await press(page.getByRole('button', { name: 'Registrati' }));
  await page.getByText('Email è richiesta').waitFor();
  await page.getByLabel('Username').fill(elena.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Nome', { exact: true }).fill('Elena');
  await pressTwice(page.getByRole('button', { name: 'Registrati' }));
  await page.getByRole('heading', { name: 'Account Base' }).waitFor();

  // becomes a reseller
  await press(page.getByRole('link', { name: 'Completa il profilo' }));
  await press(page.getByRole('button', { name: 'Salva Dati' }));
  await page.getByText('Ragione sociale obbligatoria').waitFor();
  await page.getByLabel('Ragione Sociale').fill('Boutique Elena S.r.l.');
  await page.getByLabel('P.IVA / VAT Number').fill('it01234567897');
  await page.getByLabel('Email PEC').fill('elena@boutique-elena.pec.it');
  await page.getByLabel('Indirizzo Sede Legale').fill('Via Po 10, 10123 Torino');
  await pressTwice(page.getByRole('button', { name: 'Salva Dati' }));
  await toast(page, 'Profilo aggiornato');
  await page.getByRole('heading', { name: 'Verifica in corso' }).waitFor();

  // finds a product
  await page.goto(`${url}/catalog`);
  await page.getByRole('heading', { name: 'Catalogo Prodotti' }).waitFor();
  // A click on the list before the search could hit it while the page replaces it.
  const found = page.waitForResponse((answer) => answer.request().postData()?.includes('blaser') ?? false);
  await page.getByPlaceholder('Cerca prodotti...').fill('blaser');
  await found;
  await press(page.getByRole('heading', { name: blazer.name }));
  await press(page.getByRole('button', { name: 'Aggiungi alla Wishlist' }));
  await toast(page, 'Prodotto aggiunto alla wishlist!');

  // reserves it
  await page.goto(`${url}/dashboard?section=wishlist`);
  await page.getByText('1 prodotto in wishlist').waitFor();
  await pressTwice(page.getByRole('button', { name: 'Invia Richiesta Riserva' }));
  await toast(page, 'Richiesta di riserva inviata con successo!');
  await page.getByRole('heading', { name: 'Wishlist Vuota' }).waitFor();

  // confirms it; a reload in the middle loses nothing
  await page.goto(`${url}/dashboard?section=orders`);
  await page.getByText('Non hai ordini in attesa di pagamento').waitFor();
  await page.reload();
  await press(page.getByRole('button', { name: /Conferma Ordine/ }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Nuovo indirizzo' }).check();
  await dialog.getByLabel('Indirizzo', { exact: true }).fill('Via Garibaldi 3');
  await dialog.getByLabel('CAP').fill('1012');
  await dialog.getByLabel('Città').fill('Torino');
  await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
  await dialog.getByText('Il CAP ha cinque cifre').waitFor();
  await dialog.getByLabel('CAP').fill('10122');
  await pressTwice(dialog.getByRole('button', { name: 'Conferma Ordine' }));
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Paga e spediamo' }).waitFor();
  const heading = await page
    .getByRole('heading', { name: /Ordine #ORD-/ })
    .first()
    .textContent();
  const orderNumber = /ORD-\d{4}-\d{6}/.exec(heading ?? '')![0];
  await page.getByText('Spedizione (Italia Continentale)').waitFor();

  // pays: the card is declined first, then the payment succeeds
  await pressTwice(page.getByRole('button', { name: 'Paga e spediamo' }));
  await press(page.getByRole('button', { name: 'Carta rifiutata' }));
  await page.getByText('La carta è stata rifiutata').waitFor();
  await pressTwice(page.getByRole('button', { name: 'Paga', exact: true }));
  await page.waitForURL(/tab=paid/);
  await page.getByRole('heading', { name: `Ordine #${orderNumber}` }).waitFor();
  await page.getByText('Pagato', { exact: true }).first().waitFor();

  // Back after payment does not start a second one
  await page.goBack();
  await page.goto(`${url}/dashboard?section=orders`);
  await page.getByText('Non hai ordini in attesa di pagamento').waitFor();
  const mine = await page.evaluate(
    async (number) =>
      ((await (await fetch('/api/orders')).json()) as { id: string; orderNumber: string; total: string }[]).find(
        (order) => order.orderNumber === number,
      )!,
    orderNumber,
  );
  expect((await people.payments.charges(mine.id)).map(({ amount }) => amount)).toEqual([
    Math.round(Number(mine.total) * 100),
  ]);

  // the admin ships it
  const office = await (await people.visitor('office')).open('/login?next=/admin');
  await office.getByLabel('Username').fill('admin');
  await office.getByLabel('Password', { exact: true }).fill(demoPassword);
  await press(office.getByRole('button', { name: 'Accedi' }));
  await press(office.getByRole('tab', { name: 'Ordini' }));
  await office.getByPlaceholder('Cerca per ID, cliente, email...').fill(orderNumber);
  await press(office.getByRole('button', { name: `Tracking ${orderNumber}` }));
  const form = office.getByRole('dialog');
  await press(form.getByRole('button', { name: 'Segna come spedito' }));
  await form.getByText('Codice tracking richiesto').waitFor();
  await press(form.getByLabel('Corriere'));
  await press(office.getByTitle('BRT'));
  await form.getByLabel('Codice tracking').fill('BRT0042');
  await pressTwice(form.getByRole('button', { name: 'Segna come spedito' }));
  await toast(office, 'Tracking Aggiornato');

  // the reseller sees it
  await page.goto(`${url}/dashboard?section=orders&tab=shipped`);
  await page.getByRole('link', { name: 'BRT0042' }).waitFor();

  // and gets its e-mails, once each
  const subjects = await arrived(email, 3);
  expect(subjects.sort()).toEqual(['confermato', 'pagato', 'spedito'].map((state) => `Ordine ${orderNumber} ${state}`));
  const shipped = (await sharedPortal().mails(email)).find(({ subject }) => subject.endsWith('spedito'))!;
  expect(shipped.text).toContain('BRT0042');
  expect(shipped.html).toContain('mybrt.it');
});

const arrived = (email: string, count: number): Promise<string[]> =>
  eventuallyFound(`${count} e-mails about orders`, async () => {
    const ofOrders = (await sharedPortal().mails(email)).filter(({ subject }) => subject.startsWith('Ordine'));
    return ofOrders.length >= count ? ofOrders.map(({ subject }) => subject) : undefined;
  });
