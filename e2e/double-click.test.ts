import type { Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { Order } from '@drappo/contracts/orders/orders';
import { expect, test } from '@jest/globals';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { button, countCalls, fillAddress, slowDoubleClick } from './support/page.ts';
import { accountsLike, orderAs, paidOrder, password, untilNotHeld, wishes, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press, pressTwice } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys({ animated: true });

const reservations = (person: Person) => person.get<Reservation[]>('/api/reservations');
const wishlist = (person: Person) => person.get<WishlistEntry[]>('/api/wishlist');
const cents = (amount: string): number => Math.round(Number(amount) * 100);

test('every button does its work once when a reseller clicks it twice', async () => {
  const { visitor, admin, payments } = journeys.people;
  const person = await visitor('carla');
  const page = await person.open('/login');
  const count = countCalls(page);

  await press(page.getByRole('tab', { name: 'Registrati' }));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await pressTwice(button(page, 'Registrati'));
  await page.getByRole('heading', { name: 'Account Base' }).waitFor();
  expect(count('POST', '/api/register')).toBe(1);
  expect(await accountsLike(await admin(), person.username)).toBe(1);

  await pressTwice(button(page, 'Esci'));
  await page.getByRole('heading', { level: 1, name: /Il campionario italiano/ }).waitFor();
  expect(count('POST', '/api/logout')).toBe(1);
  await expect(person.get('/api/auth/user')).rejects.toThrow('401');
  await press(page.getByRole('link', { name: 'Accedi' }));
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressTwice(button(page, 'Accedi'));
  await page.getByRole('heading', { name: 'Account Base' }).waitFor();
  expect(count('POST', '/api/login')).toBe(1);

  await press(page.getByRole('link', { name: 'Completa il profilo' }));
  await page.getByLabel('Ragione Sociale').fill('Sartoria Carla');
  await page.getByLabel('P.IVA / VAT Number').fill('it01234567897');
  await page.getByLabel('Email PEC').fill('carla@sartoria-carla.pec.it');
  await page.getByLabel('Indirizzo Sede Legale').fill('Via Po 10, 10123 Torino');
  await pressTwice(button(page, 'Salva Dati'));
  await toast(page, 'Profilo aggiornato');
  await page.getByRole('heading', { name: 'Verifica in corso' }).waitFor();
  expect(count('PUT', '/api/auth/business-profile')).toBe(1);
  expect(await person.get('/api/auth/user')).toMatchObject({ companyName: 'Sartoria Carla', userRole: 'rivenditore' });

  // A product other than the three wishlist items below.
  const piece = (await person.ownPieces(4)).at(3);
  await page.goto(`${sharedPortal().url}/product/${piece?.productId}`);
  await pressTwice(button(page, 'Aggiungi alla Wishlist'));
  await toast(page, 'Prodotto aggiunto alla wishlist!');
  expect((await wishlist(person)).map(({ quantity }) => quantity)).toEqual([1]);

  const [last, ...others] = await wishes(person, 3);
  await page.goto(`${sharedPortal().url}/dashboard?section=wishlist`);
  await pressTwice(button(page, `Rimuovi ${last?.product.name} dalla wishlist`));
  await toast(page, 'Prodotto rimosso dalla wishlist');
  await page.getByText('3 prodotti in wishlist').waitFor();
  expect(count('DELETE', `/api/wishlist/${last?.id}`)).toBe(1);
  expect((await wishlist(person)).map(({ id }) => id)).toEqual(others.map(({ id }) => id));

  const [first] = others;
  const item = page.getByRole('article', { name: first?.product.name ?? '', exact: true });
  await item.getByLabel('Quantità').press('ArrowUp');
  await item.getByLabel('Quantità').press('ArrowUp');
  await pressTwice(button(item, 'Invia Richiesta Riserva'));
  await toast(page, 'Richiesta di riserva inviata con successo!');
  await page.getByText('2 prodotti in wishlist').waitFor();
  expect((await reservations(person)).map(({ quantity }) => quantity)).toEqual([3]);

  await pressTwice(button(page, 'Invia Richiesta per Tutti'));
  await page.getByRole('heading', { name: 'Wishlist Vuota' }).waitFor();
  expect((await reservations(person)).map(({ quantity }) => quantity).sort()).toEqual([1, 1, 3]);

  await press(page.getByRole('link', { name: 'Gestione Ordini' }));
  await pressTwice(button(page, new RegExp(`^Conferma Ordine: ${first?.product.name}, `)));
  const dialog = page.getByRole('dialog');
  await fillAddress(dialog);
  await pressTwice(button(dialog, 'Conferma Ordine'));
  await button(page, 'Paga e spediamo').waitFor();
  const [order, ...more] = await person.get<Order[]>('/api/orders');
  expect([order?.items.map(({ quantity }) => quantity), more]).toEqual([[3], []]);
  await untilNotHeld(person, order?.id ?? '');
  expect(await reservations(person)).toHaveLength(2);

  await pressTwice(button(page, 'Paga e spediamo'));
  await pressTwice(button(page, 'Paga'));
  await page.getByText('Pagato', { exact: true }).first().waitFor();
  const id = order?.id ?? '';
  expect(await payments.sessions(id)).toHaveLength(1);
  expect((await payments.charges(id)).map(({ amount }) => amount)).toEqual([cents(order?.total ?? '')]);
});

test('a second click after the answer to the first neither repeats it nor hits the next row', async () => {
  const person = await journeys.people.reseller('bruna');
  const [piece] = await person.ownPieces(1);
  const [removed, reserved] = await wishes(person, 4);
  const page = await person.open('/dashboard?section=wishlist');
  await page.getByText('4 prodotti in wishlist').waitFor();
  await slowDoubleClick(button(page, `Rimuovi ${removed?.product.name} dalla wishlist`), () =>
    page.getByText('3 prodotti in wishlist').waitFor(),
  );
  const item = page.getByRole('article', { name: reserved?.product.name ?? '', exact: true });
  await slowDoubleClick(button(item, 'Invia Richiesta Riserva'), () =>
    page.getByText('2 prodotti in wishlist').waitFor(),
  );
  await press(page.getByRole('link', { name: piece?.name ?? '', exact: true }));
  await slowDoubleClick(button(page, 'Aggiungi alla Wishlist'), () => toast(page, 'Prodotto aggiunto alla wishlist!'));
  // The page sends its calls in order: a call of the second click would have arrived by now.
  await page.reload();
  expect(await reservations(person)).toHaveLength(1);
  // Two of the four remain, and one piece more.
  expect((await wishlist(person)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
});

test('an admin who clicks every button twice ships the parcel once and refunds the money once', async () => {
  const { reseller, admin, payments } = journeys.people;
  const person = await reseller('olga');
  const shipped = await paidOrder(person, payments);
  const cancelled = await paidOrder(person, payments);
  const page = await (await admin()).open(`/admin?tab=orders&search=${shipped.orderNumber}`);
  const count = countCalls(page);

  await pressTwice(button(page, `Tracking ${shipped.orderNumber}`));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByLabel('Corriere'));
  await press(page.getByTitle('BRT'));
  await dialog.getByLabel('Codice tracking').fill('BRT0042');
  await pressTwice(button(dialog, 'Segna come spedito'));
  await toast(page, 'Tracking Aggiornato');
  expect(count('PUT', `/api/admin/orders/${shipped.id}/shipping`)).toBe(1);
  expect(await orderAs(person, shipped.id, 'shipped')).toMatchObject({ carrier: 'BRT', trackingNumber: 'BRT0042' });

  await page.getByPlaceholder('Cerca per ID, cliente, email...').fill(cancelled.orderNumber);
  await press(button(page, `Vedi ${cancelled.orderNumber}`));
  await pressTwice(button(page, 'Metti in preparazione'));
  await toast(page, 'Ordine aggiornato');
  await pressTwice(button(page, 'Annulla ordine'));
  await pressTwice(button(page.getByRole('dialog', { name: /^Annullare l'ordine/ }), 'Annulla ordine'));
  await toast(page, 'Ordine annullato');
  const calls = ['processing', 'cancel'].map((verb) => count('POST', `/api/admin/orders/${cancelled.id}/${verb}`));
  expect(calls).toEqual([1, 1]);
  await eventuallyFound('the refund', async () =>
    (await orderAs(person, cancelled.id, 'cancelled')).paymentStatus === 'refunded' ? true : undefined,
  );
  expect(await payments.charges(cancelled.id)).toMatchObject([
    { amount: cents(cancelled.total), amount_refunded: cents(cancelled.total) },
  ]);

  const aboutParcel = await eventuallyFound('the e-mail about the parcel', async () => {
    const found = (await sharedPortal().mails(person.email)).filter(({ subject }) => subject.endsWith('spedito'));
    return found.length > 0 ? found : undefined;
  });
  expect(aboutParcel).toHaveLength(1);
});

test.each(['replaces', 'disables', 'marks as disabled'])(
  'a click on a button that the page %s while it is pressed fails at once',
  async (how) => {
    const page = await (await journeys.people.visitor('swallowed')).open('/');
    await page.setContent('<button>Invia</button>');
    const target = button(page, 'Invia');
    await press(target);
    await target.evaluate((element, does) => {
      const swallow = (): void => {
        if (does === 'replaces') element.replaceWith(element.cloneNode(true));
        else element.setAttribute(does === 'disables' ? 'disabled' : 'aria-disabled', 'true');
      };
      element.addEventListener('mousedown', swallow);
    }, how);
    await expect(press(target)).rejects.toThrow('was swallowed');
  },
);
