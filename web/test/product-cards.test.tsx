import type { Product, ProductVariant, WishlistEntry } from '@drappo/contracts/catalog/products';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { factsText } from '../src/shared/catalog/details/card-facts.tsx';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser, categories } from './support/samples.ts';
import { answer, server } from './support/server.ts';

useFakeApi();

const variant = (color: string | null, size: string | null, available: number): ProductVariant => ({
  id: `${color}-${size}`,
  name: `${color} ${size}`,
  color,
  size,
  sku: `DW-${color}-${size}`,
  available,
});

const shirt = aProduct({
  id: 'p1',
  name: 'Camicia',
  comparePrice: null,
  variants: [variant('bianco', 'S', 3), variant('bianco', 'M', 0), variant('blu', 'L', 4)],
});
const scarf = aProduct({ id: 'p2', name: 'Foulard', variants: [variant('rosso', 'Unica', 0)] });
const belt = aProduct({ id: 'p3', name: 'Cintura', variants: [variant('cuoio', 'Unica', 5)] });
const products: Product[] = [shirt, scarf, belt];
const picture = (color: string) => ({
  id: color,
  imageUrl: `/${color}.webp`,
  altText: null,
  color,
  isCloth: false,
  sortOrder: 0,
  sources: [],
});

/** Returns the picture of a link or card. It has no alternative text, as the same words are beside it. */
// oxlint-disable-next-line testing-library/no-node-access -- an image without a text has no role
const pictureIn = (element: HTMLElement) => element.querySelector('img')?.getAttribute('src');

let wished: WishlistEntry[];
let added: unknown[];
let lists: string[];
beforeEach(() => {
  localStorage.clear();
  wished = [];
  added = [];
  lists = [];
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/config.json', () => answer({})),
    http.get('/api/categories', () => answer(categories)),
    http.get('/api/products', ({ request }) => {
      const { searchParams } = new URL(request.url);
      lists.push(searchParams.toString());
      const ids = searchParams.get('ids')?.split('|');
      const found = ids ? ids.flatMap((id) => products.find((product) => product.id === id) ?? []) : products;
      return answer({ products: found, total: found.length });
    }),
    http.get('/api/products/:id', ({ params }) => answer(products.find(({ id }) => id === params.id)!)),
    http.get('/api/wishlist', () => answer(wished)),
    http.post('/api/wishlist', async ({ request }) => {
      const entry = (await request.json()) as { productId: string; variantId: string };
      added.push(entry);
      wished = [
        { ...entry, id: 'w1', quantity: 1, notes: null, createdAt: '2026-11-23T09:00:00Z', product: shirt },
      ] as unknown as WishlistEntry[];
      return answer(wished[0]!);
    }),
  );
});

describe('the variants on a card', () => {
  it.each([
    [shirt.variants, '2 colori, S-L, 7 pz'],
    [scarf.variants, '1 colore, taglia unica'],
    [[variant(null, null, 14)], '14 pz'],
    [[variant('Nero', '36', 1), variant('nero', '41', 1)], '1 colore, 36-41, 2 pz'],
    [[], ''],
  ])('%#', (variants, text) => {
    expect(factsText(variants)).toBe(text);
  });
});

