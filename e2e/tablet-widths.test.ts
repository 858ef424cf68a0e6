/// <reference lib="dom" />
import type { Product } from '@drappo/contracts/catalog/products';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { answerCallsOf, changed } from './support/answer-calls.ts';
import { useJourneys } from './support/journeys.ts';
import { overflowNow, settledFaults } from './support/overflow.ts';
import { reserve, unpaidOrder, wishes } from './support/person.ts';
import { sharedPortal } from './support/portal.ts';
import { untilCount } from './support/page.ts';
import { press } from './support/press.ts';

const journeys = useJourneys();

/** Widths at which a column of the page folds: tablets, and laptops with the totals beside the list. */
const widths = [768, 820, 960, 1024, 1101, 1241, 1280];

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
};

/** Faults that `find` returns, at each width. */
const atEach = async (page: Page, find: () => Promise<string[]>): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...[...(await overflowNow(page)), ...(await settledFaults(find))].map((fault) => `${width}: ${fault}`));
  }
  return found;
};

test('lines of the wishlist stay low, with variant and SKU on one line each', async () => {
  const person = await journeys.people.reseller('tablet-list');
  await wishes(person, 3);
  const page = await person.open('/dashboard?section=wishlist');
  const line = page.locator('.wishlist-line').first();
  await line.waitFor();
  const faults = await atEach(page, async () => {
    const { height } = await boxOf(line);
    const { height: sku } = await boxOf(line.locator('.wishlist-line__variant small'));
    const { width: name } = await boxOf(line.locator('.wishlist-line__variant'));
    return [
      ...(height > 96 ? [`a line is ${height} px high`] : []),
      ...(sku > 24 ? [`a SKU is ${sku} px high`] : []),
      ...(name < 100 ? [`a variant has ${name} px`] : []),
    ];
  });
  expect(faults).toEqual([]);
});

test('cells of the line sheet have room for typing and for their buttons', async () => {
  const person = await journeys.people.reseller('tablet-sheet');
  const [piece] = await person.ownPieces(1);
  const page = await person.open(`/dashboard?section=catalog&search=${piece?.name}&vista=foglio`);
  await page.locator('.size-run .quantity-cell').first().waitFor();
  const faults = await atEach(page, async () => {
    const cells = await page
      .locator('.size-run .quantity-cell')
      .evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().width)));
    const least = Math.min(...cells);
    return least < 44 ? [`a cell is ${least} px wide`] : [];
  });
  expect(faults).toEqual([]);
});

test("an order's state is beside its number, and the bar of the public pages opens wishlist and holds", async () => {
  const person = await journeys.people.reseller('tablet-order');
  await unpaidOrder(person);
  await reserve(person);
  const page = await person.open('/dashboard?section=orders');
  const card = page.getByRole('article', { name: /^Ordine / });
  await card.getByRole('button', { name: 'Paga e spediamo' }).waitFor();
  const orders = await atEach(page, async () => {
    const number = await boxOf(card.getByRole('heading', { level: 2 }));
    const state = await boxOf(card.locator('header .status'));
    const isBeside = state.y < number.y + number.height && state.y + state.height > number.y;
    return isBeside ? [] : [`the state is at ${state.y}, the number at ${number.y}`];
  });
  expect(orders).toEqual([]);

  const [piece] = await person.ownPieces(1);
  await page.goto(new URL(`/catalog?search=${piece?.name}`, page.url()).href);
  const holds = page.getByRole('link', { name: 'Riserve 1' });
  await holds.waitFor();
  const catalogue = await atEach(page, async () =>
    // Where the bar is too narrow for them, the customer area is one press away.
    (await holds.isVisible()) || page.viewportSize()!.width <= 1040 ? [] : ['no link to the holds'],
  );
  expect(catalogue).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await press(holds);
  await page.getByRole('heading', { level: 1, name: 'Riserve' }).waitFor();
});

