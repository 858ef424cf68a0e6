import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { routes } from '../../src/app/router.tsx';
import { createStore } from '../../src/app/store.ts';
import { ToastHost } from '../../src/app/toast-host.tsx';
import { api } from '../../src/shared/api/api.ts';
import { forgetDrafts } from '../../src/shared/forms/draft.ts';
import { browser } from '../../src/shared/session/browser.ts';
import { callsOfOneTest } from './calls-of-one-test.ts';
import { renderUnstyled } from './render-unstyled.tsx';
import { server } from './server.ts';
import { unhandledCalls } from './unhandled-calls.ts';

// Screens and toasts load on demand, which can take longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const stores: ReturnType<typeof createStore>[] = [];
const mounted: (() => void)[] = [];

/**
 * Ends the subscriptions of the stores: cached answers outlive the screens that requested them, and keep a stream open.
 */
const forgetAnswers = () => stores.splice(0).forEach(({ dispatch }) => dispatch(api.util.resetApiState()));

const recordUnhandled = ({ request }: { request: Request }) => unhandledCalls.record(request);

/** Starts and stops the fake API around a file's tests; call it once at the top. An unhandled call fails its test. */
export const useFakeApi = () => {
  const calls = callsOfOneTest();
  beforeAll(() => {
    server.listen({ onUnhandledFrame: 'error' });
    server.events.on('request:unhandled', recordUnhandled);
    calls.watch();
  });
  beforeEach(() => {
    calls.begin();
    unhandledCalls.begin();
    // Files share one environment.
    localStorage.clear();
    forgetDrafts();
    document.cookie = `${portalCookieName('signedIn', false)}=1`;
  });
  afterEach(async () => {
    mounted.splice(0).forEach((unmount) => unmount());
    forgetAnswers();
    await calls.end();
    jest.restoreAllMocks();
    server.resetHandlers();
    unhandledCalls.end();
  });
  afterAll(() => {
    calls.unwatch();
    server.events.removeListener('request:unhandled', recordUnhandled);
    server.close();
  });
};

/** Renders these routes at a URL, with a store and toasts of their own. Returns what `renderApp` returns. */
export const renderRoutes = (shown: RouteObject[], address: string) => {
  const opened: string[] = [];
  jest.spyOn(browser, 'open').mockImplementation((target) => void opened.push(target));
  const router = createMemoryRouter(shown, { initialEntries: [address] });
  const store = createStore();
  stores.push(store);
  const { unmount } = renderUnstyled(
    <Provider store={store}>
      <RouterProvider router={router} />
      <ToastHost />
    </Provider>,
  );
  mounted.push(unmount);
  const location = () => router.state.location.pathname + router.state.location.search;
  return { opened, location, router, leave: unmount };
};

/** Renders the application at a URL. `location()`: current URL, `opened`: browser redirects, `leave`: unmounts. */
export const renderApp = (address: string) => renderRoutes(routes, address);
