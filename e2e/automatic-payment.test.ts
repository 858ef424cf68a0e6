import type { AutomaticPayment } from '@drappo/contracts/orders/automatic-payment';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { isSoundOnBoth, phone } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowOf } from './support/overflow.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import { password, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { connectedShop, orderOf } from './support/shop.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const SHOP = '/dashboard?section=shopify';
const REFUSED = '4000 0000 0000 0341';
const panelOf = (page: Page) => page.getByRole('region', { name: 'Pagamento automatico' });

/** Saves a card on Stripe's page; the card appears once Stripe's webhook has arrived. */
const saveCard = async (page: Page, act: string, number: string): Promise<void> => {
  await press(panelOf(page).getByRole('button', { name: act, exact: true }));
  await page.getByRole('heading', { name: 'Salva una carta' }).waitFor();
  await page.getByLabel('Numero della carta').fill(number);
  await press(page.getByRole('button', { name: 'Salva carta' }));
  await toast(page, 'Carta salvata');
  await panelOf(page)
    .getByText(`•••• ${number.slice(-4)}`)
    .waitFor();
};

const switchOn = async (page: Page, limit: string): Promise<void> => {
  const panel = panelOf(page);
  await panel.getByLabel('Limite al giorno, in euro').fill(limit);
  await panel.getByLabel(/^Autorizzo Drappo ad addebitare/).check();
  await press(button(panel, 'Accendi'));
  const dialog = page.getByRole('dialog', { name: 'Accendi il pagamento automatico' });
  await dialog.getByLabel('Password').fill('un-altra');
  await press(button(dialog, 'Accendi'));
  await dialog.getByText('La password non è corretta').first().waitFor();
  await dialog.getByLabel('Password').fill(password);
  await press(button(dialog, 'Accendi'));
  await toast(page, 'Pagamento automatico acceso');
};

const mailOf = (person: Person, subject: RegExp) =>
  eventuallyFound(`an e-mail ${subject}`, async () =>
    (await sharedPortal().mails(person.email)).find((mail) => subject.test(mail.subject)),
  );

test('automatic payment pays incoming orders, leaves declined ones unpaid, and ends when the card is removed', async () => {
  const { people } = journeys;
  const person = await people.reseller('automatico');
  const shop = await connectedShop(sharedPortal(), person);
  const { variants } = await makeProduct(await people.admin(), { name: 'Gonna', stock: 9 });
  const line = { sku: variants[0]?.sku ?? '' };
  const page = await person.open(SHOP);

  // on a wide screen: off by default; switched on with a card, a limit, the agreement and the password
  await panelOf(page).getByText('Spento', { exact: true }).waitFor();
  await saveCard(page, 'Salva una carta', '4242 4242 4242 4242');
  await switchOn(page, '200,00');
  await panelOf(page).getByText('Oggi €0,00 di €200,00').waitFor();
  await isSoundOnBoth(page);

  // an incoming order is paid automatically, and says so
  const paid = await orderOf(person, await shop.place({ lines: [line] }), 'paid');
  const detail = await person.get<OrderDetail>(`/api/orders/${paid.id}`);
  expect(detail.paidAutomatically).toBe(true);
  await panelOf(page)
    .getByText(/^Oggi €[1-9]/)
    .waitFor();
  const opened = await person.open(`/dashboard?section=orders&order=${paid.id}`);
  await opened.getByText('Pagato in automatico con la carta salvata.').waitFor();
  await opened.close();

  // over the rest of the limit: the order stays unpaid, with the reason, a notification and an e-mail
  const over = await shop.place({ lines: [{ ...line, quantity: 3 }] });
  const left = await orderOf(person, over, 'pending_payment');
  await page.getByText('1 ordine non è stato pagato in automatico').waitFor();
  await page.getByText(/Supera quello che resta del limite di oggi/).waitFor();
  await mailOf(person, new RegExp(`^Ordine ${over.name} da pagare: il pagamento automatico non è riuscito$`));
  expect(await overflowOf(page, 'over the limit')).toEqual([]);

  // on a phone: the bank declines the card twice: both orders stay unpaid, and automatic payment is off
  await page.setViewportSize(phone);
  await saveCard(page, 'Cambia carta', REFUSED);
  await panelOf(page)
    .getByText(/hai cambiato carta/)
    .waitFor();
  await switchOn(page, '500,00');
  const refused = [await shop.place({ lines: [line] }), await shop.place({ lines: [line] })];
  for (const placed of refused) await orderOf(person, placed, 'pending_payment');
  await panelOf(page)
    .getByText(/rifiutata due volte di seguito/)
    .waitFor();
  await mailOf(person, /^Il pagamento automatico è spento$/);
  await isSoundOnBoth(page);
  const notified = await person.open('/dashboard');
  await notified.setViewportSize(phone);
  const notifications = notified.getByRole('region', { name: 'Notifiche' });
  await notifications.getByText('Il pagamento automatico è spento', { exact: true }).first().waitFor();
  await press(notifications.getByText(`Ordine ${over.name} da pagare`, { exact: true }));
  await notified.waitForURL((url) => url.searchParams.get('order') === left.id);
  await button(notified, 'Paga e spediamo').first().waitFor();
  await notified.close();

  // the reseller removes the card
  await press(button(panelOf(page), 'Togli carta'));
  await press(button(page.getByRole('dialog'), 'Togli la carta'));
  await toast(page, 'Carta tolta');
  await button(panelOf(page), 'Salva una carta').waitFor();
  expect(await person.get<AutomaticPayment>('/api/automatic-payment')).toMatchObject({ isOn: false, card: null });
});
