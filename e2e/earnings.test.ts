import { expect, test } from '@jest/globals';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { pressOn } from './support/keyboard.ts';
import { makeProduct } from './support/own-product.ts';
import { overflowNow, widths } from './support/overflow.ts';
import { button } from './support/page.ts';
import { orderAs } from './support/person.ts';
import { press } from './support/press.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

const isClean = async (page: Page): Promise<void> =>
  expect([await overflowNow(page), await graveFaults(page)]).toEqual([[], []]);

test.each(widths)(
  'at %i px a rule shows the earnings of a piece, and a payment elsewhere moves held pieces to the spent amount',
  async (width) => {
    const [person, office] = [await journeys.people.reseller(`earn-${width}`), await journeys.people.admin()];
    const product = await makeProduct(office, { name: 'Gilet', stock: 9 });
    const line = { productId: product.id, variantId: product.variants[0]?.id, quantity: 2 };
    const hold = await person.send<{ id: string }>('POST', '/api/reservations', line);
    const page = await person.open('/dashboard?section=earnings');
    await page.setViewportSize({ width, height: 900 });

    // a rule, by keyboard; an invalid rule stays in its field with an error
    const percent = page.getByLabel('Ricarico (%)');
    await percent.fill('centoventi');
    await pressOn(page, button(page, 'Salva la regola'));
    await page.locator('.ant-form-item-explain-error').first().waitFor();
    await isClean(page);
    await percent.fill('100');
    await pressOn(page, button(page, 'Salva la regola'));
    await toast(page, 'Regola salvata');
    await isClean(page);

    // the same rule appears beside the product, and in the line sheet
    await page.goto(new URL(`/product/${product.id}`, page.url()).href);
    await page.getByText('Il tuo prezzo €118,90, guadagni €59,90 al pezzo.').waitFor();
    await page.goto(new URL(`/catalog?vista=foglio&prezzi=miei&search=${product.name}`, page.url()).href);
    await page.getByText('€118,90').first().waitFor();
    await isClean(page);

    // two pieces are held; confirmed and paid on another device they count as spent, here without a reload
    await page.goto(new URL('/dashboard?section=earnings', page.url()).href);
    const held = page.getByRole('region', { name: 'Quanto hai riservato' });
    const spent = page.getByRole('region', { name: 'Quanto hai speso' });
    await held.getByText('€118,00').first().waitFor();
    await spent.getByText('Quando paghi il primo ordine, qui trovi le spese mese per mese.').waitFor();
    const { id } = await person.send<{ id: string }>('POST', '/api/reservations/confirm', {
      reservationIds: [hold.id],
      shippingAddress: { name: 'Elena', address: 'Rue Oberkampf 3', city: 'Paris', zip: '75011', country: 'FR' },
    });
    await orderAs(person, id, 'pending_payment');
    const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', {
      orderId: id,
    });
    await journeys.people.payments.pay(url);
    const order: Order = await orderAs(person, id, 'paid');
    expect([order.totalAmount, order.shippingCost]).toEqual(['118.00', '8.90']);
    await spent.getByText('€126,90').first().waitFor();
    await held.getByText('Non hai riserve in corso.').waitFor();
    // On a phone the row is a card: it shows every figure with its name.
    const row = spent.getByRole('row').filter({ hasText: '€126,90' }).first();
    for (const figure of ['€118,00', '€8,90', '€0,00', '€126,90']) await row.getByText(figure).first().waitFor();
    const labels = await spent.locator('tfoot .data-foot__label').filter({ visible: true }).allInnerTexts();
    expect(labels.map((label) => label.trim())).toEqual(
      width > 760 ? [] : ['Ordini', 'Prodotti', 'Spedizione', 'Rimborsi', 'Totale'],
    );
    await isClean(page);

    // the same again, from the order's own page
    await page.goto(new URL(`/dashboard?section=orders&order=${id}`, page.url()).href);
    // 2 times €59,90, less €8,90 of shipping
    await page.getByText('Guadagno stimato, spedizione tolta').waitFor();
    await page.getByText('€110,90').first().waitFor();
    await pressOn(page, button(page, `Riordina: ordine ${order.orderNumber}`));
    await press(page.getByRole('link', { name: 'Vai alla wishlist' }));
    await page.getByText('1 prodotto in wishlist').waitFor();
    await page.getByRole('complementary', { name: 'Totale della wishlist' }).getByText('€118,00').first().waitFor();
    await isClean(page);
  },
);
