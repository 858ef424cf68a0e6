import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { findOrders } from './support/office-lists.ts';
import { button } from './support/page.ts';
import { sharedPortal } from './support/portal.ts';
import { press, pressTwice } from './support/press.ts';
import { newShop, orderOf, ourSku, outcomeOf } from './support/shop.ts';
import { uniqueMark } from './support/unique-mark.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const shopPage = '/dashboard?section=shopify';
const buyer = {
  firstName: 'Marta',
  lastName: 'Verdi',
  address1: 'Corso Italia 8',
  city: 'Genova',
  zip: '16145',
  provinceCode: 'GE',
  province: 'Genova',
  country: 'Italy',
  countryCode: 'IT',
  phone: '+39 010 123456',
};

const connect = async (page: Page, fields: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await pressTwice(button(page, 'Connetti negozio'));
  await toast(page, 'Integrazione Attivata');
};

const entryOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('listitem', { name: `Ordine ${name}`, exact: true });

test('an order of a connected shop is imported, paid and shipped, and the shop gets its tracking', async () => {
  const { people } = journeys;
  const shop = await newShop(sharedPortal());
  const person = await people.reseller('bottega');
  const sku = await ourSku(person);

  const page = await person.open(shopPage);
  await connect(page, {
    'Dominio negozio': `https://${shop.domain}/`,
    'API Key': shop.clientId,
    'API Secret': shop.clientSecret,
    'Access Token': shop.accessToken,
  });
  await page.getByRole('heading', { name: shop.domain }).waitFor();
  await page.getByText('Attiva', { exact: true }).waitFor();

  // two of our products and another one, bought in the shop
  const placed = await shop.place({
    lines: [
      { sku, quantity: 2 },
      { sku: 'CANDELA-1', title: 'Candela alla vaniglia' },
    ],
    shippingAddress: buyer,
  });
  // the open page shows it without a reload
  await entryOf(page, placed).getByText('Importato', { exact: true }).waitFor();
  const { orderNumber, items } = await orderOf(person, placed, 'pending_payment');
  expect(items.map((item) => [item.sku, item.quantity])).toEqual([[sku, 2]]);

  // it is payable, under the shop's number and with its buyer
  await page.goto(new URL('/dashboard?section=orders', page.url()).href);
  const card = page.getByRole('article', { name: `Ordine ${orderNumber}`, exact: true });
  for (const text of [`Ordine #${orderNumber}`, `Shopify ${placed.name}`, 'Marta Verdi', 'giulia.bianchi@example.com'])
    await card.getByText(text, { exact: true }).waitFor();
  await card.getByText(/Corso Italia 8, 16145 Genova/).waitFor();
  expect(await card.textContent()).not.toContain('Candela');
  await pressTwice(button(card, 'Paga e spediamo'));
  await press(button(page, 'Paga'));
  await page.waitForURL(/tab=paid/);
  await card.waitFor();

  // the office ships it
  const office = await findOrders(await people.admin(), orderNumber, '&status=paid');
  await press(button(office, `Tracking ${orderNumber}`));
  const dialog = office.getByRole('dialog');
  await press(dialog.getByLabel('Corriere'));
  await press(office.getByTitle('Poste Italiane'));
  await dialog.getByLabel('Codice tracking').fill('RR123456785IT');
  await pressTwice(button(dialog, 'Segna come spedito'));
  await toast(office, 'Tracking Aggiornato');

  // the shop notifies its customer, once, of our pieces only
  await outcomeOf(person, placed, { tracking: 'pushed' });
  expect(await shop.fulfilments()).toMatchObject([
    {
      orderName: placed.name,
      tracking: [{ number: 'RR123456785IT', company: 'Poste Italiane' }],
      lines: [{ sku, quantity: 2 }],
      notifications: 1,
    },
  ]);
  const entry = entryOf(await person.open(shopPage), placed);
  for (const text of ['Importato', 'Spedito', 'Tracking nel negozio', orderNumber])
    await entry.getByText(text, { exact: true }).waitFor();
  await entry.getByText('CANDELA-1 · Non è un nostro prodotto.').waitFor();
});

test('orders that were skipped, imported in part or failed show why, and are retried', async () => {
  const { people } = journeys;
  const shop = await newShop(sharedPortal());
  const person = await people.reseller('esiti');
  const sku = await ourSku(person);
  const connecting = await person.open(shopPage);
  await press(button(connecting, 'Ho Client ID e Client Secret'));
  await connect(connecting, {
    'Dominio negozio': shop.domain,
    'Client ID': shop.clientId,
    'Client Secret': shop.clientSecret,
  });

  const missing = `DW-${uniqueMark().toUpperCase()}`;
  const skipped = await shop.place({ lines: [{ sku: 'CANDELA-1' }] });
  const partial = await shop.place({ lines: [{ sku }, { sku: missing }] });
  await outcomeOf(person, skipped, { outcome: 'skipped' });
  await outcomeOf(person, partial, { outcome: 'partial', orderStatus: 'pending_payment' });
  // the app has lost its access to customers
  await shop.customerData('missing');
  const failed = await shop.place({ lines: [{ sku }] });
  await outcomeOf(person, failed, { outcome: 'failed' });

  const page = await person.open(shopPage);
  const filters = page.getByRole('group', { name: 'Esito' });
  await entryOf(page, skipped).getByText('Nessun prodotto ha uno SKU che inizia con DW-.').waitFor();
  expect(await entryOf(page, skipped).getByRole('button').count()).toBe(0);
  await entryOf(page, partial).getByText(`${missing} · Il catalogo non conosce questo SKU.`).waitFor();
  await press(button(filters, 'In errore 1'));
  const entry = entryOf(page, failed);
  await entry.getByText(/^All’indirizzo di spedizione manca: nome, indirizzo, città, paese, CAP\./).waitFor();
  await entryOf(page, partial).waitFor({ state: 'hidden' });

  // the retry fails, as long as nothing changed in the shop
  const retry = button(entry, `Riprova l'ordine ${failed.name}`);
  await press(retry);
  await toast(page, `Ordine ${failed.name}`);
  await button(filters, 'In errore 1').waitFor();

  await shop.customerData('shown');
  await pressTwice(retry);
  await button(filters, 'Importato 1').waitFor();
  await page.getByText('Nessun ordine con questo esito.').waitFor();
  const { customerName } = await orderOf(person, failed, 'pending_payment');
  expect(customerName).toBe('Giulia Bianchi');

  // the missing part is imported once the catalogue has it, and the open page says so without a reload
  await press(button(filters, 'Tutti 3'));
  await button(entryOf(page, partial), `Riprova l'ordine ${partial.name}`).waitFor();
  const admin = await people.admin();
  const { categoryId } = sharedPortal().productParts;
  const product = { name: 'Camicia Arrivata', categoryId, price: '39.90', sku: missing, stock: 5 };
  await admin.send('POST', '/api/admin/products', product);
  await button(filters, 'Importato 2').waitFor();
  await entryOf(page, partial).getByText('Importato', { exact: true }).waitFor();
  expect(await entryOf(page, partial).getByRole('button').count()).toBe(0);
  await entryOf(page, skipped).getByText('Saltato', { exact: true }).waitFor();
  // The shop's part of it is stored before the order itself changes.
  const { items } = await eventuallyFound('the order has both pieces', async () => {
    const order = await orderOf(person, partial, 'pending_payment');
    return order.items.length > 1 ? order : undefined;
  });
  expect(items.map((item) => item.sku).sort()).toEqual([sku, missing].sort());
});
