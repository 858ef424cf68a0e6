import { describe, expect, test } from '@jest/globals';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
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
    // What was just reserved is chosen already.
    await button(page, 'Conferma un solo ordine').click();
    const dialog = page.getByRole('dialog');

    // shipping and total before the order exists: for the seat, and for an address that is typed
    await dialog.getByText('Spedizione (Italia Continentale)').waitFor();
    expect(await dialog.getByRole('radio', { name: /la tua sede/ }).isChecked()).toBe(true);
    expect(await distanceBelowFold(page, 'Conferma Ordine')).toBe(0);
    expect(await graveFaults(page, '[role=dialog]')).toEqual([]);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/conferma-${name}.png` });
    await fillAddress(dialog);
    await dialog.locator('tr[aria-current=true]', { hasText: 'Italia Continentale' }).waitFor();
    const total = await dialog.getByRole('status').textContent();
    expect(total).toMatch(/^Spedizione Gratuita, totale €[\d.]+,\d{2}$/);
    await button(dialog, 'Conferma Ordine').click();
    await toast(page, 'Ordine confermato');

    // what was confirmed is what is charged
    const [order] = await person.get<Order[]>('/api/orders');
    expect(order).toMatchObject({ shippingCost: '0.00', status: 'pending_payment' });
    expect(total).toContain(formatEuro(parseAmount(order!.total)));

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
