import { describe, expect, test } from '@jest/globals';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { Page } from 'playwright-core';
import { useJourneys } from './support/journeys.ts';
import { button, fillAddress, toast } from './support/page.ts';
import { wishes } from './support/person.ts';

const journeys = useJourneys();
const LINES = 12;

/** Pixels to scroll until the button is in view. */
const distanceBelowFold = async (page: Page, name: string): Promise<number> => {
  const box = await button(page, name).first().boundingBox();
  return Math.max(0, Math.round((box?.y ?? Infinity) + (box?.height ?? 0) - (page.viewportSize()?.height ?? 0)));
};

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('a boutique on a %s screen', (name, width, height) => {
  test('finds typed quantities again, and goes from the wishlist to the payment without searching', async () => {
    const person = await journeys.people.reseller(`desk-${name}`);
    await wishes(person, LINES);
    const page = await person.open('/dashboard?section=wishlist');
    await page.setViewportSize({ width, height });

    // a quantity that is typed is there after a reload, and in another browser
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/wishlist/'),
    );
    await page.getByLabel('Quantità').first().fill('2');
    expect((await saved).status()).toBe(200);
    await page.reload();
    expect(await page.getByLabel('Quantità').first().inputValue()).toBe('2');
    const entries = await person.get<WishlistEntry[]>('/api/wishlist');
    expect(entries.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(LINES + 1);

    // from the wishlist to the holds, and to one order
    await button(page, 'Invia Richiesta per Tutti').click();
    await page.getByRole('heading', { name: `${LINES} riserve create` }).waitFor();
    await page.getByRole('link', { name: 'Vai alle riserve' }).click();
    await page.getByRole('heading', { level: 1, name: 'Riserve' }).waitFor();
    await page
      .getByRole('checkbox', { name: /^Scegli / })
      .first()
      .check();
    await button(page, 'Seleziona tutte').click();
    await button(page, 'Conferma un solo ordine').click();
    const dialog = page.getByRole('dialog');
    await fillAddress(dialog);
    await button(dialog, 'Conferma Ordine').click();
    await toast(page, 'Ordine confermato');

    // what pays is in view, on the list and on the order's own page
    await page.goto(new URL('/dashboard?section=orders', page.url()).href);
    await button(page, `Mostra altri ${LINES - 5} articoli`).waitFor();
    await button(page, 'Paga e spediamo').first().waitFor();
    if (name === 'wide') expect(await distanceBelowFold(page, 'Paga e spediamo')).toBe(0);
    await button(page, `Mostra altri ${LINES - 5} articoli`).click();
    await button(page, 'Mostra solo i primi 5').waitFor();
    await page.getByRole('link', { name: /^Ordine #/ }).click();
    await page.getByRole('heading', { level: 1, name: /^Ordine #/ }).waitFor();
    await button(page, 'Paga e spediamo').first().waitFor();
    expect(await distanceBelowFold(page, 'Paga e spediamo')).toBe(0);
  });
});
