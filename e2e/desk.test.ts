import type { AdminOrderDetail } from '@drappo/contracts/orders/order-detail';
import { describe, expect, test } from '@jest/globals';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { openDesk } from './support/desk.ts';
import { isSound } from './support/is-sound.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { paidOrders } from './support/paid-orders.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

/** Orders of a new reseller with this number of lines each; every second line has two pieces. */
const ordersOf = async (name: string, ...lines: number[]) => {
  const { people } = journeys;
  const office = await people.admin();
  const person = await people.reseller(name);
  const { id: productId, variants } = await makeProduct(office, {
    name: 'Foulard',
    stock: 40,
    colors: ['rosa', 'verde'],
    sizes: ['S', 'M'],
  });
  const pieces = lines.map((count) =>
    variants.slice(0, count).map(({ id: variantId }, index) => ({ productId, variantId, quantity: 1 + (index % 2) })),
  );
  return { office, person, variants, orders: await paidOrders(person, pieces, people.payments) };
};

const readOrder = (office: Person, id: string) => office.get<AdminOrderDetail>(`/api/admin/orders/${id}`);
const isShipped = (office: Person, id: string) =>
  eventuallyFound(`order ${id} is shipped`, async () => {
    const order = await readOrder(office, id);
    return order.status === 'shipped' ? order : undefined;
  });

/** Opens a desk that ships with GLS. */
const deskOf = async (office: Person, size = { width: 1440, height: 900 }) => {
  const page = await office.open('/admin/banco');
  await page.setViewportSize(size);
  await press(page.getByRole('button', { name: 'GLS' }));
  const desk = openDesk(page);
  await desk.asks('Passa la prossima distinta');
  return { page, desk };
};
describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('the scanner desk, on a %s screen', (name, width, height) => {
  test('packs and ships by scans alone, and stops at errors', async () => {
    const { office, variants, orders } = await ordersOf(`banco-${name}`, 1, 2, 1);
    const [single, several, other] = orders;
    const { page, desk } = await deskOf(office, { width, height });
    await isSound(page, 'body');

    // one piece: slip, tracking
    await desk.scan(single!.orderNumber);
    await desk.asks('Passa il tracking GLS');
    await desk.scan('M2 6104 77318');
    await desk.latest(single!.orderNumber);
    const shipped = await isShipped(office, single!.id);
    expect(shipped).toMatchObject({ carrier: 'GLS', trackingNumber: 'M2610477318' });

    // several pieces: each garment is scanned; a garment of another order stops the desk
    await desk.scan(several!.orderNumber);
    await desk.asks(/^Passa Foulard/);
    await isSound(page, 'body');
    await desk.scan(variants[3]!.sku!);
    await desk.asks('Questo capo non è nell’ordine');
    await page.getByRole('heading', { name: 'Hai passato' }).waitFor();
    await isSound(page, 'body');
    await desk.scan(variants[1]!.sku!);
    await desk.asks(/^Passa Foulard/);
    await desk.scan(variants[0]!.sku!);
    await desk.asks(/il secondo di 2$/);
    await desk.press('Space');
    await desk.asks('Passa il tracking GLS');

    // another slip, another carrier's tracking
    await desk.scan(other!.orderNumber);
    await desk.asks(`Finisci prima ${several!.orderNumber.slice(-6)}`);
    await desk.scan('1Z999AA10123456784');
    await desk.asks('È un tracking UPS');
    await desk.scan('1Z999AA10123456784');
    await desk.latest(several!.orderNumber);
    expect((await isShipped(office, several!.id)).carrier).toBe('UPS');

    // the tracking of the last parcel was wrong
    await desk.press('F9');
    await desk.asks(/^Passa il tracking giusto/);
    await desk.scan('1Z999AA10123456785');
    await eventuallyFound('the tracking is right', async () =>
      (await readOrder(office, several!.id)).trackingNumber === '1Z999AA10123456785' ? true : undefined,
    );

    // a shipped order is not shipped again; a missing piece puts an order aside
    await desk.scan(single!.orderNumber);
    await desk.asks(`${single!.orderNumber.slice(-6)} è già spedito`);
    await desk.scan('ORD-2026-999999');
    await desk.asks('Codice sconosciuto');
    await desk.scan(other!.orderNumber);
    await desk.asks('Passa il tracking GLS');
    await desk.press('F4');
    const dialog = page.getByRole('dialog', { name: `Metti da parte ${other!.orderNumber.slice(-6)}` });
    await dialog.getByLabel('Nota').fill('lo scaffale è vuoto');
    await press(dialog.getByRole('button', { name: 'Metti da parte' }));
    await dialog.waitFor({ state: 'hidden' });
    expect((await readOrder(office, other!.id)).problem).toMatchObject({
      reason: 'missing-piece',
      note: 'lo scaffale è vuoto',
    });
    await desk.scan(other!.orderNumber);
    await page.getByRole('note').getByText('lo scaffale è vuoto').waitFor();
    await isSound(page, 'body');
    await press(page.getByRole('button', { name: 'Risolto' }));
    await page.getByRole('note').waitFor({ state: 'hidden' });
    expect((await readOrder(office, other!.id)).problem).toBeNull();
    await desk.press('Escape');
    await desk.asks('Passa la prossima distinta');
  });
});

