import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Locator, Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { button } from './support/page.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { stateFaults } from './support/state-faults.ts';
import { uniqueProduct } from './support/unique-mark.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();
const pictures = process.env['JOURNEY_PICTURES'];

const picture = async (page: Page, name: string): Promise<void> => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
};

/** A product with a variant per stock, in sizes S to XL. */
const makeSizes = (office: Person, garment: string, stocks: number[]): Promise<AdminProduct> => {
  const { name, sku } = uniqueProduct(garment);
  return office.send('POST', '/api/admin/products', {
    name,
    description: 'Lana merino e cashmere, trecce davanti.',
    categoryId: sharedPortal().productParts.categoryId,
    price: '79,00',
    sku,
    variants: stocks.map((stock, index) => ({
      sku: `${sku}-${index}`,
      color: 'panna',
      size: ['S', 'M', 'L', 'XL'][index],
      stock,
    })),
  });
};

/** Whether the whole element is in the window. */
const isInView = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('a wishlist of many lines on a %s screen', (screen, width, height) => {
  test('shows sums, reasons and alternatives, has named lists, and opens the holds', async () => {
    const [person, office] = [await journeys.people.reseller(`list-${screen}`), await journeys.people.admin()];
    const knit = await makeSizes(office, 'Maglia a trecce', [30, 2, 30, 1]);
    const coats = await makeSizes(office, 'Cappotto', [30, 30, 30, 30]);
    const add = ({ id: productId, variants }: AdminProduct, index: number, quantity: number) =>
      person.send('POST', '/api/wishlist', { productId, variantId: variants[index]?.id, quantity });
    for (const index of [0, 1, 2, 3]) await add(coats, index, 2);
    for (const [index, quantity] of [3, 4, 2, 1].entries()) await add(knit, index, quantity);

    const page = await person.open('/dashboard?section=wishlist');
    await page.setViewportSize({ width, height });
    const send = button(page, 'Invia Richiesta per Tutti');
    const sums = page.getByRole('complementary', { name: 'Totale della wishlist' });
    await sums.getByText('14 pezzi').waitFor();
    await sums.getByText('€1.106,00').waitFor();
    for (const where of [0, 99_999]) {
      await page.evaluate((top) => globalThis.scrollTo(0, top), where);
      if (where === 0 || screen === 'wide') expect(await isInView(page, send)).toBe(true);
      await picture(page, `wishlist-${screen}-${where}`);
    }

    // two alternatives for a line that is short, and the undo of a removal
    const short = page.getByRole('group', { name: 'panna, M' }).first();
    await short.getByText('Restano 2 pezzi: riduci la quantità.').waitFor();
    await press(button(short, 'Metti 2'));
    await sums.getByText('16 pezzi').waitFor();
    await press(button(page, `Rimuovi ${knit.name}, panna, XL dalla wishlist`));
    await toast(page, 'Prodotto rimosso dalla wishlist');
    await sums.getByText('15 pezzi').waitFor();
    expect(await isInView(page, button(page, 'Annulla'))).toBe(true);
    await picture(page, `wishlist-${screen}-undo`);
    await press(button(page, 'Annulla'));
    await sums.getByText('16 pezzi').waitFor();
    expect(await stateFaults(page, `wishlist ${screen}`, 'main')).toEqual([]);

    // a named list, which keeps its lines when the default one is reserved
    await press(button(page, 'Nuova lista'));
    await page.getByLabel('Nome della lista').fill('Natale in vetrina');
    await press(button(page, 'Crea la lista'));
    await page.getByRole('heading', { name: 'Lista vuota' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Le tue liste' });
    await press(tabs.getByRole('link', { name: /^Principale/ }));
    await press(button(page, "Copia in un'altra lista"));
    await press(button(page, 'Copia 8 righe'));
    await tabs.getByRole('link', { name: 'Natale in vetrina 8' }).waitFor();

    await press(send);
    await page.getByRole('heading', { name: '8 riserve create' }).waitFor();
    await page.getByRole('heading', { name: 'Wishlist Vuota' }).waitFor();
    await picture(page, `result-${screen}`);
    expect(await stateFaults(page, `result ${screen}`, 'main')).toEqual([]);
    await press(tabs.getByRole('link', { name: 'Natale in vetrina 8' }));
    await page.getByRole('group', { name: 'panna, M' }).first().waitFor();
    expect(await stateFaults(page, `named list ${screen}`, 'main')).toEqual([]);
    await picture(page, `named-${screen}`);

    // holds that expire together are selected together
    await page.goto(new URL('/dashboard?section=reservations', page.url()).href);
    await page.getByRole('group', { name: /^Scadono / }).waitFor();
    await page.getByRole('checkbox', { name: /^Tutte le 8 riserve/ }).check();
    await page.getByText('16 pezzi in 8 riserve, prodotti €1.264,00').waitFor();
    expect(await stateFaults(page, `holds ${screen}`, 'main')).toEqual([]);
    await picture(page, `holds-${screen}`);
  });
});

test('a price change between wishlist and confirmation shows each time, and the order goes to a saved address', async () => {
  const [person, office] = [await journeys.people.reseller('price'), await journeys.people.admin()];
  const { id, name } = await makeProduct(office, { name: 'Sciarpa', stock: 9 });
  const costs = async (price: string): Promise<void> => {
    const { categoryId, sku, revision } = await office.get<AdminProduct>(`/api/admin/products/${id}`);
    await office.send('PUT', `/api/admin/products/${id}`, { name, categoryId, sku, revision, price, stock: 9 });
  };
  const store = { name: 'Magazzino Elena', address: 'Via Nizza 262', city: 'Torino', zip: '10126', country: 'IT' };
  await person.send('POST', '/api/shipping-addresses', store);
  await person.send('POST', '/api/wishlist', { productId: id, quantity: 2 });

  await costs('69,00');
  const page = await person.open('/dashboard?section=wishlist');
  await page.getByText("Prezzo salito: era €59,00 quando l'hai aggiunto").waitFor();
  await press(button(page, 'Invia Richiesta per Tutti'));
  await page.getByRole('heading', { name: '1 riserva creata' }).waitFor();

  await costs('65,00');
  await page.goto(new URL('/dashboard?section=reservations', page.url()).href);
  await page.getByText('prima €69,00').waitFor();
  await press(button(page, /^Conferma Ordine: Sciarpa/));
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${name}: prima €69,00, ora €65,00`).waitFor();
  await dialog.getByRole('radio', { name: /^Magazzino Elena/ }).check();
  await press(button(dialog, 'Accetta il nuovo prezzo e conferma'));
  await page.getByRole('heading', { level: 1, name: /^Ordine #/ }).waitFor();
  const [order] = await person.get<Order[]>('/api/orders');
  expect(order).toMatchObject({ totalAmount: '130.00', shippingAddress: store });
});
