import type { Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { Order } from '@drappo/contracts/orders/orders';
import { expect, test } from '@jest/globals';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { button, fillAddress, reloadBeforeAnswer } from './support/page.ts';
import { accountsLike, orderAs, password } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';

const journeys = useJourneys({ animated: true });

test('every step happens once and the journey continues when the page is reloaded before each answer', async () => {
  const { visitor, admin, payments } = journeys.people;
  const { url, mails } = sharedPortal();
  const office = await admin();
  const person = await visitor('wanda');
  const page = await person.open('/login');

  const register = async () => {
    await press(page.getByRole('tab', { name: 'Registrati' }));
    await page.getByLabel('Username').fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await press(button(page, 'Registrati'));
  };
  await reloadBeforeAnswer(page, '/api/register', register);
  // Cookies of an answer that never arrived are missing too.
  await person.context.clearCookies();
  await page.goto(`${url}/login`);
  await register();
  await page.getByText('Questo nome utente è già in uso').first().waitFor();
  expect(await accountsLike(office, person.username)).toBe(1);
  await press(page.getByRole('tab', { name: 'Login' }));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await reloadBeforeAnswer(page, '/api/login', () => press(button(page, 'Accedi')));
  await page.getByRole('heading', { name: 'Account Base' }).waitFor();

  await press(page.getByRole('link', { name: 'Completa il profilo' }));
  await page.getByLabel('Ragione Sociale').fill('Boutique Wanda');
  await page.getByLabel('P.IVA / VAT Number').fill('01234567897');
  await page.getByLabel('Email PEC').fill('wanda@boutique-wanda.pec.it');
  await page.getByLabel('Indirizzo Sede Legale').fill('Via Po 10, 10123 Torino');
  await reloadBeforeAnswer(page, '/api/auth/business-profile', () => press(button(page, 'Salva Dati')));
  await page.getByRole('heading', { name: 'Verifica in corso' }).waitFor();
  expect(await page.getByLabel('Ragione Sociale').inputValue()).toBe('Boutique Wanda');

  const [piece] = await person.ownPieces(1);
  await page.goto(`${url}/product/${piece?.productId}`);
  await reloadBeforeAnswer(page, '/api/wishlist', () => press(button(page, 'Aggiungi alla Wishlist')));
  expect((await person.get<WishlistEntry[]>('/api/wishlist')).map(({ quantity }) => quantity)).toEqual([1]);

  await page.goto(`${url}/dashboard?section=wishlist`);
  await reloadBeforeAnswer(page, '/api/reservations', () => press(button(page, 'Invia Richiesta Riserva')));
  await page.getByRole('heading', { name: 'Wishlist Vuota' }).waitFor();
  expect(await person.get<Reservation[]>('/api/reservations')).toMatchObject([{ quantity: 1, status: 'active' }]);

  await press(page.getByRole('link', { name: 'Gestione Ordini' }));
  await press(button(page, /^Conferma Ordine: /));
  const dialog = page.getByRole('dialog');
  await fillAddress(dialog);
  await reloadBeforeAnswer(page, '/api/reservations/confirm', () => press(button(dialog, 'Conferma Ordine')));
  const order = await eventuallyFound('the order', async () => (await person.get<Order[]>('/api/orders'))[0]);
  await orderAs(person, order.id, 'pending_payment');
  // The list is not polled (decision R12): the reload may have found an order without its shipping.
  await page.reload();
  await reloadBeforeAnswer(page, '/api/payments/create-checkout-session', () => press(button(page, 'Paga e spediamo')));
  expect(await person.get<Order[]>('/api/orders')).toHaveLength(1);

  await press(button(page, 'Paga e spediamo'));
  await page.getByText('Importo da pagare').waitFor();
  await page.reload();
  expect(await payments.sessions(order.id)).toHaveLength(1);
  await press(button(page, 'Paga'));
  await page.waitForURL(/payment=success|tab=paid/);
  await page.reload();
  await page.waitForURL(/tab=paid/);
  await page.getByRole('heading', { name: /^Ordine #ORD-/ }).waitFor();
  expect(await payments.charges(order.id)).toHaveLength(1);

  const desk = await office.open(`/admin?tab=orders&search=${order.orderNumber}`);
  await press(button(desk, `Tracking ${order.orderNumber}`));
  const form = desk.getByRole('dialog');
  await press(form.getByLabel('Corriere'));
  await press(desk.getByTitle('DHL'));
  await form.getByLabel('Codice tracking').fill('DHL0042');
  await reloadBeforeAnswer(desk, `/api/admin/orders/${order.id}/shipping`, () =>
    press(button(form, 'Segna come spedito')),
  );
  await desk.getByRole('cell', { name: 'Spedito' }).waitFor();
  await page.goto(`${url}/dashboard?section=orders&tab=shipped`);
  await page.getByText('DHL0042').waitFor();
  const sent = await eventuallyFound('the e-mails', async () => {
    const found = (await mails(person.email)).filter(({ subject }) => subject.startsWith('Ordine'));
    return found.length >= 3 ? found : undefined;
  });
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    `Ordine ${order.orderNumber} confermato`,
    `Ordine ${order.orderNumber} pagato`,
    `Ordine ${order.orderNumber} spedito`,
  ]);
});
