import type { InternalCaller, InternalPurpose } from '@drappo/contracts/internal-calls';

/**
 * Who may call what, written down from points 6 and 7 of the specification and the decisions, not from the code. A
 * service's route that is missing here fails the test, and so does one that is here and nowhere else.
 *
 * `public`: everybody, also without a session. `user`: everybody who is signed in. `rivenditore`: resellers and admins.
 * `admin`: admins. `network`: any caller in the services' network; the gateway routes no request there. `secret`: the same, with a
 * service's own token. `signed`: any caller with an address or a body that was signed for this; a session neither helps nor
 * hurts. `session`: a caller with a session to renew or end.
 */
export type Right = 'public' | 'user' | 'rivenditore' | 'admin' | 'network' | 'secret' | 'signed' | 'session';

export const servicesBehindGateway = [
  'identity',
  'catalog',
  'orders',
  'shipping',
  'integrations',
  'notifications',
] as const;
type Service = (typeof servicesBehindGateway)[number];

/** What every service offers to operators. */
const operations = (service: Service): Record<string, Right> => ({
  'GET /health/live': 'public',
  'GET /health/ready': 'public',
  'GET /health/routes': 'network',
  [`GET /api/admin/${service}/dead-letters`]: 'admin',
  [`POST /api/admin/${service}/dead-letters/:id/replay`]: 'admin',
  [`POST /api/admin/${service}/dead-letters/:id/discard`]: 'admin',
  [`GET /api/admin/${service}/effects`]: 'admin',
  [`POST /api/admin/${service}/effects/:id/retry`]: 'admin',
  [`GET /api/admin/${service}/audit`]: 'admin',
});

/** What identity asks every other service about one person. */
const aboutPeople: Record<string, Right> = {
  'GET /internal/personal-data/:id': 'secret',
  'GET /internal/erasure-obstacles/:id': 'secret',
};

