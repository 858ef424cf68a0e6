/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { dialogFaults } from './support/dialogs.ts';
import { useJourneys } from './support/journeys.ts';
import { makeProduct } from './support/own-product.ts';
import { overflowNow } from './support/overflow.ts';
import { button } from './support/page.ts';
import { wishes } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { connectedShop, orderOf } from './support/shop.ts';

const journeys = useJourneys();

const savedFile = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  expect(download.suggestedFilename()).toMatch(/^prodotti-shopify-.+\.csv$/);
  return readFile(await download.path(), 'utf8');
};
/** Cells of a simple column; none of the checked cells has a comma. */
const column = (csv: string, name: string): string[] => {
  const [head = '', ...rows] = csv.trimEnd().split('\r\n');
  const index = head.split(',').indexOf(name);
  return rows.map((row) => row.split(',')[index] ?? '');
};
const isScrolled = ({ scrollHeight, clientHeight }: Element): boolean => scrollHeight > clientHeight;
const exported = (dialog: Locator) => dialog.getByText(/^\d+ prodott[oi], \d+ variant[ei]\.$/);

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('the products of a shop on a %s screen', (name, width, height) => {
  test('are exported from the connected shop in five clicks, and orders of their SKUs are imported', async () => {
    const { people } = journeys;
    const person = await people.reseller(`esporta-${name}`);
    const shop = await connectedShop(sharedPortal(), person);
    // More lines than fit on a screen.
    const entries = await wishes(person, 14);
    const page = await person.open('/dashboard?section=shopify');
    await page.setViewportSize({ width, height });
    let clicks = 0;
    const click = (target: Locator) => {
      clicks += 1;
      return press(target);
    };

    await click(button(page, 'Esporta per Shopify'));
    const dialog = page.getByRole('dialog', { name: 'Esporta per Shopify' });
    await exported(dialog).waitFor();
    expect(await dialog.getByRole('radio', { name: 'La mia wishlist' }).isChecked()).toBe(true);
    await dialog.getByText(entries[0]?.product.name ?? '', { exact: true }).waitFor();
    expect(await dialog.locator('.part-dialog__body').evaluate(isScrolled)).toBe(true);
    expect(await graveFaults(page, '[role=dialog]')).toEqual([]);
    expect([...(await overflowNow(page)), ...(await dialogFaults(page))]).toEqual([]);
    // Without pictures and descriptions each row is a variant.
    await click(dialog.getByText('Immagini e descrizioni'));
    const csv = await savedFile(page, () => click(button(dialog, 'Scarica il file CSV')));
    expect(clicks).toBeLessThanOrEqual(5);
    expect(column(csv, 'Title')[0]).toBe(entries[0]?.product.name);
    expect(new Set(column(csv, 'Status'))).toContain('draft');
    const skus = column(csv, 'Variant SKU');
    const variants = entries.flatMap(({ product }) => product.variants);
    expect(skus.toSorted()).toEqual(variants.map(({ sku }) => sku).toSorted());

    // an order in the shop for the file's SKU is an order here
    const available = variants.find((variant) => variant.available > 0)?.sku ?? '';
    const placed = await shop.place({ lines: [{ sku: available }] });
    expect((await orderOf(person, placed, 'pending_payment')).items[0]?.sku).toBe(available);
  });

  test('are exported from the filtered catalogue with their pictures at public addresses', async () => {
    const { people } = journeys;
    const { name: product, variants } = await makeProduct(await people.admin(), { name: 'Mantello', stock: 3 });
    const person = await people.reseller(`filtra-${name}`);
    const page = await person.open(`/catalog?search=${encodeURIComponent(product)}`);
    await page.setViewportSize({ width, height });
    await press(button(page, 'Esporta per Shopify'));
    const dialog = page.getByRole('dialog', { name: 'Esporta per Shopify' });
    await dialog.getByRole('radio', { name: 'I prodotti trovati' }).waitFor();
    await dialog.getByText('1 prodotto, 1 variante.', { exact: true }).waitFor();
    await dialog.getByLabel('Moltiplica il costo per').fill('2');
    // 59,00 x 2 = 118,00
    await dialog.getByText('€118,90', { exact: true }).waitFor();
    const csv = await savedFile(page, () => press(button(dialog, 'Scarica il file CSV')));
    expect(csv).toContain(`,${variants[0]?.sku},`);
    expect(csv).toContain(',118.90,');
    const picture = /https?:\/\/[^,]+\/api\/media\/[^,]+/.exec(csv)?.[0] ?? '';
    // a visitor without any cookie, as Shopify is one
    const visitor = await fetch(picture);
    expect([visitor.status, visitor.headers.get('content-type')]).toEqual([200, 'image/webp']);

    // opens by keyboard alone, and Escape closes it
    await button(page, 'Esporta per Shopify').focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});
