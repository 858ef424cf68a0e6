import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { http } from 'msw';
import { createStore } from '../src/app/store.ts';
import { productApi } from '../src/features/product/product-api.ts';
import { securityApi } from '../src/features/security/security-api.ts';
import { productsApi } from '../src/shared/catalog/products-api.ts';
import { reservationsApi } from '../src/shared/orders/reservations-api.ts';
import { sessionApi } from '../src/shared/session/session-api.ts';
import { useFakeApi } from './support/render-app.tsx';
import { aProduct, aUser } from './support/samples.ts';
import { answer, refuse, server } from './support/server.ts';
import { unhandledCalls } from './support/unhandled-calls.ts';

useFakeApi();

const { listCategories } = productsApi.endpoints;
const { getProduct } = productApi.endpoints;
const { confirmTotp } = securityApi.endpoints;
const { addToWishlist } = reservationsApi.endpoints;

/** Simulates a session with an expired access token; calls succeed after a refresh. */
const expiredSession = (refresh: 'works' | 'refused') => {
  const calls: string[] = [];
  let fresh = false;
  server.use(
    http.post('/api/auth/refresh', () => {
      calls.push('refresh');
      if (refresh === 'refused') return refuse(401, 'Sessione scaduta');
      fresh = true;
      return answer({});
    }),
    http.get('/api/products/p1', () => {
      calls.push('product');
      return fresh ? answer(aProduct()) : refuse(401, 'Sessione scaduta');
    }),
    http.get('/api/categories', () => {
      calls.push('categories');
      return fresh ? answer([]) : refuse(401, 'Sessione scaduta');
    }),
  );
  return calls;
};

describe('Calls', () => {
  it('renew an expired session once for two calls and repeat both', async () => {
    const calls = expiredSession('works');
    const { dispatch } = createStore();
    const [product, list] = await Promise.all([
      dispatch(getProduct.initiate('p1')),
      dispatch(listCategories.initiate()),
    ]);
    expect(product.data?.name).toBe('Trench doppiopetto');
    expect(list.data).toEqual([]);
    expect(calls.filter((call) => call === 'refresh')).toHaveLength(1);
  });

  it('end the session on screen and do not repeat when the renewal is refused', async () => {
    const calls = expiredSession('refused');
    const store = createStore();
    await store.dispatch(sessionApi.util.upsertQueryData('getSession', undefined, aUser()));
    const { error } = await store.dispatch(getProduct.initiate('p1'));
    await store.dispatch(listCategories.initiate());
    expect(error).toMatchObject({ status: 401 });
    expect(sessionApi.endpoints.getSession.select()(store.getState()).data).toBeNull();
    expect(calls).toEqual(['product', 'refresh', 'categories']);
  });

  it('wait for the new tokens after the first second factor ended the session, before they renew it', async () => {
    let turn = Promise.resolve<unknown>(undefined);
    const locks = { request: (_name: string, work: () => Promise<unknown>) => (turn = turn.then(work)) };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const { promise: enrolled, resolve: enrol } = Promise.withResolvers<void>();
    const calls = expiredSession('works');
    server.use(
      http.post('/api/account/second-factor/totp/confirm', async () => {
        await enrolled;
        calls.push('enrolled');
        return answer({ recoveryCodes: [] });
      }),
    );
    try {
      const { dispatch } = createStore();
      const confirming = dispatch(confirmTotp.initiate({ code: '123456' }));
      const product = dispatch(getProduct.initiate('p1'));
      await waitFor(() => expect(calls).toEqual(['product']));
      enrol();
      await confirming;
      expect((await product).data?.name).toBe('Trench doppiopetto');
      expect(calls.slice(0, 3)).toEqual(['product', 'enrolled', 'refresh']);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it.each([
    ['a body', 'Fuori servizio', '503: Fuori servizio'],
    ['no body', '', '503: Service Unavailable'],
  ])('when refused with %s, carry status and text in the message', async (_case, body, message) => {
    server.use(
      http.get('/api/categories', () => new Response(body, { status: 503, statusText: 'Service Unavailable' })),
    );
    const { error } = await createStore().dispatch(listCategories.initiate());
    expect(error).toEqual({ status: 503, message });
  });

  it('notify the store’s subscribers in a microtask, before the next paint', async () => {
    server.use(http.get('/api/categories', () => answer([])));
    const store = createStore();
    let heard: unknown;
    store.subscribe(() => (heard = store.getState()));
    const heardAtOnce: boolean[] = [];
    // The next paint is a later task.
    store.observers.add((action) => {
      if (listCategories.matchFulfilled(action)) queueMicrotask(() => heardAtOnce.push(heard === store.getState()));
    });
    const { data } = await store.dispatch(listCategories.initiate());
    expect(data).toEqual([]);
    expect(heardAtOnce).toEqual([true]);
  });

  it('send a content type only with a payload, and cookies always', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
    const { dispatch } = createStore();
    await dispatch(listCategories.initiate());
    await dispatch(addToWishlist.initiate({ productId: 'p1' }));
    const [read, write] = fetch.mock.calls.map(([, options]) => options);
    expect(read).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(read).not.toHaveProperty('headers');
    expect(read).not.toHaveProperty('body');
    expect(write).toMatchObject({
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{"productId":"p1"}',
    });
  });
});

describe('the fake API', () => {
  afterEach(() => unhandledCalls.begin());

  it('fails a test that leaves a call without a handler, including a search for a list', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(fetch('/api/unknown?page=2')).rejects.toThrow();
    await expect(fetch('/api/unknown/search', { method: 'POST', body: '{}' })).rejects.toThrow();
    expect(unhandledCalls.end).toThrow('Calls without a handler: GET /api/unknown, POST /api/unknown/search');
  });

  it('answers a search like its list', async () => {
    server.use(http.get('/api/known', ({ request }) => answer(new URL(request.url).search)));
    const response = await fetch('/api/known/search', { method: 'POST', body: '{"page":"2"}' });
    await expect(response.json()).resolves.toBe('?page=2');
  });
});
