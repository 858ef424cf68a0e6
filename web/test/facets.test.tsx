import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { refusedArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser, categories, products } from './support/samples.ts';
import { answer, refuse, server } from './support/server.ts';

useFakeApi();

const facets: ProductFacets = {
  total: 30,
  onSale: 30,
  available: 21,
  recent: 6,
  discounted: 5,
  anyCategory: 30,
  categories: [
    { id: 'c1', name: 'Abbigliamento', products: 12 },
    { id: 'c2', name: 'Borse', products: 0 },
  ],
  prices: [
    { band: 'upTo50', products: 9 },
    { band: 'upTo100', products: 21 },
    { band: 'upTo150', products: 0 },
    { band: 'over150', products: 0 },
  ],
  colors: Array.from({ length: 10 }, (_, index) => ({ value: `tinta ${index + 1}`, products: 10 - index })),
  sizes: [
    { value: 'S', products: 12 },
    { value: '38', products: 4 },
    { value: 'XXL', products: 0 },
  ],
};

let lists: Record<string, string>[];
let counted: Record<string, string>[];
/** Answers a filtered list once the test releases it. */
let release: () => void;
beforeEach(() => {
  lists = [];
  counted = [];
  const held = new Promise<void>((resolve) => (release = resolve));
  const queryOf = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/config.json', () => answer({})),
    http.get('/api/categories', () => answer(categories)),
    http.get('/api/products', async ({ request }) => {
      const query = queryOf(request);
      lists.push(query);
      if (query.sizes === undefined) return answer({ products: products(12), total: 30 });
      await held;
      return answer({ products: products(30).slice(20, 24), total: 4 });
    }),
    http.get('/api/products/facets', ({ request }) => {
      counted.push(queryOf(request));
      return answer(facets);
    }),
  );
});

const page = { limit: '12', offset: '0' };
const count = () => screen.getAllByRole('status').find(({ className }) => className.includes('catalog-count'));

describe('facets of the catalogue', () => {
  it('narrow the list in place, are announced, are in the URL, and are undone by Back', async () => {
    const { location, router } = renderApp('/catalog');
    const size = await screen.findByRole('button', { name: 'Taglia 38' });
    await waitFor(() => expect(count()?.textContent).toBe('30 prodotti'));
    await press(size);
    expect(location()).toBe('/catalog?taglia=38');
    // The previous page stays until the next one has loaded.
    expect(within(screen.getByRole('region', { name: 'Risultati', busy: true })).getByText('Capo 1')).toBeTruthy();
    release();
    expect(await screen.findByText('Capo 21')).toBeTruthy();
    expect(screen.queryByText('Capo 1')).toBeNull();
    await waitFor(() => expect(count()?.textContent).toBe('4 di 30 prodotti'));
    expect(lists.at(-1)).toEqual({ ...page, sizes: '38' });
    expect(counted.at(-1)).toEqual({ sizes: '38' });
    expect(size.getAttribute('aria-pressed')).toBe('true');
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Capo 1')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Filtri scelti' })).toBeNull();
  });

  it('are removed one by one or all at once, and the focus stays among them', async () => {
    release();
    const { location } = renderApp('/catalog?disponibili=1&prezzo=upTo100&taglia=38&taglia=S&page=2');
    const chosen = within(await screen.findByRole('list', { name: 'Filtri scelti' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Solo disponibili',
      '€50 - €100',
      'Taglia 38',
      'Taglia S',
      'Togli tutti',
    ]);
    await press(chosen.getByRole('button', { name: 'Togli €50 - €100' }));
    expect(location()).toBe('/catalog?taglia=38&taglia=S&disponibili=1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Togli Taglia 38');
    await press(chosen.getByRole('button', { name: 'Togli tutti' }));
    expect(location()).toBe('/catalog');
  });

  it('show the number of results, and disable options without results', async () => {
    renderApp('/catalog');
    const rail = within(await screen.findByRole('form', { name: 'Filtri' }));
    expect(rail.getByRole<HTMLInputElement>('checkbox', { name: 'Borse' }).disabled).toBe(true);
    expect(rail.queryByRole('button', { name: 'Taglia XXL' })).toBeNull();
    expect(rail.getByText('21', { selector: '.facet-group:first-of-type .facet-row__count' })).toBeTruthy();
    expect(rail.queryByRole('checkbox', { name: 'tinta 9' })).toBeNull();
    await press(rail.getByRole('button', { name: 'Altri 2 colori' }));
    expect(rail.getByRole('checkbox', { name: 'tinta 9' })).toBeTruthy();
  });

  it('accept a price range, and show an error for an invalid one', async () => {
    const { location } = renderApp('/catalog');
    const from = await screen.findByRole('textbox', { name: 'Da €' });
    await userEvent.type(from, 'x{Enter}');
    expect(screen.getByText('Scrivi un prezzo, per esempio 49,90')).toBeTruthy();
    await userEvent.clear(from);
    await userEvent.type(from, '80');
    await userEvent.type(screen.getByRole('textbox', { name: 'A €' }), '20,50{Enter}');
    expect(screen.getByText('Il prezzo minimo supera il massimo')).toBeTruthy();
    expect(location()).toBe('/catalog?da=80');
    await userEvent.clear(from);
    await userEvent.type(from, '10{Enter}');
    await waitFor(() => expect(location()).toBe('/catalog?da=10&a=20%2C50'));
    expect(lists.at(-1)).toEqual({ ...page, minPrice: '10', maxPrice: '20,50' });
  });

  it('are sorted, and request no order when none is chosen', async () => {
    const { location } = renderApp('/catalog');
    const sort = await screen.findByRole('combobox', { name: 'Ordina per' });
    await screen.findByText('Capo 1');
    await userEvent.selectOptions(sort, 'Prezzo crescente');
    expect(location()).toBe('/catalog?ordine=price');
    await waitFor(() => expect(lists.at(-1)).toEqual({ ...page, sort: 'price' }));
    await userEvent.selectOptions(sort, 'Novità prima');
    expect(location()).toBe('/catalog');
  });

  it('open as a drawer on a phone, whose footer returns to the products', async () => {
    release();
    server.use(...refusedArea);
    const { location } = renderApp('/dashboard?section=catalog');
    await press(await screen.findByRole('button', { name: 'Filtri' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filtri' });
    await press(await within(drawer).findByRole('button', { name: 'Taglia 38' }));
    expect(location()).toBe('/dashboard?section=catalog&taglia=38');
    await press(await within(drawer).findByRole('button', { name: 'Mostra 4 prodotti' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filtri' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Filtri 1' })).toBeTruthy();
  });

  it('keep the products when the counts cannot be read, and offer a retry', async () => {
    server.use(http.get('/api/products/facets', () => refuse(503, 'Riprova'), { once: true }));
    renderApp('/catalog');
    expect(await screen.findByText('Capo 1')).toBeTruthy();
    expect(await screen.findByText('Non riusciamo a contare i filtri in questo momento.')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('button', { name: 'Taglia 38' })).toBeTruthy();
  });
});