const own: Record<Service, Record<string, Right>> = {
  identity: {
    'GET /.well-known/jwks.json': 'network',
    'GET /internal/session-feed': 'secret',
    'POST /internal/account-links/:id/hand-out': 'secret',
    'POST /internal/session-acts': 'secret',
    'GET /api/auth/user': 'user',
    'POST /api/auth/refresh': 'session',
    'GET /api/auth/session': 'user',
    'POST /api/auth/session/continue': 'user',
    'GET /api/auth/sessions': 'user',
    'DELETE /api/auth/sessions/:id': 'user',
    'POST /api/auth/logout-all': 'session',
    'PUT /api/auth/business-profile': 'user',
    'POST /api/auth/forgot-password': 'public',
    'POST /api/auth/reset-password': 'public',
    'POST /api/auth/change-password': 'user',
    'POST /api/auth/confirm-email': 'public',
    'POST /api/auth/sign-in-link': 'public',
    'POST /api/auth/resend-confirmation': 'user',
    'POST /api/register': 'public',
    'POST /api/login': 'public',
    'POST /api/login/second-factor': 'public',
    'POST /api/auth/step-up/challenge': 'user',
    'POST /api/auth/step-up': 'user',
    'GET /api/account/second-factor': 'user',
    'POST /api/account/second-factor/totp': 'user',
    'POST /api/account/second-factor/totp/confirm': 'user',
    'DELETE /api/account/second-factor/totp': 'user',
    'POST /api/account/second-factor/passkeys/options': 'user',
    'POST /api/account/second-factor/passkeys': 'user',
    'PUT /api/account/second-factor/passkeys/:id': 'user',
    'DELETE /api/account/second-factor/passkeys/:id': 'user',
    'POST /api/account/second-factor/recovery-codes': 'user',
    'POST /api/admin/users/:id/reset-second-factor': 'admin',
    'GET /api/login': 'public',
    'POST /api/logout': 'session',
    'GET /api/logout': 'session',
    'GET /api/beta-applications/mine': 'user',
    'POST /api/beta-applications': 'user',
    'GET /api/account/data': 'user',
    'POST /api/account/erasure-request': 'user',
    'DELETE /api/account/erasure-request': 'user',
    'GET /api/admin/beta-applications': 'admin',
    'PUT /api/admin/beta-applications/:id': 'admin',
    'GET /api/admin/users': 'admin',
    'GET /api/admin/users/:id': 'admin',
    'PUT /api/admin/users/:id': 'admin',
    'POST /api/admin/users/:id/end-sessions': 'admin',
    'POST /api/admin/users/:id/erase': 'admin',
    'PUT /api/admin/users/:id/verification': 'admin',
    'POST /api/admin/users/:id/vat-check': 'admin',
    'GET /api/subscriptions/mine': 'user',
    'GET /api/subscriptions/invoices': 'user',
    'POST /api/subscriptions/checkout': 'user',
    'POST /api/subscriptions/change': 'user',
    'POST /api/subscriptions/cancel': 'user',
    'POST /api/subscriptions/resume': 'user',
    'POST /api/webhooks/stripe/subscriptions': 'signed',
  },
  catalog: {
    'GET /api/products': 'public',
    'GET /api/products/:id': 'user',
    'GET /api/categories': 'user',
    'GET /api/media/*path': 'public',
    'GET /api/wishlist': 'user',
    'POST /api/wishlist': 'user',
    'POST /api/wishlist/lines': 'user',
    'PATCH /api/wishlist/:id': 'user',
    'PUT /api/wishlist/:id': 'user',
    'DELETE /api/wishlist/:id': 'user',
    'POST /api/wishlist/transfers': 'user',
    'GET /api/wishlist-lists': 'user',
    'POST /api/wishlist-lists': 'user',
    'GET /api/wishlist-lists/:id': 'user',
    'PATCH /api/wishlist-lists/:id': 'user',
    'DELETE /api/wishlist-lists/:id': 'user',
    'GET /api/reservations': 'rivenditore',
    'GET /api/reservations/limits': 'rivenditore',
    'POST /api/reservations': 'rivenditore',
    'POST /api/reservations/confirm': 'rivenditore',
    'DELETE /api/reservations/:id': 'rivenditore',
    'GET /api/admin/products': 'admin',
    'GET /api/admin/products/:id': 'admin',
    'POST /api/admin/products': 'admin',
    'PUT /api/admin/products/:id': 'admin',
    'PUT /api/admin/products/:id/state': 'admin',
    'POST /api/admin/categories': 'admin',
    'PUT /api/admin/categories/:id': 'admin',
    'PUT /api/admin/variants/:id/stock': 'admin',
    'GET /api/admin/variants/:id/movements': 'admin',
    'GET /api/admin/reservation-limits/:id': 'admin',
    'PUT /api/admin/reservation-limits/:id': 'admin',
    'POST /api/admin/reservation-limits/:id/lift-pause': 'admin',
    'POST /api/admin/reservation-releases': 'admin',
    'GET /api/admin/stock-concentrations': 'admin',
    'GET /api/admin/wishlists': 'admin',
    'GET /api/admin/wishlists/demand': 'admin',
    'POST /api/admin/product-imports': 'admin',
    'GET /api/admin/product-imports/:id': 'admin',
    'GET /api/admin/product-imports/:id/errors': 'admin',
    'POST /api/admin/product-imports/:id/apply': 'admin',
    'GET /api/admin/product-export': 'admin',
    'POST /api/objects/upload': 'user',
    'PUT /api/uploads/:id': 'signed',
    'PUT /api/product-request-images': 'user',
    'GET /api/product-request-images/:file': 'user',
    'PUT /api/product-images': 'admin',
    'GET /api/product-requests': 'user',
    'POST /api/product-requests': 'user',
    'GET /api/admin/product-requests': 'admin',
    'PUT /api/admin/product-requests/:id': 'admin',
  },
  orders: {
    'GET /api/orders': 'rivenditore',
    'GET /api/orders/summary': 'rivenditore',
    'GET /api/orders/:id': 'rivenditore',
    'POST /api/orders/:id/cancel': 'rivenditore',
    'POST /api/payments/create-checkout-session': 'rivenditore',
    'GET /api/shipping-addresses': 'rivenditore',
    'POST /api/shipping-addresses': 'rivenditore',
    'PUT /api/shipping-addresses/:id': 'rivenditore',
    'DELETE /api/shipping-addresses/:id': 'rivenditore',
    'GET /api/admin/orders': 'admin',
    'GET /api/admin/orders/:id': 'admin',
    'PUT /api/admin/orders/:id/shipping': 'admin',
    'POST /api/admin/orders/:id/processing': 'admin',
    'POST /api/admin/orders/:id/cancel': 'admin',
    'POST /api/admin/orders/:id/refunds': 'admin',
    'POST /api/admin/orders/ship-many': 'admin',
    'GET /api/admin/orders/statistics': 'admin',
    'GET /api/admin/orders/books': 'admin',
    'GET /api/admin/orders/export': 'admin',
    'GET /api/admin/orders/pick-list': 'admin',
    'GET /api/admin/orders/packing-slips': 'admin',
    'POST /api/webhooks/stripe/orders': 'signed',
  },
  shipping: {
    'POST /api/shipping/calculate': 'user',
    'GET /api/shipping/rates': 'user',
    'GET /api/white-label': 'user',
    'PUT /api/white-label': 'user',
    'GET /api/admin/shipping': 'admin',
    'PUT /api/admin/shipping/zones/:code': 'admin',
    'PUT /api/admin/shipping/parcel-prices': 'admin',
    'GET /api/admin/white-label': 'admin',
    'PUT /api/admin/white-label/:id': 'admin',
  },
  integrations: {
    'POST /internal/security-bursts': 'secret',
    'GET /api/shopify/integration': 'rivenditore',
    'POST /api/shopify/connect': 'rivenditore',
    'DELETE /api/shopify/disconnect': 'rivenditore',
    'POST /api/shopify/sync-orders': 'rivenditore',
    'POST /api/webhooks/shopify': 'signed',
    'GET /api/shopify/orders': 'rivenditore',
    'GET /api/shopify/stream': 'rivenditore',
    'POST /api/shopify/orders/:id/retry': 'rivenditore',
    'POST /api/admin/shop-orders/:id/retry': 'admin',
    'GET /api/admin/error-logs': 'admin',
    'GET /api/admin/error-groups': 'admin',
    'GET /api/admin/error-logs/stream': 'admin',
    'POST /api/admin/error-logs/:id/resolve': 'admin',
  },
  notifications: {
    'GET /api/notifications': 'user',
    'GET /api/notifications/stream': 'user',
    'POST /api/notifications/read': 'user',
    'GET /api/admin/mail': 'admin',
    'POST /api/admin/mail/:id/send': 'admin',
    'GET /api/admin/mail/kinds': 'admin',
    'GET /api/admin/mail/kinds/:id': 'admin',
  },
};

