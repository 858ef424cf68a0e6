import { describe, expect, it } from '@jest/globals';
import { createMatcher } from '../services/gateway/src/match-route.ts';
import { routes } from '../services/gateway/src/routes.ts';

const match = createMatcher(routes);

/** The table of the specification's point 7, typed by hand; rights from its point 6 and the decisions C1, S9 and R13. */
const specified = `
  GET     /api/auth/user                           user
  POST    /api/login                               public
  POST    /api/register                            public
  POST    /api/logout                              public
  PUT     /api/auth/business-profile               user
  GET     /api/products                            optional
  GET     /api/products/{id}                       user
  GET     /api/categories                          user
  POST    /api/wishlist                            user
  GET     /api/wishlist                            user
  DELETE  /api/wishlist/{id}                       user
  GET     /api/reservations                        rivenditore
  POST    /api/reservations                        rivenditore
  GET     /api/orders                              rivenditore
  POST    /api/payments/create-checkout-session    rivenditore
  POST    /api/objects/upload                      user
  PUT     /api/product-request-images              user
  PUT     /api/product-images                      admin
  GET     /api/product-requests                    user
  POST    /api/product-requests                    user
  POST    /api/shipping/calculate                  user
  GET     /api/shopify/integration                 rivenditore
  POST    /api/shopify/connect                     rivenditore
  DELETE  /api/shopify/disconnect                  rivenditore
  POST    /api/shopify/sync-orders                 rivenditore
  POST    /api/admin/products                      admin
  PUT     /api/admin/products/{id}                 admin
  GET     /api/admin/products                      admin
  GET     /api/admin/orders                        admin
  PUT     /api/admin/orders/{orderId}/shipping     admin
  GET     /api/admin/wishlists                     admin
  GET     /api/admin/beta-applications             admin
  PUT     /api/admin/beta-applications/{id}        admin
  GET     /api/beta-applications/mine              user
  POST    /api/beta-applications                   user
`;

/** The routes that browsers use directly (point 2 and decision S3), and the calls that the decisions add. */
const decided = `
  GET     /api/login                               public
  GET     /api/logout                              public
  DELETE  /api/reservations/{id}                   rivenditore
  POST    /api/reservations/confirm                rivenditore
  GET     /api/orders/{id}                         rivenditore
  POST    /api/orders/{id}/cancel                  rivenditore
  GET     /api/orders/summary                      rivenditore
  POST    /api/admin/orders/{id}/processing        admin
  POST    /api/admin/orders/{id}/cancel            admin
  POST    /api/auth/forgot-password                public
  POST    /api/auth/reset-password                 public
  POST    /api/webhooks/stripe/orders              public
  POST    /api/webhooks/stripe/subscriptions       public
  POST    /api/webhooks/shopify                    public
`;

const callsOf = (table: string): [method: string, path: string, right: string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/) as [string, string, string]);

const rightOf = (method: string, path: string): string | undefined => {
  const found = match(method, path);
  return found.kind === 'found' ? found.route.access : undefined;
};

describe("a call of the specification's point 7", () => {
  it('is one of 35: the table has 36 rows, two of them for the list of products', () => {
    expect(callsOf(specified)).toHaveLength(35);
  });

  it.each(callsOf(specified))('%s %s is for: %s', (method, path, right) => {
    const written = path.replace(/\{(\w+)\}/g, ':$1').replace(':orderId', ':id');
    expect(routes.map((route) => `${route.method} ${route.path}`)).toContain(`${method} ${written}`);
    expect(rightOf(method, path.replace(/\{\w+\}/g, '0190b5a0-7c1e-7000-8000-000000000001'))).toBe(right);
  });
});

describe('a call of the decisions', () => {
  it.each(callsOf(decided))('%s %s is for: %s', (method, path, right) => {
    expect(rightOf(method, path.replace(/\{\w+\}/g, '0190b5a0-7c1e-7000-8000-000000000001'))).toBe(right);
  });
});

describe('a path that begins with /api/admin/', () => {
  it('is for admins only', () => {
    const open = routes.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });
});
