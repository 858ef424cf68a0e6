import { mkdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { AdminProduct, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { Locator, Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { outsideWindow } from './support/effort.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow } from './support/overflow.ts';
import { makeProduct } from './support/own-product.ts';
import { button, untilCount } from './support/page.ts';
import { pasteInto } from './support/paste.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();
const colors = ['sabbia', 'blu', 'verde', 'nero', 'rosso', 'bianco', 'grigio', 'cammello'];
const sizes = ['XS', 'S', 'M', 'L', 'XL'];
/** Two of the forty variants stay empty. */
const LINES = 38;

const pictures = process.env['JOURNEY_PICTURES'];
const show = async (page: Page, name: string): Promise<void> => {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
};

const countClicks = () => {
  let clicks = 0;
  return {
    pressCounted: async (target: Locator): Promise<void> => {
      clicks += 1;
      await press(target);
    },
    count: (): number => clicks,
  };
};

const listOf = ({ variants }: AdminProduct, count: number): string =>
  ['SKU;Quantità', ...variants.slice(0, count).map(({ sku }) => `${sku};1`)].join('\n');
const cell = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^Pezzi, ${name}, `) });

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('a boutique that buys many variants on a %s screen', (name, width, height) => {
  test('orders 38 lines from a list with at most 12 clicks, and checks each line before any effect', async () => {
    const office = await journeys.people.admin();
    const product = await makeProduct(office, { name: 'Trench da tanti', stock: 9, colors, sizes });
    const person = await journeys.people.reseller(`many-${name}`);
    const { pressCounted, count } = countClicks();
    const page = await person.open('/dashboard?section=wishlist');
    await page.setViewportSize({ width, height });

    await pressCounted(page.getByRole('link', { name: 'Ordine rapido' }));
    await page.getByRole('heading', { level: 1, name: 'Ordine rapido' }).waitFor();
    const text = `${listOf(product, LINES)}\nDW-NESSUNO;1\n${product.variants[38]?.sku};10\n${product.variants[39]?.sku};1,5`;
    await pressCounted(page.getByLabel('Elenco SKU;quantità'));
    await page.getByLabel('Elenco SKU;quantità').fill(text);
    await pressCounted(button(page, "Controlla l'elenco"));
    await page.getByText('38 righe vanno bene, 3 no, 38 pezzi').waitFor();
    for (const reason of ['Nessun articolo ha questo SKU', 'Restano 9 pezzi', 'Scrivi un numero intero'])
      await page.getByText(reason).first().waitFor();
    expect(await person.get<WishlistEntry[]>('/api/wishlist')).toEqual([]);
    expect(await graveFaults(page)).toEqual([]);
    await show(page, `quick-order-${width}`);
    await pressCounted(button(page, 'Aggiungi alla Wishlist'));
    await page.getByText('38 pezzi in wishlist').waitFor();
    expect(count()).toBeLessThanOrEqual(12);
    expect(await person.get<WishlistEntry[]>('/api/wishlist')).toHaveLength(LINES);
    await press(button(page, 'Annulla'));
    await page.getByText('38 pezzi in meno nella wishlist.').waitFor();
    expect(await person.get<WishlistEntry[]>('/api/wishlist')).toEqual([]);
  });

  test('types into the matrix, reserves all of it and restores the numbers only in the same tab', async () => {
    const office = await journeys.people.admin();
    const product = await makeProduct(office, { name: 'Trench da molti', stock: 9, colors, sizes });
    const person = await journeys.people.reseller(`matrix-${name}`);
    const { pressCounted, count } = countClicks();
    const open = async (): Promise<Page> => {
      const page = await person.open(`/product/${product.id}`);
      await page.setViewportSize({ width, height });
      await cell(page, 'sabbia XS').waitFor();
      return page;
    };
    const page = await open();

    // The actions are in view on the first screen.
    const box = await button(page, 'Aggiungi alla Wishlist').boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height);

    await pressCounted(cell(page, 'sabbia XS'));
    if (name === 'wide') {
      const block = colors.map((_, row) =>
        sizes.map((_size, column) => (row === 7 && column > 2 ? '' : '1')).join('\t'),
      );
      await pasteInto(cell(page, 'sabbia XS'), block.join('\n'));
      await page.getByText('38 celle riempite').waitFor();
    } else {
      // A phone cannot paste cells: it offers packs of every size, for all colours.
      await pressCounted(button(page, 'Serie di taglie'));
      await pressCounted(button(page, 'XS-XL 1:1:1:1:1'));
      await page.getByLabel('Colore della serie').selectOption('Tutti i colori');
      await pressCounted(button(page, 'Riempi'));
      await page.getByText('40 celle riempite').waitFor();
      expect(await overflowNow(page)).toEqual([]);
      await show(page, `size-run-${width}`);
    }
    const typed = name === 'wide' ? LINES : colors.length * sizes.length;
    await page.getByText(`${typed} pezzi`, { exact: true }).first().waitFor();

    // Another tab has its own cells, and a reload loses none.
    const other = await open();
    expect(await cell(other, 'sabbia XS').inputValue()).toBe('');
    await cell(other, 'sabbia S').fill('4');
    for (const tab of [page, other]) await tab.reload();
    expect(await cell(page, 'sabbia XS').inputValue()).toBe('1');
    expect(await cell(other, 'sabbia XS').inputValue()).toBe('');
    expect(await cell(other, 'sabbia S').inputValue()).toBe('4');
    await other.close();

    expect(await graveFaults(page)).toEqual([]);
    await show(page, `matrix-${width}`);
    await pressCounted(button(page, 'Riserva'));
    await page.getByRole('heading', { name: `${typed} riserve create` }).waitFor();
    expect(count()).toBeLessThanOrEqual(12);
    await show(page, `matrix-reserved-${width}`);
    await press(page.getByRole('link', { name: 'Vai alle riserve' }));
    await page.getByRole('heading', { level: 1, name: 'Riserve' }).waitFor();
  });

  test('orders 40 variants of three products in the matrix of a list, and of a paste, with at most 12 clicks', async () => {
    const office = await journeys.people.admin();
    const stock = 9;
    const trench = await makeProduct(office, { name: 'Trench da lista', stock, colors: colors.slice(0, 4), sizes });
    const shirt = await makeProduct(office, {
      name: 'Camicia da lista',
      stock,
      colors: colors.slice(0, 3),
      sizes: sizes.slice(0, 4),
    });
    const numbers = ['36', '38', '40', '42', '44', '46', '48', '50'];
    const skirt = await makeProduct(office, { name: 'Gonna da lista', stock, colors: ['cammello'], sizes: numbers });
    const person = await journeys.people.reseller(`list-${name}`);
    // The newest product comes first.
    for (const { id, variants } of [skirt, shirt, trench])
      await person.send('POST', '/api/wishlist', { productId: id, variantId: variants[0]?.id, quantity: 1 });
    const page = await person.open('/dashboard?section=wishlist');
    await page.setViewportSize({ width, height });
    const cells = page.getByRole('textbox', { name: /: pezzi, / });
    const pieces = async (): Promise<number> =>
      (await person.get<WishlistEntry[]>('/api/wishlist')).reduce((sum, { quantity }) => sum + quantity, 0);

    const list = countClicks();
    await list.pressCounted(page.getByRole('link', { name: 'Foglio', exact: true }));
    await untilCount(cells, 40);
    const row = (length: number): string => Array.from({ length }, () => '1').join('\t');
    const block = [5, 5, 5, 5, 4, 4, 4, 8].map(row);
    await list.pressCounted(cells.first());
    await pasteInto(cells.first(), [...block, 'altro'].join('\n'));
    await page
      .getByText(
        '40 celle riempite, 1 saltata: riga 9, colonna 1 del blocco, «altro»: sotto l’ultima riga della tabella',
      )
      .waitFor();
    expect(await outsideWindow(page, button(page, 'Aggiungi alla Wishlist'))).toBe(0);
    expect(await overflowNow(page)).toEqual([]);
    expect(await graveFaults(page)).toEqual([]);
    await show(page, `list-matrix-${width}`);
    await list.pressCounted(button(page, 'Aggiungi alla Wishlist'));
    await page.getByText('40 pezzi in wishlist').waitFor();
    expect(await pieces()).toBe(43);
    expect(list.count()).toBeLessThanOrEqual(12);

    const paste = countClicks();
    await page.goto(new URL('/dashboard?section=wishlist', page.url()).href);
    await paste.pressCounted(page.getByRole('link', { name: 'Ordine rapido' }));
    const lines = [trench, shirt, skirt].flatMap((product) => listOf(product, 40).split('\n').slice(1));
    await paste.pressCounted(page.getByLabel('Elenco SKU;quantità'));
    await page.getByLabel('Elenco SKU;quantità').fill(lines.join('\n'));
    await paste.pressCounted(button(page, "Controlla l'elenco"));
    await paste.pressCounted(button(page, 'Apri nel foglio'));
    await untilCount(cells, 40);
    await page.getByText('40 pezzi', { exact: true }).first().waitFor();
    expect(await overflowNow(page)).toEqual([]);
    await show(page, `paste-matrix-${width}`);
    await paste.pressCounted(button(page, 'Aggiungi alla Wishlist'));
    await page.getByText('40 pezzi in wishlist').waitFor();
    expect(await pieces()).toBe(83);
    expect(paste.count()).toBeLessThanOrEqual(12);
  });
});

test('the first screen of a phone has the name, the price and the actions of a product with many pictures', async () => {
  const office = await journeys.people.admin();
  const product = await makeProduct(office, { name: 'Tracolla', stock: 9, colors, sizes, pictures: 5 });
  const person = await journeys.people.reseller('first-screen');
  const page = await person.open(`/product/${product.id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  const bar = await page.getByRole('group', { name: 'Totale' }).boundingBox();
  for (const part of [page.locator('.product__details h1'), page.locator('.product__details .price')]) {
    const box = await part.first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await page.getByRole('link', { name: /^Wishlist/ }).waitFor();
});
