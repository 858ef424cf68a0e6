import { describe, expect, it } from '@jest/globals';
import type { ProductList } from '@drappo/contracts/catalog/products';
import type { Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { listOf } from './support/office-lists.ts';
import { button } from './support/page.ts';
import { uniqueProduct } from './support/unique-mark.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** A picture of one colour in the format of a file from a camera. */
const picture = async (page: Page, colour: string) => {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(480, 600);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing to draw on');
    context.fillStyle = fill;
    context.fillRect(0, 0, 480, 600);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  }, colour);
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(bytes) };
};

describe('a new product', () => {
  it('is created with variants and pictures in the back office and appears in the catalogue', async () => {
    const { people } = journeys;
    const office = await people.admin();
    const { name, sku, mark } = uniqueProduct('Blusa con fiocco');
    const page = await office.open(listOf('catalog', mark));
    await press(button(page, 'Nuovo prodotto'));
    const dialog = page.getByRole('dialog', { name: 'Nuovo prodotto' });
    await press(button(dialog, 'Crea il prodotto'));
    for (const text of ['Nome richiesto', 'Prezzo richiesto', 'Categoria richiesta', 'SKU richiesto'])
      await dialog.getByText(text).waitFor();

    await dialog.getByLabel('Nome', { exact: true }).fill(name);
    await dialog.getByLabel('Descrizione').fill('Viscosa fluida, fiocco da annodare.');
    await dialog.getByLabel('Categoria').selectOption({ label: 'Abbigliamento' });
    await dialog.getByLabel('Prezzo (€)').fill('42,50');
    await dialog.getByLabel('SKU', { exact: true }).fill(sku);
    for (const color of ['rosso', 'blu']) {
      await dialog.getByRole('textbox', { name: 'Aggiungi colore' }).fill(color);
      await press(button(dialog, 'Aggiungi colore'));
    }
    for (const size of ['M', 'S']) await press(button(dialog, size));
    for (const [cell, stock] of [
      ['rosso, S', '4'],
      ['rosso, M', '5'],
      ['blu, S', '6'],
    ])
      await dialog.getByRole('spinbutton', { name: `Scorte di ${cell}` }).fill(stock ?? '');
    await press(button(dialog, 'Togli la variante blu, M'));
    expect(await dialog.getByLabel('Scorte', { exact: true }).inputValue()).toBe('15');

    await dialog
      .locator('input[type=file]')
      .setInputFiles([await picture(page, 'navy'), await picture(page, 'firebrick')]);
    await dialog.getByText('Immagini caricate: 2 di 2').waitFor({ state: 'attached' });
    await dialog.getByLabel('Testo alternativo di firebrick.png').fill('La blusa rossa');
    await press(button(dialog, 'Sposta prima firebrick.png'));
    await press(button(dialog, 'Crea il prodotto'));
    await toast(page, 'Prodotto creato');

    const reseller = await people.reseller('blusa');
    const shop = await reseller.open(`/catalog?search=${encodeURIComponent(name)}`);
    await press(shop.getByText(name).first());
    await shop.waitForURL('**/product/*');
    await shop.getByRole('img', { name: 'La blusa rossa' }).first().waitFor();
    const { products } = await reseller.get<ProductList>(`/api/products?limit=5&search=${sku}`);
    expect(products[0]?.variants.map(({ color, size, available }) => [color, size, available])).toEqual([
      ['rosso', 'S', 4],
      ['rosso', 'M', 5],
      ['blu', 'S', 6],
    ]);

    // Another product uses one of these SKUs: the cell shows an error.
    await press(button(page, 'Nuovo prodotto'));
    const second = page.getByRole('dialog', { name: 'Nuovo prodotto' });
    await second.getByLabel('Nome', { exact: true }).fill('Copia');
    await second.getByLabel('Categoria').selectOption({ label: 'Abbigliamento' });
    await second.getByLabel('Prezzo (€)').fill('1');
    await second.getByLabel('SKU', { exact: true }).fill(sku);
    await second.getByRole('textbox', { name: 'Aggiungi colore' }).fill('rosso');
    await press(button(second, 'Aggiungi colore'));
    await press(button(second, 'S'));
    await press(button(second, 'Crea il prodotto'));
    await second.getByText('SKU già usato', { exact: true }).waitFor();
    expect(await second.getByRole('textbox', { name: 'SKU di rosso, S' }).getAttribute('aria-invalid')).toBe('true');
  });
});
