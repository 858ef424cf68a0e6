import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aReservation } from './support/order-samples.ts';
import { aUser, products } from './support/samples.ts';
import { answer, away, server, signedOut } from './support/server.ts';

useFakeApi();

const list = (count: number) => http.get('/api/products', () => answer({ products: products(count), total: count }));

describe('Home', () => {
  it('asks a signed-out visitor to sign in for the whole catalogue and redirects to the login endpoint', async () => {
    server.use(...signedOut, list(4));
    const { opened } = renderApp('/');
    const button = await screen.findByRole('button', { name: 'Accedi per Vedere Tutto il Catalogo' });
    expect(screen.getByText(/Accedi per vedere il catalogo completo/)).toBeTruthy();
    expect(await screen.findAllByText('Accedi per vedere tutte le immagini e varianti')).toHaveLength(4);
    await press(button);
    expect(opened).toEqual(['/api/login?next=%2Fcatalog']);
  });

  it('links a signed-in user to the catalogue without a hint', async () => {
    server.use(
      http.get('/api/auth/user', () => answer(aUser())),
      list(4),
      ...signedOut,
    );
    renderApp('/');
    const link = await screen.findByRole('link', { name: 'Vedi Tutto il Catalogo' });
    expect(link.getAttribute('href')).toBe('/catalog');
    expect(screen.queryByText(/Accedi per vedere/)).toBeNull();
    expect(screen.getByText('Ciao, Giulia')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  });

  it('links a reseller to wishlist and holds, and shows their counts', async () => {
    server.use(
      http.get('/api/auth/user', () => answer(aUser())),
      list(0),
      http.get('/api/wishlist-lists', () => answer({ lists: [], defaultLines: 14, variants: 14 })),
      http.get('/api/reservations', () => answer([aReservation(), aReservation({ id: 'r2', status: 'expired' })])),
      ...signedOut,
    );
    renderApp('/');
    // In the menu, and beside its button while the menu is closed.
    const wishlists = await screen.findAllByRole('link', { name: 'Wishlist 14' });
    expect(wishlists.map((link) => link.getAttribute('href'))).toEqual(
      Array<string>(2).fill('/dashboard?section=wishlist'),
    );
    const holds = await screen.findByRole('link', { name: 'Riserve 1' });
    expect(holds.getAttribute('href')).toBe('/dashboard?section=reservations');
  });

  it('shows neither to a user who may not buy', async () => {
    server.use(
      http.get('/api/auth/user', () => answer(aUser({ userRole: 'base', isReseller: false }))),
      list(0),
      ...signedOut,
    );
    renderApp('/');
    expect(await screen.findByText('Ciao, Giulia')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Wishlist/ })).toBeNull();
  });

  it('shows four placeholders while the products load', async () => {
    server.use(
      ...signedOut,
      http.get('/api/products', () => delay('infinite')),
    );
    renderApp('/');
    expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(4);
  });

  it('says that the products cannot be read and retries on demand', async () => {
    const { handler, comeBack } = away('/api/products');
    server.use(...signedOut, handler, list(2));
    renderApp('/');
    const again = await screen.findByRole('button', { name: 'Riprova' });
    comeBack();
    await press(again);
    expect(await screen.findByText('Capo 2')).toBeTruthy();
  });

  it('names four integrations, three of them not yet available', async () => {
    server.use(...signedOut, list(0));
    renderApp('/');
    for (const name of ['Shopify', 'WooCommerce', 'PrestaShop', 'API personalizzata'])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getAllByText('in arrivo')).toHaveLength(3);
  });

  it('shows in the footer only the configured data of the owner', async () => {
    server.use(
      http.get('/config.json', () => answer({ contactEmail: 'ciao@drappo.example', vatNumber: '01234567897' })),
      ...signedOut,
      list(0),
    );
    renderApp('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect((await footer.findByRole('link', { name: 'ciao@drappo.example' })).getAttribute('href')).toBe(
      'mailto:ciao@drappo.example',
    );
    expect(footer.getByText('P.IVA 01234567897')).toBeTruthy();
  });
});