/** The rights of each service's routes, e.g. `rights.orders['GET /api/orders']`. */
export const rights: Record<string, Record<string, Right>> = Object.fromEntries(
  servicesBehindGateway.map((service) => [
    service,
    { ...operations(service), ...(service === 'identity' ? {} : aboutPeople), ...own[service] },
  ]),
);

/** Which services may call what, and for which purpose their token has to be (docs/adr/0021). */
export const internalRoutes: Record<string, { purpose: InternalPurpose; callers: InternalCaller[] }> = {
  'GET /internal/session-feed': {
    purpose: 'session-feed',
    callers: ['gateway', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'],
  },
  'POST /internal/session-acts': { purpose: 'session-acts', callers: ['gateway'] },
  'POST /internal/account-links/:id/hand-out': { purpose: 'account-links', callers: ['notifications'] },
  'GET /internal/personal-data/:id': { purpose: 'personal-data', callers: ['identity'] },
  'GET /internal/erasure-obstacles/:id': { purpose: 'erasure-obstacles', callers: ['identity'] },
  'POST /internal/security-bursts': { purpose: 'security-bursts', callers: ['gateway'] },
};

/** All that an administrator reaches who has yet to set up a second factor, beside what visitors reach and the sign-out. */
export const duringFactorSetup = new Set([
  'GET /api/auth/user',
  'GET /api/account/second-factor',
  'POST /api/account/second-factor/totp',
  'POST /api/account/second-factor/totp/confirm',
  'POST /api/account/second-factor/passkeys/options',
  'POST /api/account/second-factor/passkeys',
]);

/** Refused to everybody who has not the Pro plan, whatever their role and whatever they send (decision R9). */
export const proOnly = new Set(['GET /api/white-label']);
