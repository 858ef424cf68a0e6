import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow } from './support/overflow.ts';
import { makeProduct } from './support/own-product.ts';
import { button, untilCount } from './support/page.ts';
import { press } from './support/press.ts';
import { readPdf } from './support/read-pdf.ts';

const journeys = useJourneys();
const pictures = process.env['JOURNEY_PICTURES'];

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('a boutique on a %s screen', (name, width, height) => {
  test('orders two products from the line sheet by keyboard, and prints it', async () => {
    const office = await journeys.people.admin();
    const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
    const title = `Foglio ${name}`;
    // The newest product comes first.
    await makeProduct(office, { name: title, stock: 2, colors: ['verde'], sizes });
    const first = await makeProduct(office, { name: title, stock: 9, colors: ['sabbia', 'blu'], sizes });
    const person = await journeys.people.reseller(`sheet-${name}`);
    const page = await person.open(`/catalog?search=${encodeURIComponent(title)}`);
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      window.print = () => undefined;
    });

    await press(page.getByRole('link', { name: 'Foglio', exact: true }));
    const cells = page.getByRole('textbox', { name: new RegExp(`^${title} .*pezzi,`) });
    await cells.first().waitFor();
    await untilCount(cells, 18);
    await cells.first().focus();
    for (const key of ['2', 'Enter', '1', 'Enter', '3', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    // One row has pieces for two of the three: it says so below itself and is skipped.
    await page.getByText(/Restano 2 pezzi. Questa cella non è nel totale./).waitFor();
    await page.getByText('3 pezzi', { exact: true }).waitFor();
    await press(button(page, '1 cella da correggere'));
    await page.keyboard.press('2');
    await page.getByText('5 pezzi', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('5 pezzi', { exact: true }).waitFor();
    expect(await overflowNow(page)).toEqual([]);
    expect(await graveFaults(page)).toEqual([]);
    // Also where "Copia" is right below the model's name.
    const model = await page.getByRole('link', { name: title, exact: false }).first().boundingBox();
    expect(model?.height).toBeGreaterThanOrEqual(24);
    if (pictures) {
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: `${pictures}/line-sheet-${width}.png` });
    }

    // The paper shows the typed text, without controls.
    await press(button(page, 'Stampa'));
    await button(page, 'Stampa').and(page.locator(':not([aria-busy])')).waitFor();
    const [paper, ...more] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(more).toEqual([]);
    for (const words of [title, 'sabbia', '€59,00', 'XXL', '€118,00', '1 / 1'])
      expect([words, paper?.has(words)]).toEqual([words, true]);
    for (const words of ['Avvisami', 'Copia', 'Riserva', 'Svuota'])
      expect([words, paper?.has(words)]).toEqual([words, false]);

    // The browser makes the file; its content policy has to allow pdfkit, its fonts and the drawings.
    const saved = page.waitForEvent('download');
    await press(button(page, 'PDF'));
    const [file] = await readPdf(readFileSync(await (await saved).path()));
    expect(file?.has(title)).toBe(true);
    expect(file?.pictures).toBe(2);

    await press(button(page, 'Aggiungi alla Wishlist'));
    await page.getByText('5 pezzi in wishlist').waitFor();
    const entries = await person.get<WishlistEntry[]>('/api/wishlist');
    expect(entries.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2, 2]);
    expect(entries.some(({ productId }) => productId === first.id)).toBe(true);
  });
});

test('the paper shows at least eight products of three colours per page, also from a phone', async () => {
  const office = await journeys.people.admin();
  const names: string[] = [];
  for (let stock = 0; stock < 10; stock += 1) {
    const colors = ['sabbia', 'blu', 'verde'];
    const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
    names.push((await makeProduct(office, { name: 'Carta da foglio', stock, colors, sizes })).name);
  }
  const person = await journeys.people.reseller('sheet-paper');
  const page = await person.open(`/catalog?vista=foglio&search=${encodeURIComponent('Carta da foglio')}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, /^Avvisami:/)
    .first()
    .waitFor();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await press(button(page, 'Stampa'));
  await button(page, 'Stampa').and(page.locator(':not([aria-busy])')).waitFor();
  const bytes = await page.pdf({ preferCSSPageSize: true });
  if (pictures) writeFileSync(`${pictures}/line-sheet.pdf`, bytes);

  const pages = await readPdf(bytes);
  const shown = pages.map((paper) => names.filter((name) => paper.has(name)).length);
  expect(shown).toEqual([8, 2]);
  // Each with its drawing.
  expect(pages.map((paper) => paper.pictures)).toEqual(shown);
  for (const [index, paper] of pages.entries()) {
    for (const words of ['Modello, SKU, tessuto', 'sabbia', 'XXL', '€59,00', `${index + 1} / 2`])
      expect([words, paper.has(words)]).toEqual([words, true]);
    expect(paper.has('Avvisami')).toBe(false);
  }
});
