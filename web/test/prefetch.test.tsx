import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { prefetchFirstScreen } from '../src/app/prefetch.ts';
import { takePrefetched } from '../src/shared/api/prefetch-cache.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser, categories, products } from './support/samples.ts';
import { answer, server, signedOut } from './support/server.ts';

useFakeApi();

/** Answers every request; returns the requested addresses in their order. */
const site = () => {
  const requested: string[] = [];
  const giving =
    (body: Parameters<typeof answer>[0]) =>
    ({ request }: { request: Request }) => {
      const { pathname, search } = new URL(request.url);
      requested.push(pathname + search);
      return answer(body);
    };
  server.use(
    http.get('/api/auth/user', giving(aUser())),
    http.get('/api/categories', giving(categories)),
    http.get('/api/products', giving({ products: products(2), total: 24 })),
    http.get('/config.json', giving({})),
    ...signedOut,
  );
  return requested;
};

describe('the prefetch of the first screen', () => {
  it.each([
    ['/', '', ['/api/auth/user', '/api/products?limit=4', '/config.json']],
    [
      '/catalog',
      '?category=c2&page=2',
      ['/api/auth/user', '/api/products?limit=12&offset=12&categoryId=c2', '/api/categories', '/config.json'],
    ],
    // The search was sent as a POST, which the fake API answers like the list.
    [
      '/catalog',
      '?search=capo',
      ['/api/auth/user', '/api/products?limit=12&offset=0&search=capo', '/api/categories', '/config.json'],
    ],
    ['/about', '', ['/api/auth/user'], ['/config.json']],
  ])(
    'at %s%s sends its first calls once, before the screen exists',
    async (pathname, search, calls, later: string[] = []) => {
      const requested = site();
      await prefetchFirstScreen({ pathname, search });
      expect(requested).toEqual(calls);
      renderApp(pathname + search);
      await screen.findByText('Ciao, Giulia');
      await screen.findAllByRole('heading', { level: 1 });
      if (pathname !== '/about') await screen.findByText('Capo 1');
      expect(requested).toEqual([...calls, ...later]);
    },
  );

  it('is discarded when the screen has appeared', async () => {
    site();
    await prefetchFirstScreen({ pathname: '/', search: '' });
    renderApp('/about');
    await screen.findByText('Ciao, Giulia');
    await screen.findByRole('heading', { level: 1 });
    expect(takePrefetched({ url: '/api/products?limit=4' })).toBeUndefined();
  });

  it('skips the session and the signed-in parts of the catalogue for a visitor', async () => {
    document.cookie = 'drappo_signed_in=; max-age=0';
    const requested = site();
    await prefetchFirstScreen({ pathname: '/catalog', search: '' });
    expect(requested).toEqual([]);
  });
});