describe('a card of the catalogue', () => {
  const cardOf = async (name: string) =>
    within((await screen.findAllByRole('article')).find((card) => within(card).queryByText(name))!);

  it('adds the selected size to the wishlist and then shows how many are there', async () => {
    renderApp('/catalog');
    const card = await cardOf('Camicia');
    expect(card.getByText('2 colori, S-L, 7 pz')).toBeTruthy();
    await press(card.getByRole('button', { name: 'Aggiungi Camicia alla wishlist' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Taglie di Camicia' }));
    expect(choice.getByRole('button', { name: 'Taglia M esaurito' })).toBeTruthy();
    await press(choice.getByRole('button', { name: 'Taglia L 4 pz' }));
    expect(added).toEqual([{ productId: 'p1', variantId: 'blu-L' }]);
    const button = await card.findByRole('button', { name: 'Camicia: in wishlist 1, aggiungi ancora' });
    expect(button.textContent).toBe('in wishlist 1');
    expect(await screen.findByText('Prodotto aggiunto alla wishlist!')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Taglie di Camicia' })).toBeNull();
  });

  it('shows the selected colour, and opens its page with it', async () => {
    shirt.images = [picture('bianco'), picture('blu')];
    renderApp('/catalog?colore=blu');
    const card = await cardOf('Camicia');
    // oxlint-disable-next-line testing-library/no-node-access -- the picture has no text beside the same words
    await waitFor(() => expect(document.querySelector('.product-card img')?.getAttribute('src')).toBe('/blu.webp'));
    await press(card.getByRole('link', { name: 'Camicia' }));
    expect(await screen.findByRole('button', { name: 'blu', pressed: true })).toBeTruthy();
    shirt.images = [];
  });

  it('adds a product with one variant immediately', async () => {
    renderApp('/catalog');
    const card = await cardOf('Cintura');
    await press(card.getByRole('button', { name: 'Aggiungi Cintura alla wishlist' }));
    await waitFor(() => expect(added).toEqual([{ productId: 'p3', variantId: 'cuoio-Unica' }]));
  });

  it('says that a product is sold out, and lets a reseller join its waiting list', async () => {
    const asked: unknown[] = [];
    server.use(
      http.get('/api/waiting-list', () => answer([])),
      http.post('/api/waiting-list', async ({ request }) => {
        asked.push(await request.json());
        return answer({ id: 'w1' });
      }),
    );
    renderApp('/catalog');
    const card = await cardOf('Foulard');
    expect(card.getByText('Esaurito')).toBeTruthy();
    await press(card.getByRole('button', { name: 'Avvisami: Foulard, esaurito' }));
    await waitFor(() => expect(asked).toEqual([{ variantId: 'rosso-Unica' }]));
  });
});

describe("the person's history", () => {
  it('shows recently opened products below the catalogue, newest first', async () => {
    for (const { id, name } of products) {
      const { leave } = renderApp(`/product/${id}`);
      await screen.findByRole('heading', { name });
      leave();
    }
    renderApp('/catalog');
    const seen = within(await screen.findByRole('region', { name: 'Visti di recente' }));
    expect(seen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/product/p3',
      '/product/p2',
      '/product/p1',
    ]);
    expect(lists.some((query) => query.includes('ids=p3%7Cp2%7Cp1'))).toBe(true);
  });

  it('shows them in the selected colour', async () => {
    shirt.images = [picture('bianco'), picture('blu')];
    const { leave } = renderApp('/product/p1');
    await screen.findByRole('heading', { name: 'Camicia' });
    leave();
    renderApp('/catalog?colore=blu');
    const seen = within(await screen.findByRole('region', { name: 'Visti di recente' }));
    const link = seen.getByRole('link', { name: /Camicia/ });
    expect(link.getAttribute('href')).toBe('/product/p1?colore=blu');
    expect(pictureIn(link)).toBe('/blu.webp');
    shirt.images = [];
  });

  it('repeats a search on a click, and is deleted on request', async () => {
    const { leave } = renderApp('/catalog?search=lana');
    await screen.findByText('Camicia');
    await waitFor(() => expect(localStorage.length).toBe(1));
    leave();
    const { location } = renderApp('/catalog');
    const recent = within(await screen.findByRole('group', { name: 'Ricerche recenti' }));
    await press(recent.getByRole('button', { name: 'lana' }));
    expect(location()).toBe('/catalog?search=lana');
    await userEvent.clear(screen.getByPlaceholderText('Cerca prodotti...'));
    await press(await screen.findByRole('button', { name: 'Cancella' }));
    expect(localStorage.length).toBe(0);
  });
});

it('related products show which were ordered together', async () => {
  server.use(http.get('/api/products/p1/related', () => answer({ products: [scarf], boughtTogether: 1 })));
  renderApp('/product/p1');
  expect(await screen.findByText('Il primo è spesso ordinato insieme a questo.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Foulard' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aggiungi Foulard alla wishlist' })).toBeNull();
});

it('related products are shown in the selected colour', async () => {
  const sneaker = aProduct({
    id: 'p4',
    name: 'Sneaker',
    images: [picture('bianco'), picture('blu')],
    variants: [variant('bianco', '40', 2), variant('blu', '40', 2)],
  });
  server.use(http.get('/api/products/p1/related', () => answer({ products: [sneaker], boughtTogether: 0 })));
  renderApp('/product/p1');
  const card = await screen.findByRole('article');
  await waitFor(() => expect(pictureIn(card)).toBe('/bianco.webp'));
  await press(screen.getByRole('button', { name: 'blu' }));
  await waitFor(() => expect(pictureIn(card)).toBe('/blu.webp'));
  expect(within(card).getByRole('link', { name: 'Sneaker' }).getAttribute('href')).toBe('/product/p4?colore=blu');
});
