import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser, products } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useFakeApi();

const signedInUntilLogout = () => {
  let signedIn = true;
  server.use(
    http.get('/api/auth/user', () =>
      signedIn ? answer(aUser({ userRole: 'admin' })) : refuse(401, 'Accesso richiesto'),
    ),
    http.post('/api/logout', () => {
      signedIn = false;
      return answer({});
    }),
    http.get('/api/products', () => answer({ products: products(1), total: 1 })),
    ...signedOut,
  );
};

describe('The session of a visitor', () => {
  it('is not requested without the cookie that indicates a session', async () => {
    document.cookie = `${portalCookieName('signedIn', false)}=; max-age=0`;
    let asked = 0;
    server.use(
      http.get('/api/auth/user', () => {
        asked += 1;
        return answer(aUser());
      }),
      ...signedOut.slice(1),
    );
    renderApp('/about');
    expect(await screen.findByRole('link', { name: 'Accedi' })).toBeTruthy();
    expect(asked).toBe(0);
  });
});

describe('Signing out', () => {
  it('ends the session, clears the cached data and opens the home page', async () => {
    signedInUntilLogout();
    const { location } = renderApp('/about');
    expect(await screen.findByRole('link', { name: 'Admin' })).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Esci' }));
    await waitFor(() => expect(location()).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Accedi' })).toBeTruthy();
    expect(await screen.findByText('Accedi per vedere tutte le immagini e varianti')).toBeTruthy();
    expect(screen.queryByText('Accesso Richiesto')).toBeNull();
  });

  it('says that the server did not end the session, and stays on the page', async () => {
    server.use(http.post('/api/logout', () => refuse(503, 'Riprova tra poco.')));
    server.use(http.get('/api/auth/user', () => answer(aUser())));
    server.use(...signedOut.slice(1));
    const { location } = renderApp('/about');
    await press(await screen.findByRole('button', { name: 'Esci' }));
    expect(await screen.findByText('Riprova tra poco.')).toBeTruthy();
    expect(location()).toBe('/about');
    expect(screen.getByText('Ciao, Giulia')).toBeTruthy();
  });
});
