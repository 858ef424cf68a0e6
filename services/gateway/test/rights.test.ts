import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { hasRole } from '@drappo/contracts/identity/roles';
import { routes, type Route } from '../src/routes.ts';
import { startGateway, type TestGateway } from './gateway-app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.upstream.behave());
const everyone = ['visitor', 'base', 'rivenditore', 'admin'] as const;

/** The table of rights, written a second time in another form. */
const expected = ({ access }: Route, who: (typeof everyone)[number]): number => {
  if (access === 'public' || access === 'optional') return 200;
  if (who === 'visitor') return 401;
  return access === 'user' || hasRole(who, access) ? 200 : 403;
};

const pathOf = ({ path }: Route): string =>
  path.replace(/:\w+/g, '0190a000-0000-7000-8000-000000000000').replace('*', 'a/b.webp');
const title = ({ method, path }: Route): string => `${method} ${path}`;
describe('the table of routes', () => {
  it.each(routes.map((route) => [title(route), route] as const))('%s admits its roles only', async (_title, route) => {
    for (const who of everyone) {
      const client = who === 'visitor' ? gateway.visitor : gateway.as(who);
      const before = gateway.upstream.received.length;
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
      const answer = await client.send(route.method, pathOf(route), body);
      const status = expected(route, who);
      expect([who, answer.status]).toEqual([who, status]);
      expect(gateway.upstream.received.length - before).toBe(status === 200 ? 1 : 0);
      if (status === 200) expect(gateway.upstream.last().url).toBe(pathOf(route));
      else expect(answer.headers.get('content-type')).toContain('application/problem+json');
      if (status === 401) expect(answer.body.title).toBe('Unauthorized');
    }
  });

  it('has every call of the specification and of the decisions, with its right', () => {
    // The admin routes are in admin-rights.test.ts.
    const listed = routes
      .filter(({ path }) => !path.startsWith('/api/admin/'))
      .map((route) => `${route.method} ${route.path} ${route.access}`)
      .sort();
    expect(listed).toMatchInlineSnapshot(`
      [
        "DELETE /api/account/erasure-request user",
        "DELETE /api/account/second-factor/passkeys/:id user",
        "DELETE /api/account/second-factor/totp user",
        "DELETE /api/auth/sessions/:id user",
        "DELETE /api/automatic-payment rivenditore",
        "DELETE /api/automatic-payment/card rivenditore",
        "DELETE /api/beta-waiting-list/mine user",
        "DELETE /api/reservations/:id rivenditore",
        "DELETE /api/shipping-addresses/:id rivenditore",
        "DELETE /api/shopify/disconnect rivenditore",
        "DELETE /api/waiting-list/:id rivenditore",
        "DELETE /api/wishlist-lists/:id user",
        "DELETE /api/wishlist/:id user",
        "GET /api/account/data user",
        "GET /api/account/second-factor user",
        "GET /api/account/views user",
        "GET /api/auth/session user",
        "GET /api/auth/sessions user",
        "GET /api/auth/user user",
        "GET /api/automatic-payment rivenditore",
        "GET /api/beta-applications/mine user",
        "GET /api/beta-program public",
        "GET /api/beta-waiting-list/mine user",
        "GET /api/categories user",
        "GET /api/login public",
        "GET /api/logout public",
        "GET /api/media/*path public",
        "GET /api/notifications user",
        "GET /api/notifications/mail-choices user",
        "GET /api/notifications/stream user",
        "GET /api/orders rivenditore",
        "GET /api/orders/:id rivenditore",
        "GET /api/orders/:id/confirmation rivenditore",
        "GET /api/orders/:id/packing-slip rivenditore",
        "GET /api/orders/:id/returns rivenditore",
        "GET /api/orders/export rivenditore",
        "GET /api/orders/spending rivenditore",
        "GET /api/orders/summary rivenditore",
        "GET /api/orders/sums rivenditore",
        "GET /api/orders/to-pay rivenditore",
        "GET /api/price-rule rivenditore",
        "GET /api/product-request-images/:file user",
        "GET /api/product-requests user",
        "GET /api/products optional",
        "GET /api/products/:id user",
        "GET /api/products/:id/related user",
        "GET /api/products/facets user",
        "GET /api/products/whole rivenditore",
        "GET /api/reservations rivenditore",
        "GET /api/reservations/limits rivenditore",
        "GET /api/return-images/:file rivenditore",
        "GET /api/returns rivenditore",
        "GET /api/returns/:id rivenditore",
        "GET /api/shipping-addresses rivenditore",
        "GET /api/shipping-days public",
        "GET /api/shipping/rates user",
        "GET /api/shopify/integration rivenditore",
        "GET /api/shopify/orders rivenditore",
        "GET /api/shopify/stream rivenditore",
        "GET /api/subscriptions/invoices user",
        "GET /api/subscriptions/mine user",
        "GET /api/waiting-list rivenditore",
        "GET /api/white-label user",
        "GET /api/white-label/statements rivenditore",
        "GET /api/white-label/statements/:month/export rivenditore",
        "GET /api/wishlist user",
        "GET /api/wishlist-lists user",
        "GET /api/wishlist-lists/:id user",
        "PATCH /api/orders/:id rivenditore",
        "PATCH /api/orders/:id/lines/:lineId rivenditore",
        "PATCH /api/wishlist-lists/:id user",
        "PATCH /api/wishlist/:id user",
        "POST /api/account/email user",
        "POST /api/account/erasure-request user",
        "POST /api/account/second-factor/passkeys user",
        "POST /api/account/second-factor/passkeys/options user",
        "POST /api/account/second-factor/recovery-codes user",
        "POST /api/account/second-factor/totp user",
        "POST /api/account/second-factor/totp/confirm user",
        "POST /api/auth/cancel-email-change public",
        "POST /api/auth/change-password user",
        "POST /api/auth/confirm-email public",
        "POST /api/auth/confirm-email-change public",
        "POST /api/auth/forgot-password public",
        "POST /api/auth/logout-all user",
        "POST /api/auth/password-proof user",
        "POST /api/auth/refresh public",
        "POST /api/auth/resend-confirmation user",
        "POST /api/auth/reset-password public",
        "POST /api/auth/session/continue user",
        "POST /api/auth/sign-in-link public",
        "POST /api/auth/step-up user",
        "POST /api/auth/step-up/challenge user",
        "POST /api/automatic-payment/card rivenditore",
        "POST /api/beta-applications user",
        "POST /api/login public",
        "POST /api/login/new-device public",
        "POST /api/login/second-factor public",
        "POST /api/logout public",
        "POST /api/notifications/read user",
        "POST /api/objects/upload user",
        "POST /api/orders/:id/cancel rivenditore",
        "POST /api/orders/:id/returns rivenditore",
        "POST /api/orders/export/search rivenditore",
        "POST /api/orders/search rivenditore",
        "POST /api/orders/sums/search rivenditore",
        "POST /api/payments/create-checkout-session rivenditore",
        "POST /api/product-requests user",
        "POST /api/products/facets/search user",
        "POST /api/products/search optional",
        "POST /api/products/skus user",
        "POST /api/register public",
        "POST /api/reservations rivenditore",
        "POST /api/reservations/confirm rivenditore",
        "POST /api/reservations/lines rivenditore",
        "POST /api/returns/:id/cancel rivenditore",
        "POST /api/returns/:id/sent rivenditore",
        "POST /api/sheet-rows user",
        "POST /api/shipping-addresses rivenditore",
        "POST /api/shipping/calculate user",
        "POST /api/shipping/quote user",
        "POST /api/shopify/connect rivenditore",
        "POST /api/shopify/orders/:id/retry rivenditore",
        "POST /api/shopify/sync-orders rivenditore",
        "POST /api/subscriptions/cancel user",
        "POST /api/subscriptions/change user",
        "POST /api/subscriptions/checkout user",
        "POST /api/subscriptions/resume user",
        "POST /api/waiting-list rivenditore",
        "POST /api/waiting-list/:id/reservation rivenditore",
        "POST /api/webhooks/shopify public",
        "POST /api/webhooks/stripe/orders public",
        "POST /api/webhooks/stripe/subscriptions public",
        "POST /api/wishlist user",
        "POST /api/wishlist-lists user",
        "POST /api/wishlist/additions user",
        "POST /api/wishlist/lines user",
        "POST /api/wishlist/removals user",
        "POST /api/wishlist/transfers user",
        "PUT /api/account/profile user",
        "PUT /api/account/second-factor/passkeys/:id user",
        "PUT /api/auth/business-profile user",
        "PUT /api/automatic-payment rivenditore",
        "PUT /api/beta-waiting-list/mine user",
        "PUT /api/notifications/mail-choices user",
        "PUT /api/price-rule rivenditore",
        "PUT /api/product-images admin",
        "PUT /api/product-request-images user",
        "PUT /api/return-images rivenditore",
        "PUT /api/shipping-addresses/:id rivenditore",
        "PUT /api/uploads/:id public",
        "PUT /api/white-label user",
        "PUT /api/wishlist/:id user",
      ]
    `);
  });
});
