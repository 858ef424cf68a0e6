import { mkdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { AdminProduct, WishlistEntry } from '@drappo/contracts/catalog/products';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { dialogFaults } from './support/dialogs.ts';
import { effortOn, outsideWindow } from './support/effort.ts';
import { focusArrives } from './support/keyboard.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { button, countCalls, fillAddress } from './support/page.ts';
import { pasteInto } from './support/paste.ts';
import type { Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press as pressUncounted } from './support/press.ts';
import { uniqueMark } from './support/unique-mark.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();
const LINES = 38;

/** 20 variants of a trench, 12 of a shirt and 6 of a skirt; one search finds all of them. */
const season = async (office: Person) => {
  const mark = uniqueMark();
  const make = (name: string, colors: string[], sizes: string[]): Promise<AdminProduct> =>
    makeProduct(office, { name: `${name} ${mark}`, stock: 9, colors, sizes });
  return {
    mark,
    trench: await make('Trench', ['sabbia', 'blu', 'verde', 'nero'], ['XS', 'S', 'M', 'L', 'XL']),
    shirt: await make('Camicia', ['bianco', 'grigio', 'rosso'], ['XS', 'S', 'M', 'L']),
    skirt: await make('Gonna', ['cammello'], ['36', '38', '40', '42', '44', '46']),
  };
};

const pictures = process.env['JOURNEY_PICTURES'];
const show = async (page: Page, name: string): Promise<void> => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
};

