import { text } from 'node:stream/consumers';
import type { Reservation } from '@drappo/contracts/catalog/products';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import type { Order, RequestedOrder } from '@drappo/contracts/orders/orders';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { dialogFaults } from './support/dialogs.ts';
import { useJourneys } from './support/journeys.ts';
import { findOrders } from './support/office-lists.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import { orderAs, type People, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press, pressTwice } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** Ten orders of one piece each, paid together. */
const tenPaidOrders = async (person: Person, office: Person, { payments }: People): Promise<Order[]> => {
  const { id: productId, variants } = await makeProduct(office, { name: 'Foulard', stock: 40 });
  const confirm = async (): Promise<string> => {
    const reservation = await person.send<Reservation>('POST', '/api/reservations', {
      productId,
      variantId: variants[0]?.id,
      quantity: 1,
    });
    const { id } = await person.send<RequestedOrder>('POST', '/api/reservations/confirm', {
      reservationIds: [reservation.id],
      shippingAddress: { name: 'Elena Però', address: 'Via Po 1', city: 'Torino', zip: '10122', country: 'IT' },
    });
    return id;
  };
  const ids = await Promise.all(Array.from({ length: 10 }, confirm));
  await Promise.all(ids.map((id) => orderAs(person, id, 'pending_payment')));
  const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', {
    orderIds: ids,
  });
  await payments.pay(url);
  return Promise.all(ids.map((id) => orderAs(person, id, 'paid')));
};

const fillTracking = async (office: Page, dialog: Locator, number: string): Promise<void> => {
  await press(dialog.getByLabel('Corriere'));
  await press(office.getByTitle('GLS'));
  await dialog.getByLabel('Codice tracking').fill(number);
  await press(button(dialog, 'Segna come spedito'));
  await toast(office, 'Tracking Aggiornato');
  await dialog.waitFor({ state: 'hidden' });
};

/** Faults of the open dialog at both widths: it must fit on the screen even with 38 lines. */
const faultsAtBothWidths = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    faults.push(...(await dialogFaults(page)));
  }
  if (before) await page.setViewportSize(before);
  return faults;
};

test('the office picks, packs and ships the morning’s ten paid orders, by a list and one by one', async () => {
  const { people } = journeys;
  const person = await people.reseller('mattina');
  const admin = await people.admin();
  const orders = await tenPaidOrders(person, admin, people);
  const numbers = orders.map(({ orderNumber }) => orderNumber).toSorted();
  const shippedToday = async () => (await admin.get<AdminOrderList>('/api/admin/orders?limit=1')).counts.shippedToday;
  const before = await shippedToday();

  // the office finds them by the customer's e-mail
  const office = await findOrders(admin, person.email, '&status=paid');
  const rows = office.getByRole('button', { name: /^Tracking ORD-/ });
  const left = (count: number) =>
    eventuallyFound(`${count} orders are left`, async () => ((await rows.count()) === count ? count : undefined));
  await left(10);

  // the picking list and each packing slip on paper; the list also as a file
  await office.getByRole('checkbox', { name: 'Scegli tutte le righe' }).check();
  const bar = office.getByRole('group', { name: 'Selezione' });
  await bar.getByText('10 ordini selezionati').waitFor();
  for (const name of ['Lista di prelievo', 'Distinte di imballaggio']) {
    const href = await bar.getByRole('link', { name }).getAttribute('href');
    const answer = await admin.context.request.get(new URL(href ?? '', office.url()).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  const downloading = office.waitForEvent('download');
  await press(office.getByRole('button', { name: 'Export CSV' }));
  const exported = await text(await (await downloading).createReadStream());
  for (const number of numbers) expect(exported).toContain(`"${number}";`);
  expect(exported.trimEnd().split('\r\n')).toHaveLength(11);

  // eight by a list, checked first; its faulty row does not block the others
  await press(button(office, 'Spedisci da CSV'));
  const list = office.getByRole('dialog');
  const rowsOfList = numbers.slice(0, 8).map((number, index) => `${number};Poste Italiane;RR00${index}IT`);
  const unknown = Array.from({ length: 29 }, (_, index) => `ORD-1999-0000${index + 10};GLS;${index}`);
  await list
    .getByLabel('Spedizioni', { exact: true })
    .fill(['numero;corriere;tracking', ...rowsOfList, `${numbers[8]};TNT;1`, ...unknown].join('\n'));
  const found = await faultsAtBothWidths(office);
  await press(button(list, 'Controlla'));
  await list.getByText('8 da spedire, 30 righe con errori').waitFor();
  found.push(...(await faultsAtBothWidths(office)));
  expect(found).toEqual([]);
  await pressTwice(button(list, 'Conferma 8 spedizioni'));
  await list.getByText('8 spediti, 30 righe con errori').waitFor();
  await press(button(list, 'Fatto'));

  // the others from the row and from the details
  await left(2);
  await press(button(office, `Tracking ${numbers[8]}`));
  await fillTracking(office, office.getByRole('dialog'), 'GLS008');
  await press(button(office, `Vedi ${numbers[9]}`));
  await fillTracking(office, office.getByRole('dialog'), 'GLS009');
  await office.getByText('Nessun ordine trovato con i filtri applicati').waitFor();
  expect((await shippedToday()) - before).toBeGreaterThanOrEqual(10);

  // the reseller sees them, and gets an e-mail for each
  const page = await person.open('/dashboard?section=orders&tab=shipped');
  for (const tracking of ['RR000IT', 'RR007IT', 'GLS008', 'GLS009']) await page.getByText(tracking).first().waitFor();
  const shipped = await person.get<Order[]>('/api/orders?status=shipped');
  expect(shipped.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(numbers);
  const subjects = await eventuallyFound('ten e-mails tell of the parcels', async () => {
    const mails = (await sharedPortal().mails(person.email)).filter(({ subject }) => subject.endsWith(' spedito'));
    return mails.length === 10 ? mails.map(({ subject }) => subject) : undefined;
  });
  expect(subjects.toSorted()).toEqual(numbers.map((number) => `Ordine ${number} spedito`));
});
