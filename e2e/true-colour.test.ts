import { describe, expect, test } from '@jest/globals';
import type { AdminProduct, Reservation } from '@drappo/contracts/catalog/products';
import type { Order } from '@drappo/contracts/orders/orders';
import type { Page } from 'playwright-core';
import { graveFaults } from './support/accessibility.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowOf } from './support/overflow.ts';
import { button } from './support/page.ts';
import { orderAs, type Person } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { press } from './support/press.ts';
import { uniqueProduct } from './support/unique-mark.ts';
import { toast } from './support/toasts.ts';

const journeys = useJourneys();

/** A product of the demo with pictures of two colours, copied with separate pieces. */
const makeColored = (office: Person): Promise<AdminProduct> => {
  const { images, categoryId, fabric, measures, sizeChart } = sharedPortal().productParts.twoColours;
  const colors = [...new Set(images.flatMap(({ color }) => color ?? []))];
  const { name, sku } = uniqueProduct('Capo a colori');
  return office.send('POST', '/api/admin/products', {
    name,
    categoryId,
    price: '148,00',
    sku,
    images: images.map(({ imageUrl, altText, color, isCloth }) => ({ imageUrl, altText, color, isCloth })),
    variants: colors.flatMap((color) =>
      ['S', 'M'].map((size) => ({ color, size, sku: `${sku}-${color}-${size}`, stock: 20 })),
    ),
    fabric,
    measures,
    sizeChart,
    composition: 'esterno: 80% cotone, 20% poliestere',
    careSymbols: ['lavaggio-30', 'non-candeggiare'],
    originCountry: 'IT',
  });
};

const mainPicture = (page: Page) => page.locator('.gallery__main img');

describe.each([
  ['wide', 1440, 900],
  ['phone', 390, 844],
])('a colour on a %s screen', (name, width, height) => {
  test('appears on the product page, in the wishlist, on the hold and on the order', async () => {
    const product = await makeColored(await journeys.people.admin());
    const [first, other] = [...new Set(product.images.flatMap(({ color }) => color ?? []))];
    const pictureOf = (color: string | undefined): string =>
      product.images.find((image) => image.color === color && !image.isCloth)?.imageUrl ?? '';
    const person = await journeys.people.reseller(`colour-${name}`);
    const page = await person.open(`/product/${product.id}`);
    await page.setViewportSize({ width, height });

    // the choice of a colour changes the picture, and the swatch is cut from the picture of its cloth
    await mainPicture(page).waitFor();
    expect(await mainPicture(page).getAttribute('src')).toBe(pictureOf(first));
    const swatch = page.getByRole('button', { name: other ?? '', exact: true });
    await swatch.locator('img').waitFor({ state: 'attached' });
    await press(swatch);
    expect(await mainPicture(page).getAttribute('src')).toBe(pictureOf(other));

    // the measures follow the size, and its row is marked
    await press(button(page, 'Misure della taglia S'));
    await page.getByRole('img', { name: /^Misure in figura, taglia S:/ }).waitFor();
    expect(await page.locator('.size-table tr[aria-current] th').textContent()).toBe('S');
    await page.getByText('80% cotone, 20% poliestere').waitFor();
    expect(await overflowOf(page, `product ${name}`)).toEqual([]);
    expect(await graveFaults(page)).toEqual([]);

    await page.setViewportSize({ width, height });

    // the colour stays with it from the wishlist to the order
    await press(button(page, 'Aggiungi alla Wishlist').first());
    await toast(page, 'Prodotto aggiunto alla wishlist!');
    await page.goto(new URL('/dashboard?section=wishlist', page.url()).href);
    await page
      .locator(`img[src="${pictureOf(other)}"]`)
      .first()
      .waitFor();
    const variantId = product.variants.find(({ color }) => color === other)?.id;
    const hold = await person.send<Reservation>('POST', '/api/reservations', {
      productId: product.id,
      variantId,
      quantity: 1,
    });
    expect(hold.product.imageUrl).toBe(pictureOf(other));
    const order = await person.send<Order>('POST', '/api/reservations/confirm', {
      reservationIds: [hold.id],
      shippingAddress: { name: 'Elena Po', address: 'Via Po 10', city: 'Torino', zip: '10123', country: 'IT' },
    });
    await orderAs(person, order.id, 'pending_payment');
    await page.goto(new URL(`/dashboard?section=orders`, page.url()).href);
    await page
      .getByRole('heading', { name: /^Ordine #/ })
      .first()
      .waitFor();
    expect(order.items.map(({ imageUrl }) => imageUrl)).toEqual([pictureOf(other)]);
    await page
      .locator(`img[src="${pictureOf(other)}"]`)
      .first()
      .waitFor();
  });
});