const cells = (page: Page, product: string) =>
  page.getByRole('textbox', { name: new RegExp(`${product}.*pezzi,|^Pezzi, `, 'i') });

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('a boutique on a %s screen', (name, width, height) => {
  test('adds 38 lines with at most 12 clicks, and pays them with at most 7 more and without scrolling', async () => {
    const office = await journeys.people.admin();
    const { mark, trench, shirt, skirt } = await season(office);
    const person = await journeys.people.reseller(`day-${name}`);
    const page = await person.open('/dashboard?section=wishlist');
    await page.setViewportSize({ width, height });
    const { press, now, since } = effortOn(page);
    const morning = now();

    // 12 lines from a list
    await press(page.getByRole('link', { name: 'Ordine rapido' }));
    await press(page.getByLabel('Elenco SKU;quantità'));
    await page.getByLabel('Elenco SKU;quantità').fill(shirt.variants.map(({ sku }) => `${sku};1`).join('\n'));
    await press(button(page, "Controlla l'elenco"));
    await page.getByText('12 righe vanno bene, 12 pezzi').waitFor();
    await press(button(page, 'Aggiungi alla Wishlist'));
    await page.getByText('12 pezzi in wishlist').waitFor();

    // 6 on the line sheet filtered by a facet, 20 in the matrix of a product
    await page.goto(new URL(`/catalog?search=${mark}`, page.url()).href);
    const count = page.locator('.catalog-count');
    await count.filter({ hasText: '3 prodotti' }).waitFor();
    if (name === 'phone') await press(button(page, 'Filtri'));
    const facets = name === 'phone' ? page.getByRole('dialog', { name: 'Filtri' }) : page;
    await press(button(facets, 'Taglia 38'));
    if (name === 'phone') await press(button(facets, 'Mostra 1 prodotto'));
    await count.filter({ hasText: /^1 di \d+ prodotti/ }).waitFor();
    await press(page.getByRole('link', { name: 'Foglio', exact: true }));
    await press(cells(page, skirt.name).first());
    await pasteInto(cells(page, skirt.name).first(), skirt.variants.map(() => '1').join('\t'));
    await page.getByText('6 pezzi', { exact: true }).first().waitFor();
    await press(button(page, 'Aggiungi alla Wishlist'));
    await page.getByText('6 pezzi in wishlist').waitFor();
    await page.goto(new URL(`/product/${trench.id}`, page.url()).href);
    const first = page.getByRole('textbox', { name: /^Pezzi, sabbia XS, / });
    await press(first);
    await pasteInto(first, Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => '1').join('\t')).join('\n'));
    await page.getByText('20 celle riempite').waitFor();
    await press(button(page, 'Aggiungi alla Wishlist'));
    await page.getByText('20 pezzi in wishlist').waitFor();
    expect(await person.get<WishlistEntry[]>('/api/wishlist')).toHaveLength(LINES);
    const adding = since(morning);
    expect(adding.clicks).toBeLessThanOrEqual(12);

    // from the wishlist to the holds, and to one order
    await press(button(page, 'Vai alla wishlist'));
    await focusArrives(page.getByRole('heading', { level: 1, name: 'La Mia Wishlist' }));
    const noon = now();
    const sums = page.getByRole('complementary', { name: 'Totale della wishlist' });
    await sums.getByText(`${LINES} pezzi`).waitFor();
    // A typed quantity survives a reload.
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/wishlist/'),
    );
    await page.getByLabel('Quantità').first().fill('2');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await sums.getByText(`${LINES + 1} pezzi`).waitFor();
    const reserving = countCalls(page);
    await press(button(page, 'Invia Richiesta per Tutti'));
    await page.getByRole('heading', { name: `${LINES} riserve create` }).waitFor();
    expect(reserving('POST', '/api/reservations/lines') + reserving('POST', '/api/reservations')).toBe(1);
    await press(page.getByRole('link', { name: 'Vai alle riserve' }));
    // The pieces just reserved are selected already.
    await press(button(page, 'Conferma un solo ordine'));
    const dialog = page.getByRole('dialog');

    // shipping and total before the order exists: for the company's address, and for a typed one
    await dialog.getByText('Spedizione (Italia Continentale)').waitFor();
    expect(await dialog.getByRole('radio', { name: /la tua sede/ }).isChecked()).toBe(true);
    expect(await outsideWindow(page, button(dialog, 'Conferma Ordine'))).toBe(0);
    expect(await graveFaults(page, '[role=dialog]')).toEqual([]);
    await fillAddress(dialog);
    await dialog.locator('tr[aria-current=true]', { hasText: 'Italia Continentale' }).waitFor();
    expect(await dialogFaults(page)).toEqual([]);
    const total = await dialog.getByRole('status').textContent();
    expect(total).toMatch(/^Spedizione Gratuita, totale €[\d.]+,\d{2}$/);
    const confirmation = now();
    await press(button(dialog, 'Conferma Ordine'));
    // The order opens automatically, with the payment button in view and focused.
    await page.getByRole('heading', { level: 1, name: /^Ordine #/ }).waitFor();
    await focusArrives(button(page, 'Paga e spediamo'));
    expect(await outsideWindow(page, button(page, 'Paga e spediamo'))).toBe(0);
    await toast(page, 'Ordine confermato');
    await button(page, "Vai all'ordine").waitFor();
    await show(page, `order-${width}`);
    const [order] = await person.get<Order[]>('/api/orders');
    // The charged amount is the confirmed one.
    expect(order).toMatchObject({ shippingCost: '0.00', status: 'pending_payment' });
    expect(total).toContain(formatEuro(parseAmount(order!.total)));

    // Back opens the holds; the list also has the payment button in view, with five lines at first
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Riserve' }).waitFor();
    await page.goto(new URL('/dashboard?section=orders', sharedPortal().url).href);
    const more = button(page, `Mostra altri ${LINES - 5} articoli`);
    await more.waitFor();
    expect(await outsideWindow(page, button(page, 'Paga e spediamo').first())).toBe(0);
    await show(page, `card-${width}`);
    await pressUncounted(more);
    await button(page, 'Mostra solo i primi 5').waitFor();
    expect(await outsideWindow(page, button(page, 'Paga e spediamo').first())).toBe(0);

    // to the payment page and back, without scrolling
    await page.goto(new URL(`/dashboard?section=orders&order=${order?.id}`, sharedPortal().url).href);
    await page.getByRole('heading', { level: 1, name: `Ordine #${order?.orderNumber}` }).waitFor();
    await press(button(page, 'Paga e spediamo').first());
    await page.waitForURL((url) => !url.href.startsWith(sharedPortal().url));
    const paying = since(confirmation);
    expect([paying.pixels, paying.clicks]).toEqual([0, 2]);
    await press(button(page, 'Paga'));
    await page.waitForURL(/tab=paid/);
    await page.getByText('Pagato', { exact: true }).first().waitFor();
    const buying = since(noon);
    expect(buying.clicks).toBeLessThanOrEqual(name === 'wide' ? 6 : 7);
    expect(buying.pixels).toBe(0);
    // The focused element was removed, so the heading takes the focus.
    await focusArrives(page.getByRole('heading', { level: 1, name: 'Gestione Ordini' }));

    // Dialogs with many lines are never higher than the screen: reorder, and return once the order is shipped.
    await pressUncounted(button(page, /^Riordina: ordine/));
    await page.getByText('Trovi tutto nella wishlist').waitFor();
    expect(await dialogFaults(page)).toEqual([]);
    await show(page, `reorder-${width}`);
    const tracking = { trackingNumber: `BRT${mark}`, carrier: 'BRT', notes: '' };
    await office.send('PUT', `/api/admin/orders/${order?.id}/shipping`, tracking);
    await page.goto(new URL(`/dashboard?section=orders&order=${order?.id}`, sharedPortal().url).href);
    await pressUncounted(button(page, 'Chiedi un reso'));
    await page.getByRole('dialog').getByText('Quali pezzi').waitFor();
    expect(await dialogFaults(page)).toEqual([]);
    await show(page, `return-${width}`);
  });
});
