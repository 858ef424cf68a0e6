import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { refusedArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser, categories, products } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();
afterEach(() => {
  jest.useRealTimers();
});

/** Signs a visitor in to a catalogue of `total` products; returns the queries that were sent. */
const catalogOf = (total: number) => {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/categories', () => answer(categories)),
    http.get('/api/products', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      queries.push(query);
      const found = query.search === 'niente' ? 0 : total;
      const page = products(found).slice(Number(query.offset), Number(query.offset) + Number(query.limit));
      return answer({ products: page, total: found });
    }),
    ...signedOut,
  );
  return queries;
};

describe('Catalogue, signed out', () => {
  // Requested before the session has been read.
  beforeEach(() =>
    server.use(
      http.get('/api/categories', () => refuse(401, 'Accesso richiesto')),
      http.get('/api/products', () => refuse(401, 'Accesso richiesto')),
    ),
  );

  it('says that access is required and redirects to the login endpoint after two seconds', async () => {
    server.use(...signedOut);
    const { opened } = renderApp('/catalog?category=c2');
    expect(await screen.findByRole('heading', { name: 'Accesso Richiesto' })).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Accesso Richiesto');
    await waitFor(() => expect(opened).toEqual(['/api/login?next=%2Fcatalog%3Fcategory%3Dc2']));
  });

  it('does not redirect before two seconds have passed', async () => {
    server.use(...signedOut);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const { opened } = renderApp('/catalog');
    await screen.findByRole('heading', { name: 'Accesso Richiesto' });
    const before = jest.now();
    while (opened.length === 0 && jest.now() - before < 5000) act(() => jest.advanceTimersByTime(50));
    expect(jest.now() - before).toBeGreaterThan(1000);
    expect(jest.now() - before).toBeLessThanOrEqual(2050);
  });
});

describe('Catalogue, signed in', () => {
  it('shows twelve placeholders while it loads', async () => {
    catalogOf(0);
    const arrived = jest.fn();
    server.use(http.get('/api/products', () => (arrived(), delay('infinite'))));
    renderApp('/catalog');
    expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(12);
    expect(screen.getByRole('heading', { name: 'Catalogo Prodotti' })).toBeTruthy();
    const grid = screen.getByRole('status', { name: 'Caricamento dei prodotti' });
    expect(grid.className).not.toContain('long-wait');
    await waitFor(() => expect(grid.className).toContain('long-wait'));
    // The next test would answer, and count, a request that is still pending.
    await waitFor(() => expect(arrived).toHaveBeenCalled());
  });

  it('reads twelve at a time and omits empty filters', async () => {
    const queries = catalogOf(30);
    const { location } = renderApp('/catalog');
    expect(await screen.findByText('Capo 12')).toBeTruthy();
    expect(queries).toEqual([{ limit: '12', offset: '0' }]);
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Tutte le categorie' }).value).toBe('all');
    await press(screen.getByRole('button', { name: 'Successivo' }));
    expect(await screen.findByText('Capo 13')).toBeTruthy();
    expect(location()).toBe('/catalog?page=2');
    expect(screen.getByRole('button', { name: '2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'Precedente' })).toBeTruthy();
  });

  it('returns to page 1 when the category changes', async () => {
    const queries = catalogOf(30);
    const { location } = renderApp('/catalog?page=3');
    await screen.findByText('Capo 30');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Borse');
    await waitFor(() => expect(location()).toBe('/catalog?category=c2'));
    expect(queries.at(-1)).toEqual({ limit: '12', offset: '0', categoryId: 'c2' });
  });

  it('writes the search to the URL, and has its own message for no results', async () => {
    const queries = catalogOf(30);
    const { location } = renderApp('/catalog?page=2');
    await userEvent.type(await screen.findByPlaceholderText('Cerca prodotti...'), 'niente');
    expect(await screen.findByText('Nessun prodotto trovato')).toBeTruthy();
    expect(location()).toBe('/catalog?search=niente');
    expect(queries.at(-1)).toEqual({ limit: '12', offset: '0', search: 'niente' });
    expect(screen.queryByRole('navigation', { name: 'Pagine' })).toBeNull();
  });

  it('says that it is not available when it is empty or cannot be read', async () => {
    catalogOf(0);
    renderApp('/catalog');
    expect(await screen.findByText('Catalogo non disponibile')).toBeTruthy();
    server.use(http.get('/api/products', () => refuse(503, 'Riprova')));
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Catalogo non disponibile')).toBeTruthy();
  });

  it('shows no page numbers for a single page', async () => {
    catalogOf(12);
    renderApp('/catalog');
    await screen.findByText('Capo 12');
    expect(screen.queryByRole('navigation', { name: 'Pagine' })).toBeNull();
  });

  it('shows the last page when the requested one is beyond it', async () => {
    catalogOf(30);
    const { location } = renderApp('/catalog?page=9');
    expect(await screen.findByText('Capo 30')).toBeTruthy();
    expect(location()).toBe('/catalog?page=3');
  });
});

describe('Catalogue, as a section of the customer area', () => {
  const address = '/dashboard?section=catalog';
  beforeEach(() => server.use(...refusedArea));

  it('offers every category and a search, and shows the same message for no results', async () => {
    catalogOf(30);
    const { location } = renderApp(address);
    expect(await screen.findByRole('option', { name: 'Tutte le categorie' })).toBeTruthy();
    await userEvent.type(await screen.findByPlaceholderText('Cerca prodotti...'), 'niente');
    expect(await screen.findByText('Nessun prodotto trovato')).toBeTruthy();
    expect(location()).toBe(`${address}&search=niente`);
  });

  it('says that it is not available when it cannot be read', async () => {
    catalogOf(30);
    server.use(http.get('/api/products', () => refuse(503, 'Riprova')));
    renderApp(address);
    expect(await screen.findByText('Catalogo non disponibile')).toBeTruthy();
  });
});