test("an order's total and action take little of the window on narrow screens, and the lines take the rest", async () => {
  const person = await journeys.people.reseller('narrow-order');
  const { id } = await unpaidOrder(person);
  const page = await person.open(`/dashboard?section=orders&order=${id}`);
  const pay = page.getByRole('button', { name: 'Paga e spediamo' });
  await pay.waitFor();
  for (const [width, height, most] of [
    [390, 844, 140],
    [820, 1180, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    const faults = await settledFaults(async () => {
      const bar = await boxOf(page.getByRole('region', { name: "Pagamento dell'ordine" }));
      const end = Math.round(bar.y + bar.height);
      return [
        ...(end === height ? [] : [`the bar ends at ${end} of ${height} px`]),
        ...(bar.height > most ? [`the bar is ${bar.height} px high`] : []),
      ];
    });
    expect([width, faults]).toEqual([width, []]);
    await untilCount(pay, 1);
    expect(await overflowNow(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('region', { name: "Pagamento dell'ordine" }).waitFor({ state: 'detached' });
  await untilCount(pay, 1);
});

test('a message never covers the action of a bar, wide, on a tablet and on a phone', async () => {
  const person = await journeys.people.reseller('message-apart');
  const held = await person.ownPieces(5);
  for (const { productId, variantId } of held)
    await person.send('POST', '/api/reservations', { productId, variantId, quantity: 1 });
  await wishes(person, 3);
  const page = await person.open('/dashboard?section=reservations');
  const message = page.locator('.toast').last();
  const covers = async (act: Locator): Promise<boolean> => {
    await message.waitFor();
    const [over, under] = [await boxOf(message), await boxOf(act)];
    const covered =
      over.x < under.x + under.width &&
      under.x < over.x + over.width &&
      over.y < under.y + under.height &&
      under.y < over.y + over.height;
    return covered || over.y < 0;
  };
  const seen: string[] = [];
  for (const [index, width] of [1440, 1024, 390].entries()) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${sharedPortal().url}/dashboard?section=reservations`);
    await page.getByRole('checkbox', { name: `Scegli ${held[4]?.name}, ` }).check();
    await press(page.getByRole('button', { name: `Rilascia ${held[index]?.name}, ` }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Rilascia' }));
    if (await covers(page.getByRole('button', { name: 'Conferma Ordine', exact: true })))
      seen.push(`holds at ${width}`);
  }
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${sharedPortal().url}/dashboard?section=wishlist`);
    await press(page.locator('.wishlist-line__remove').first());
    if (await covers(page.getByRole('button', { name: 'Invia Richiesta per Tutti' })))
      seen.push(`wishlist at ${width}`);
  }
  expect(seen).toEqual([]);
});

test('a short section of the customer area fills the window and does not scroll', async () => {
  const person = await journeys.people.reseller('short-section');
  const page = await person.open('/dashboard?section=shopify');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const height of [900, 1000]) {
    await page.setViewportSize({ width: 1440, height });
    const faults = await settledFaults(async () => {
      const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      return over === 0 ? [] : [`the page scrolls by ${over} px`];
    });
    expect(faults).toEqual([]);
  }
});

test('a product without a picture has its title and its action in the window', async () => {
  const person = await journeys.people.reseller('no-picture');
  const [piece] = await person.ownPieces(1);
  const page = await person.context.newPage();
  const answers = await answerCallsOf(page);
  await answers({
    [`GET /api/products/${piece?.productId}`]: changed<Product>((one) => ({ ...one, images: [], imageUrl: null })),
  });
  await page.goto(`${sharedPortal().url}/product/${piece?.productId}`);
  const hanger = page.locator('.gallery__main .tile:has(.tile__hanger)');
  await hanger.waitFor();
  const title = page.getByRole('heading', { level: 1 });
  const faults = await atEach(page, async () => {
    const [tile, heading] = [await boxOf(hanger), await boxOf(title)];
    return [
      ...(tile.height > 320 ? [`the empty tile is ${tile.height} px high`] : []),
      ...(heading.y > 600 ? [`the title is at ${heading.y}`] : []),
    ];
  });
  expect(faults).toEqual([]);
});
