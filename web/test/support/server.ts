import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import { romeDay } from '@drappo/contracts/rome-time';
import { addDays, closedFor } from '@drappo/contracts/working-days';
import { withQuery } from '@drappo/contracts/request';
import { getResponse, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { unhandledCalls } from './unhandled-calls.ts';

// Requested in addition to a test's subject: on every screen of an administrator, and in the customer area's profile.
const sessionOfAdmin = { endsInMs: 1_800_000, because: 'idle', idleMs: 1_800_000 };

/** The server's time and the following days, as every tape requests them. */
export const shippingDaysAt = (now: string) => {
  const today = romeDay(new Date(now));
  const days = Array.from({ length: 14 }, (_, index) => addDays(today, index));
  return { now, days: days.map((day) => ({ day, closedFor: closedFor(day, {}) ?? null })) };
};

export const noFacets: ProductFacets = {
  total: 0,
  onSale: 0,
  available: 0,
  recent: 0,
  discounted: 0,
  anyCategory: 0,
  categories: [],
  prices: [],
  colors: [],
  sizes: [],
};

export const noCustomerOrders = {
  summary: { counts: { pending: 0, paid: 0, shipped: 0, cancelled: 0 }, total: 0, grossRevenue: '0.00' },
  spending: { months: [] },
  newest: [],
};

/** Answers a search like the list with the same query: `POST <path>/search` reaches the handlers of `GET <path>`. */
const searches = http.post(/\/api\/.+\/search$/, async ({ request }) => {
  // Uses the handlers of the test that sent it: the next test may have started when the body is read.
  const handlers = server.listHandlers() as Parameters<typeof getResponse>[0];
  const query = (await request.json()) as Record<string, string>;
  const address = withQuery(request.url.replace(/\/search$/, ''), query);
  const response = await getResponse(handlers, new Request(address));
  if (response) return response;
  // This handler has matched: the library does not report the call as unhandled.
  unhandledCalls.record(request);
  return HttpResponse.error();
});

export const server = setupServer(
  searches,
  http.get('/api/auth/session', () => HttpResponse.json(sessionOfAdmin)),
  // Sent while a person types or clicks.
  http.post('/api/auth/session/continue', () => HttpResponse.json(sessionOfAdmin)),
  http.get('/api/auth/sessions', () => HttpResponse.json([])),
  // Requested in the panel of every account.
  http.get('/api/admin/customers/:id/orders', () => HttpResponse.json(noCustomerOrders)),
  http.get('/api/admin/customers/:id/catalog', () =>
    HttpResponse.json({
      holds: [],
      wishlists: { lists: [], defaultLines: 0, variants: 0 },
      waiting: 0,
      requests: [],
    }),
  ),
  http.get('/api/admin/customers/:id/shop', () =>
    HttpResponse.json({ shop: null, counts: { imported: 0, partial: 0, skipped: 0, failed: 0 } }),
  ),
  http.get('/api/admin/customers/:id/mails', () => HttpResponse.json({ mails: [] })),
  http.get('/api/account/views', () => HttpResponse.json([])),
  // By the test clock, which starts on a Tuesday at 10:19 in Rome: test-clock.mjs.
  http.get('/api/shipping-days', () => HttpResponse.json(shippingDaysAt(new Date().toISOString()))),
  // Requested beside every price that a reseller sees.
  http.get('/api/price-rule', () => HttpResponse.json({ rule: null })),
  http.get('/about.json', () => HttpResponse.json(null)),
  http.get('/api/wishlist', () => HttpResponse.json([])),
  // The public pages' bar shows their count to resellers.
  http.get('/api/reservations', () => HttpResponse.json([])),
  // Requested beside a sold-out variant.
  http.get('/api/waiting-list', () => HttpResponse.json([])),
  http.get('/api/wishlist-lists', () => HttpResponse.json({ lists: [], defaultLines: 0, variants: 0 })),
  // Requested beside every page of the catalogue, and below each product.
  http.get('/api/products/:id/related', () => HttpResponse.json({ products: [], boughtTogether: 0 })),
  http.get('/api/products/facets', () => HttpResponse.json(noFacets)),
  http.get('/api/beta-program', () => HttpResponse.json({ places: 10, taken: 0 })),
  http.get('/api/admin/beta-waiting-list', () => HttpResponse.json([])),
  // Requested beside the back office's sections.
  http.get('/api/admin/orders/waiting', () => HttpResponse.json({ toPrepare: 0, returns: 0, discrepancies: 0 })),
  http.get('/api/admin/catalog/waiting', () => HttpResponse.json({ soldOut: 0, productRequests: 0 })),
  http.get('/api/admin/identity/waiting', () => HttpResponse.json({ businesses: 0, betaApplications: 0 })),
  http.get('/api/admin/integrations/waiting', () => HttpResponse.json({ errors: 0 })),
  http.get('/api/admin/shipping/waiting', () => HttpResponse.json({ packagingProfiles: 0 })),
  http.get('/api/admin/notifications/waiting', () => HttpResponse.json({ undelivered: 0 })),
);

/** Answers like the gateway: problem+json, with the English reason phrase as title. */
export const refuse = (status: number, detail: string, extra: Record<string, unknown> = {}) =>
  HttpResponse.json(
    { type: 'about:blank', title: status === 401 ? 'Unauthorized' : 'Error', status, detail, code: 'test', ...extra },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

export const answer = (body: JsonBodyType) => HttpResponse.json(body);

export const signedOut = [
  http.get('/api/auth/user', () => refuse(401, 'Accesso richiesto')),
  http.post('/api/auth/refresh', () => refuse(401, 'Accesso richiesto')),
  http.get('/config.json', () => answer({})),
];

/** Refuses a call until `comeBack`: a screen may retry automatically when another part of it is available. */
export const away = (path: string, sentence = 'Servizio fermo') => {
  let isAway = true;
  return {
    handler: http.get(path, () => (isAway ? refuse(503, sentence) : undefined)),
    comeBack: () => void (isAway = false),
  };
};
