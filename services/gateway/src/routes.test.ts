import { describe, expect, it } from '@jest/globals';
import { createMatcher } from './match-route.ts';
import { routes } from './routes.ts';

const match = createMatcher(routes);
const routeOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const found = match(method, path);
  if (found.kind !== 'found') throw new Error(`${call} is ${found.kind}`);
  return found.route;
};

/** The protection against robots of each form that needs no session. Each new form must be added here. */
const heldBy: Record<string, string> = {
  'POST /api/register': 'proof',
  'POST /api/auth/forgot-password': 'proof',
  'POST /api/login': 'limits of guesses per device, account and address',
  'POST /api/login/second-factor': 'challenge of a right password',
  'POST /api/auth/reset-password': 'secret of an e-mail',
  'POST /api/auth/confirm-email': 'secret of an e-mail',
  'POST /api/auth/sign-in-link': 'secret of an e-mail',
  'POST /api/login/new-device': 'secret of an e-mail',
  'POST /api/auth/refresh': 'own session',
  'POST /api/logout': 'own session',
  'GET /api/logout': 'own session',
  'PUT /api/uploads/:id': 'signed address',
  'POST /api/webhooks/stripe/orders': 'signed body',
  'POST /api/webhooks/stripe/subscriptions': 'signed body',
  'POST /api/webhooks/shopify': 'signed body',
};

describe('the route table', () => {
  /** Specification, point 6 and decisions S9, C1 and R13. */
  it.each([
    ['public', ['POST /api/login', 'POST /api/register', 'GET /api/login', 'POST /api/logout', 'GET /api/logout']],
    ['optional', ['GET /api/products']],
    [
      'user',
      [
        'GET /api/auth/user',
        'PUT /api/auth/business-profile',
        'GET /api/products/1',
        'GET /api/categories',
        'GET /api/wishlist',
        'POST /api/wishlist',
        'DELETE /api/wishlist/1',
        'POST /api/shipping/calculate',
        'GET /api/product-requests',
        'POST /api/product-requests',
        'PUT /api/product-request-images',
        'POST /api/objects/upload',
        'GET /api/beta-applications/mine',
        'POST /api/beta-applications',
      ],
    ],
    [
      'rivenditore',
      [
        'GET /api/reservations',
        'POST /api/reservations',
        'DELETE /api/reservations/1',
        'POST /api/reservations/confirm',
        'GET /api/orders',
        'GET /api/orders/1',
        'GET /api/orders/summary',
        'POST /api/orders/1/cancel',
        'POST /api/orders/1/returns',
        'PUT /api/return-images',
        'POST /api/payments/create-checkout-session',
        'GET /api/shopify/integration',
        'POST /api/shopify/connect',
        'DELETE /api/shopify/disconnect',
        'POST /api/shopify/sync-orders',
      ],
    ],
    [
      'admin',
      [
        'POST /api/admin/products',
        'PUT /api/admin/products/1',
        'GET /api/admin/products',
        'GET /api/admin/orders',
        'PUT /api/admin/orders/1/shipping',
        'GET /api/admin/wishlists',
        'GET /api/admin/beta-applications',
        'PUT /api/admin/beta-applications/1',
        'PUT /api/product-images',
        'POST /api/admin/orders/1/cancel',
      ],
    ],
  ] as const)('opens to %s the calls that the specification lists', (access, calls) => {
    expect(calls.map((call) => [call, routeOf(call).access])).toEqual(calls.map((call) => [call, access]));
  });

  it('opens everything below /api/admin to admins only', () => {
    const admin = routes.filter(({ path }) => path.startsWith('/api/admin/'));
    expect(admin.filter(({ access }) => access !== 'admin')).toEqual([]);
    expect(admin.length).toBeGreaterThan(30);
  });

  /** `proof`: the service requires proof of work (services/identity/test/sign-in/proof-of-work.test.ts checks each). */
  it('has no write for visitors without proof of work, a secret or its own limit', () => {
    const writes = routes.filter(
      ({ access, method, ownPagesOnly }) => access === 'public' && (method !== 'GET' || ownPagesOnly),
    );
    expect(
      Object.fromEntries(writes.map(({ method, path }) => [`${method} ${path}`, heldBy[`${method} ${path}`]])),
    ).toEqual(heldBy);
  });

  it('accepts writes of other systems at the webhooks only, each open to visitors', () => {
    const webhooks = routes.filter(({ fromElsewhere }) => fromElsewhere);
    expect(webhooks.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'POST /api/webhooks/shopify',
      'POST /api/webhooks/stripe/orders',
      'POST /api/webhooks/stripe/subscriptions',
    ]);
    for (const { access, rate } of webhooks) expect([access, rate]).toEqual(['public', 'webhook']);
  });

  it('counts sign-ins and registrations, reads, and writes separately', () => {
    for (const { method, path, rate } of routes) {
      const signsIn = method === 'POST' && ['/api/login', '/api/register'].includes(path);
      if (signsIn) expect([path, rate]).toEqual([path, 'sign-in']);
      if (method === 'GET') expect([path, rate]).toEqual([path, 'usual']);
    }
  });

  it('restricts a GET that signs out, and those of large files, to our own pages', () => {
    const kept = routes.filter(({ ownPagesOnly }) => ownPagesOnly).map(({ method, path }) => `${method} ${path}`);
    expect(kept.sort()).toEqual(
      [
        'GET /api/logout',
        'GET /api/account/data',
        'GET /api/admin/product-export',
        'GET /api/admin/white-label/statements/export',
        'GET /api/white-label/statements/:month/export',
        'GET /api/admin/orders/export',
        'GET /api/admin/orders/pick-list',
        'GET /api/admin/orders/pick-lists/:id',
        'GET /api/admin/orders/pick-lists/:id/slips',
        'GET /api/admin/orders/packing-slips',
        'GET /api/orders/:id/confirmation',
        'GET /api/orders/:id/packing-slip',
        'GET /api/orders/export',
      ].sort(),
    );
  });
});