test('two desks that scan the same slip ship it once', async () => {
  const { office, orders } = await ordersOf('due-banchi', 1);
  const [order] = orders;
  const first = await deskOf(office);
  const second = await deskOf(await journeys.people.admin());
  for (const { desk } of [first, second]) {
    await desk.scan(order!.orderNumber);
    await desk.asks('Passa il tracking GLS');
  }
  await first.desk.scan('A1');
  await first.desk.latest(order!.orderNumber);
  await second.desk.scan('B2');
  const refused = second.page.getByRole('alert').filter({ hasText: `${order!.orderNumber.slice(-6)} non è spedito.` });
  await refused.waitFor();
  await isSound(second.page, 'body');
  await second.desk.press('Escape');
  await refused.waitFor({ state: 'hidden' });
  expect((await readOrder(office, order!.id)).trackingNumber).toBe('A1');
});

test('parcels wait in a queue without the network, and the queue survives a reload', async () => {
  const { office, orders } = await ordersOf('senza-rete', 1, 2);
  const { page, desk } = await deskOf(office);
  const calls = /\/api\/admin\/orders\/desk(\?|\/shipments)/;
  await page.route(calls, (route) => route.abort());
  for (const [index, { orderNumber }] of orders.entries()) {
    await desk.scan(orderNumber);
    await desk.asks('Passa il tracking GLS');
    await page.getByText('Senza rete: del contenuto non si sa niente').waitFor();
    await desk.scan(`CODA-${index}`);
    await page.getByText(index === 0 ? '1 spedizione in coda' : '2 spedizioni in coda').waitFor();
  }
  await desk.scan(orders[0]!.orderNumber);
  await desk.asks(`${orders[0]!.orderNumber.slice(-6)} è già in coda`);
  const kept = await page.evaluate(() => localStorage.getItem('drappo-desk-queue'));
  expect(kept).not.toMatch(/Elena|Verona/);

  await page.reload();
  await page.getByText('2 spedizioni in coda').waitFor();
  await page.unroute(calls);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('spedizioni in coda').waitFor({ state: 'hidden' });
  for (const [index, { id }] of orders.entries())
    expect((await isShipped(office, id)).trackingNumber).toBe(`CODA-${index}`);
});

// Set DESK_ORDERS=200 for 200; docs/product/scanner-desk.md has the measurements.
const parcels = Number(process.env['DESK_ORDERS'] ?? 20);

test(`${parcels} one-piece orders leave with two scans each`, async () => {
  const { people } = journeys;
  const office = await people.admin();
  const person = await people.reseller('giornata');
  // A new reseller may hold 30 % of it.
  const { id: productId, variants } = await makeProduct(office, { name: 'Sciarpa', stock: 4 * parcels });
  const orders = await paidOrders(
    person,
    Array.from({ length: parcels }, () => [{ productId, variantId: variants[0]?.id, quantity: 1 }]),
    people.payments,
  );
  const { desk } = await deskOf(office);
  const begins = Date.now();
  for (const [index, { orderNumber }] of orders.entries()) {
    await desk.scan(orderNumber);
    await desk.asks('Passa il tracking GLS');
    await desk.scan(`GIORNATA-${index}`);
    await desk.latest(orderNumber);
  }
  const seconds = (Date.now() - begins) / 1_000;
  if (process.env['DESK_ORDERS'])
    process.stdout.write(`${parcels} parcels, ${2 * parcels} scans, ${desk.pressed()} keys, ${seconds.toFixed(1)} s\n`);
  expect(desk.pressed()).toBeLessThanOrEqual(parcels * 1.25);
  for (const { id } of orders) expect((await readOrder(office, id)).status).toBe('shipped');
  const mails = await eventuallyFound('an e-mail for each parcel', async () => {
    const sent = (await sharedPortal().mails(person.email)).filter(({ subject }) => subject.endsWith(' spedito'));
    return sent.length >= parcels ? sent : undefined;
  });
  expect(mails).toHaveLength(parcels);
}, 1_200_000);
