import type { OrderBooks } from '@drappo/contracts/orders/order-books';
import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { Order } from '@drappo/contracts/orders/orders';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from './support/journeys.ts';
import { listOf } from './support/office-lists.ts';
import { button, untilCount } from './support/page.ts';
import { paidOrder, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press, pressTwice } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** An order's payment page in Stripe's dashboard. */
const paymentAtStripe = async ({ context }: Person, { id }: Order): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${sharedPortal().stripeUrl}/dashboard`);
  await page.getByLabel('Cerca').fill(id);
  await press(button(page, 'Cerca'));
  await press(page.getByRole('listitem').getByRole('link'));
  await page.getByRole('heading', { name: 'Movimenti del saldo' }).waitFor();
  return page;
};

const dispute = async (page: Page, reason: string): Promise<void> => {
  await page.getByLabel('Motivo').selectOption(reason);
  await press(button(page, 'Apri contestazione'));
  await page.getByText('Contestato', { exact: true }).waitFor();
};

/** An order's errors in the admin's Log, as they appear without a reload. */
const logOf = async (admin: Person, { id }: Order): Promise<{ page: Page; entry: Locator }> => {
  const page = await admin.open(listOf('log', id, '&source=orders'));
  return { page, entry: page.getByRole('list', { name: 'Errori' }).getByRole('listitem') };
};

const dialogOf = async (page: Page, { orderNumber }: Order): Promise<Locator> => {
  await page.goto(`${sharedPortal().url}/admin?tab=orders&search=${orderNumber}`);
  await press(button(page, `Vedi ${orderNumber}`));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'Cronologia' }).waitFor();
  return dialog;
};

const untilShown = (admin: Person, { id }: Order, what: string, holds: (order: OrderDetail) => boolean) =>
  eventuallyFound(what, async () => {
    const order = await admin.get<OrderDetail>(`/api/admin/orders/${id}`);
    return holds(order) ? order : undefined;
  });

const untilDispute = (admin: Person, order: Order, status: string) =>
  untilShown(admin, order, `the dispute is ${status}`, ({ disputes }) => disputes[0]?.status === status);

/** Checks that Stripe's ledger and our books agree on these orders. */
const expectBooksToAgree = async (admin: Person, orders: Order[], atLeast: Partial<OrderBooks>): Promise<void> => {
  const { differences, ...books } = await admin.get<OrderBooks>('/api/admin/orders/books?days=1');
  const ours = new Set(orders.map(({ id }) => id));
  expect(differences.filter(({ orderId }) => orderId !== null && ours.has(orderId))).toEqual([]);
  for (const name of ['charges', 'refunds', 'disputes'] as const)
    expect(books[name]).toBeGreaterThanOrEqual(atLeast[name] ?? 0);
};

test('a payment under dispute appears in the log and on its order until the dispute is won or lost', async () => {
  const { people } = journeys;
  const [person, admin] = [await people.reseller('contesa'), await people.admin()];
  const won = await paidOrder(person, people.payments);

  // a bank disputes a payment: it shows in the Log and on the order until it is won
  const atStripe = await paymentAtStripe(admin, won);
  await dispute(atStripe, 'Prodotto non ricevuto');
  await untilDispute(admin, won, 'needs_response');
  const { page: log, entry } = await logOf(admin, won);
  await entry.getByText('La banca di chi ha pagato contesta un pagamento').waitFor();
  const office = await admin.context.newPage();
  await (await dialogOf(office, won)).getByText(/Aperta il .*: rispondi nella dashboard di Stripe/).waitFor();
  await press(button(atStripe, 'Vinta'));
  await atStripe.getByText('Contestazione vinta', { exact: true }).waitFor();
  await untilDispute(admin, won, 'won');
  await log.getByText('Nessun errore corrisponde ai filtri scelti.').waitFor();
  const closed = await dialogOf(office, won);
  await closed.getByText(/^Vinta il/).waitFor();
  await closed.getByText('Vinta: il pagamento resta.').waitFor();

  // another dispute is lost, which stays in the log
  const lost = await paidOrder(person, people.payments);
  const losing = await paymentAtStripe(admin, lost);
  await dispute(losing, 'Pagamento fraudolento');
  await press(button(losing, 'Persa'));
  await untilDispute(admin, lost, 'lost');
  await log.getByPlaceholder('Cerca per messaggio, tipo o ID ordine...').fill(lost.id);
  await entry.getByText('Una contestazione è persa: il denaro è tornato a chi aveva pagato.').waitFor();
  await (await dialogOf(office, lost)).getByText(/^Persa il/).waitFor();
  await expectBooksToAgree(admin, [won, lost], { charges: 2, disputes: 2 });
});

test("admin and reseller see refunds by the admin and from Stripe's dashboard", async () => {
  const { people } = journeys;
  const [person, admin] = [await people.reseller('rimborso'), await people.admin()];
  const office = await admin.context.newPage();

  // a partial refund from the admin panel, another in Stripe's dashboard
  const given = await paidOrder(person, people.payments);
  const dialog = await dialogOf(office, given);
  await press(button(dialog, 'Rimborsa'));
  const asking = office.getByRole('dialog', { name: `Rimborsa l'ordine ${given.orderNumber}` });
  await asking.getByLabel('Importo in euro').fill('5,50');
  await asking.getByLabel('Motivo (opzionale)').fill('Bottone mancante');
  await pressTwice(button(asking, 'Rimborsa'));
  await toast(office, 'Rimborso richiesto');
  const back = (count: number) => (order: OrderDetail) =>
    order.refunds.filter(({ refundedAt }) => refundedAt).length === count;
  await untilShown(admin, given, 'the first refund is there', back(1));
  const giving = await paymentAtStripe(admin, given);
  await giving.getByText('Rimborsato in parte', { exact: true }).waitFor();
  await giving.getByLabel('Importo in euro').fill('3,20');
  await press(button(giving, 'Rimborsa'));
  await giving.getByText('€8,70', { exact: true }).waitFor();
  const refunded = await untilShown(admin, given, 'both refunds are there', back(2));
  expect(refunded).toMatchObject({ status: 'paid', paymentStatus: 'partially_refunded' });
  const refunds = (await dialogOf(office, given)).getByRole('list', { name: 'Rimborsi' }).getByRole('listitem');
  await untilCount(refunds, 2);
  await refunds.filter({ hasText: 'Bottone mancante' }).getByText('€5,50').waitFor();
  await refunds.filter({ hasText: 'Dalla dashboard di Stripe' }).getByText('€3,20').waitFor();

  // the reseller sees both too
  const mine = await person.open(`/dashboard?section=orders&order=${given.id}`);
  await mine.getByRole('heading', { level: 1, name: `Ordine #${given.orderNumber}` }).waitFor();
  for (const amount of [/^€5,50$/, /^€3,20$/]) await mine.getByRole('definition').filter({ hasText: amount }).waitFor();
  await untilCount(mine.getByText(/^Rimborso del/), 2);
  await expectBooksToAgree(admin, [given], { charges: 1, refunds: 2 });

  // the admin reads the movements in Stripe and in our books
  await office.goto(`${sharedPortal().url}/admin?tab=books&days=1`);
  await office.getByRole('heading', { name: 'Conti', exact: true }).waitFor();
  await office.getByRole('row').getByText(/^-€/).first().waitFor();
});
