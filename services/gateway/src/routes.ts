import { PRODUCT_IMPORT_BYTES } from '@drappo/contracts/catalog/product-imports';
import { limits } from '@drappo/contracts/limits';
import type { Access } from './access.ts';

export type Upstream = 'identity' | 'catalog' | 'orders' | 'shipping' | 'integrations' | 'notifications';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type RateClass = 'usual' | 'write' | 'sign-in' | 'webhook';

export type Route = {
  method: Method;
  /** `:x` stands for one segment, a last `*` for the rest. */
  path: string;
  upstream: Upstream;
  access: Access;
  rate: RateClass;
  /** A GET that changes something or reads very much: like a write, pages of other sites cannot make a browser send it. */
  ownPagesOnly: boolean;
  /** Called by other systems, which sign what they send: no rules for browsers. */
  fromElsewhere: boolean;
  /** Milliseconds until the upstream has to have begun its answer. */
  timeout: number;
  /** Bytes of body that are let through. */
  bodyLimit: number;
  /** Also open to an administrator who has yet to set up a second factor. */
  duringFactorSetup: boolean;
  /** An answer that goes on for as long as the page is open. */
  stream: boolean;
  /** A body that passes through as it comes; any other one is taken in before it is forwarded. */
  upload: boolean;
};

const KB = 1_000;

type Options = Partial<
  Pick<
    Route,
    'rate' | 'timeout' | 'bodyLimit' | 'ownPagesOnly' | 'fromElsewhere' | 'stream' | 'upload' | 'duringFactorSetup'
  >
>;

const route = (method: Method, path: string, upstream: Upstream, access: Access, options: Options = {}): Route => ({
  method,
  path,
  upstream,
  access,
  rate: method === 'GET' ? 'usual' : 'write',
  ownPagesOnly: false,
  fromElsewhere: false,
  timeout: 15_000,
  bodyLimit: 200 * KB,
  duringFactorSetup: false,
  stream: false,
  upload: false,
  ...options,
});

const operations = (service: Upstream): Route[] => [
  route('GET', `/api/admin/${service}/dead-letters`, service, 'admin'),
  route('POST', `/api/admin/${service}/dead-letters/:id/replay`, service, 'admin', { timeout: 60_000 }),
  route('POST', `/api/admin/${service}/dead-letters/:id/discard`, service, 'admin', { timeout: 60_000 }),
  route('GET', `/api/admin/${service}/effects`, service, 'admin'),
  route('POST', `/api/admin/${service}/effects/:id/retry`, service, 'admin'),
  route('GET', `/api/admin/${service}/audit`, service, 'admin'),
];

const webhook: Options = { rate: 'webhook', fromElsewhere: true, bodyLimit: 1_000 * KB };

const largeFile: Options = { timeout: 60_000, ownPagesOnly: true };

const settingUp: Options = { duringFactorSetup: true };
const secondFactor = [
  route('GET', '/api/account/second-factor', 'identity', 'user', settingUp),
  route('POST', '/api/account/second-factor/totp', 'identity', 'user', settingUp),
  route('POST', '/api/account/second-factor/totp/confirm', 'identity', 'user', settingUp),
  route('DELETE', '/api/account/second-factor/totp', 'identity', 'user'),
  route('POST', '/api/account/second-factor/passkeys/options', 'identity', 'user', settingUp),
  route('POST', '/api/account/second-factor/passkeys', 'identity', 'user', settingUp),
  route('PUT', '/api/account/second-factor/passkeys/:id', 'identity', 'user'),
  route('DELETE', '/api/account/second-factor/passkeys/:id', 'identity', 'user'),
  route('POST', '/api/account/second-factor/recovery-codes', 'identity', 'user'),
];

/** Every way in. What does not stand here does not exist: 404. */
export const routes: Route[] = [
  route('GET', '/api/auth/user', 'identity', 'user', { duringFactorSetup: true }),
  route('GET', '/api/login', 'identity', 'public'),
  route('POST', '/api/login', 'identity', 'public', { rate: 'sign-in' }),
  route('POST', '/api/login/second-factor', 'identity', 'public', { rate: 'sign-in' }),
  route('POST', '/api/register', 'identity', 'public', { rate: 'sign-in' }),
  route('GET', '/api/logout', 'identity', 'public', { ownPagesOnly: true }),
  route('POST', '/api/logout', 'identity', 'public'),
  route('POST', '/api/auth/refresh', 'identity', 'public'),
  route('GET', '/api/auth/session', 'identity', 'user'),
  route('POST', '/api/auth/session/continue', 'identity', 'user'),
  route('GET', '/api/auth/sessions', 'identity', 'user'),
  route('DELETE', '/api/auth/sessions/:id', 'identity', 'user'),
  route('POST', '/api/auth/logout-all', 'identity', 'user'),
  route('PUT', '/api/auth/business-profile', 'identity', 'user'),
  route('GET', '/api/admin/users', 'identity', 'admin'),
  route('PUT', '/api/admin/users/:id', 'identity', 'admin'),
  route('GET', '/api/admin/users/:id', 'identity', 'admin'),
  route('POST', '/api/admin/users/:id/end-sessions', 'identity', 'admin'),
  route('POST', '/api/admin/users/:id/reset-second-factor', 'identity', 'admin'),
  route('PUT', '/api/admin/users/:id/verification', 'identity', 'admin'),
  route('POST', '/api/admin/users/:id/vat-check', 'identity', 'admin'),
  route('POST', '/api/admin/users/:id/erase', 'identity', 'admin', { timeout: 20_000 }),
  route('POST', '/api/auth/step-up/challenge', 'identity', 'user', { rate: 'sign-in' }),
  route('POST', '/api/auth/step-up', 'identity', 'user', { rate: 'sign-in' }),
  ...secondFactor,
  route('GET', '/api/account/data', 'identity', 'user', { timeout: 20_000, ownPagesOnly: true }),
  route('POST', '/api/account/erasure-request', 'identity', 'user'),
  route('DELETE', '/api/account/erasure-request', 'identity', 'user'),
  route('POST', '/api/auth/forgot-password', 'identity', 'public', { rate: 'sign-in' }),
  route('POST', '/api/auth/reset-password', 'identity', 'public', { rate: 'sign-in' }),
  route('POST', '/api/auth/change-password', 'identity', 'user'),
  route('POST', '/api/auth/confirm-email', 'identity', 'public', { rate: 'sign-in' }),
  route('POST', '/api/auth/sign-in-link', 'identity', 'public', { rate: 'sign-in' }),
  route('POST', '/api/auth/resend-confirmation', 'identity', 'user'),

  route('GET', '/api/products', 'catalog', 'optional'),
  route('GET', '/api/products/:id', 'catalog', 'user'),
  route('GET', '/api/categories', 'catalog', 'user'),
  route('GET', '/api/media/*', 'catalog', 'public'),
  route('GET', '/api/wishlist', 'catalog', 'user'),
  route('POST', '/api/wishlist', 'catalog', 'user'),
  route('POST', '/api/wishlist/lines', 'catalog', 'user'),
  route('DELETE', '/api/wishlist/:id', 'catalog', 'user'),
  route('GET', '/api/reservations', 'catalog', 'rivenditore'),
  route('GET', '/api/reservations/limits', 'catalog', 'rivenditore'),
  route('POST', '/api/reservations', 'catalog', 'rivenditore'),
  route('POST', '/api/reservations/confirm', 'catalog', 'rivenditore'),
  route('DELETE', '/api/reservations/:id', 'catalog', 'rivenditore'),
  route('GET', '/api/admin/products', 'catalog', 'admin'),
  route('POST', '/api/admin/products', 'catalog', 'admin'),
  route('GET', '/api/admin/products/:id', 'catalog', 'admin'),
  route('PUT', '/api/admin/products/:id', 'catalog', 'admin'),
  route('PUT', '/api/admin/products/:id/state', 'catalog', 'admin'),
  route('POST', '/api/admin/categories', 'catalog', 'admin'),
  route('PUT', '/api/admin/categories/:id', 'catalog', 'admin'),
  route('PUT', '/api/admin/variants/:id/stock', 'catalog', 'admin'),
  route('GET', '/api/admin/variants/:id/movements', 'catalog', 'admin'),
  route('GET', '/api/admin/reservation-limits/:id', 'catalog', 'admin'),
  route('PUT', '/api/admin/reservation-limits/:id', 'catalog', 'admin'),
  route('POST', '/api/admin/reservation-limits/:id/lift-pause', 'catalog', 'admin'),
  route('POST', '/api/admin/reservation-releases', 'catalog', 'admin', { timeout: 20_000 }),
  route('GET', '/api/admin/stock-concentrations', 'catalog', 'admin'),
  route('GET', '/api/admin/wishlists', 'catalog', 'admin'),
  route('GET', '/api/admin/wishlists/demand', 'catalog', 'admin'),

  // The file is read as it comes, and the answer waits for its last row.
  route('POST', '/api/admin/product-imports', 'catalog', 'admin', {
    bodyLimit: PRODUCT_IMPORT_BYTES,
    timeout: 180_000,
    upload: true,
  }),
  route('GET', '/api/admin/product-imports/:id', 'catalog', 'admin'),
  route('GET', '/api/admin/product-imports/:id/errors', 'catalog', 'admin'),
  route('POST', '/api/admin/product-imports/:id/apply', 'catalog', 'admin'),
  route('GET', '/api/admin/product-export', 'catalog', 'admin', largeFile),

  route('POST', '/api/objects/upload', 'catalog', 'user'),
  // The signature in the address is the right; the service answers when the whole file has come.
  route('PUT', '/api/uploads/:id', 'catalog', 'public', {
    bodyLimit: limits.uploadBytes,
    timeout: 180_000,
    upload: true,
  }),
  route('PUT', '/api/product-request-images', 'catalog', 'user', { timeout: 60_000 }),
  route('GET', '/api/product-request-images/:file', 'catalog', 'user'),
  route('PUT', '/api/product-images', 'catalog', 'admin', { timeout: 60_000 }),
  route('GET', '/api/product-requests', 'catalog', 'user'),
  route('POST', '/api/product-requests', 'catalog', 'user'),
  route('GET', '/api/admin/product-requests', 'catalog', 'admin'),
  route('PUT', '/api/admin/product-requests/:id', 'catalog', 'admin'),

  route('GET', '/api/orders', 'orders', 'rivenditore'),
  route('GET', '/api/orders/summary', 'orders', 'rivenditore'),
  route('GET', '/api/orders/:id', 'orders', 'rivenditore'),
  route('POST', '/api/orders/:id/cancel', 'orders', 'rivenditore', { timeout: 40_000 }),
  route('GET', '/api/shipping-addresses', 'orders', 'rivenditore'),
  route('POST', '/api/shipping-addresses', 'orders', 'rivenditore'),
  route('PUT', '/api/shipping-addresses/:id', 'orders', 'rivenditore'),
  route('DELETE', '/api/shipping-addresses/:id', 'orders', 'rivenditore'),
  route('POST', '/api/payments/create-checkout-session', 'orders', 'rivenditore', { timeout: 40_000 }),
  route('GET', '/api/admin/orders', 'orders', 'admin'),
  route('GET', '/api/admin/orders/:id', 'orders', 'admin'),
  route('GET', '/api/admin/orders/statistics', 'orders', 'admin'),
  route('GET', '/api/admin/orders/books', 'orders', 'admin', { timeout: 60_000 }),
  route('GET', '/api/admin/orders/export', 'orders', 'admin', largeFile),
  route('GET', '/api/admin/orders/pick-list', 'orders', 'admin', largeFile),
  route('GET', '/api/admin/orders/packing-slips', 'orders', 'admin', largeFile),
  route('POST', '/api/admin/orders/ship-many', 'orders', 'admin', { timeout: 60_000 }),
  route('PUT', '/api/admin/orders/:id/shipping', 'orders', 'admin'),
  route('POST', '/api/admin/orders/:id/processing', 'orders', 'admin'),
  route('POST', '/api/admin/orders/:id/cancel', 'orders', 'admin', { timeout: 40_000 }),
  route('POST', '/api/admin/orders/:id/refunds', 'orders', 'admin'),
  route('POST', '/api/webhooks/stripe/orders', 'orders', 'public', webhook),

  route('GET', '/api/admin/error-logs', 'integrations', 'admin'),
  route('GET', '/api/admin/error-groups', 'integrations', 'admin'),
  route('GET', '/api/admin/error-logs/stream', 'integrations', 'admin', { stream: true }),
  route('POST', '/api/admin/error-logs/:id/resolve', 'integrations', 'admin'),

  route('POST', '/api/shipping/calculate', 'shipping', 'user'),
  route('GET', '/api/shipping/rates', 'shipping', 'user'),
  route('GET', '/api/admin/shipping', 'shipping', 'admin'),
  route('PUT', '/api/admin/shipping/zones/:code', 'shipping', 'admin'),
  route('PUT', '/api/admin/shipping/parcel-prices', 'shipping', 'admin'),
  route('GET', '/api/white-label', 'shipping', 'user'),
  route('PUT', '/api/white-label', 'shipping', 'user'),
  route('GET', '/api/admin/white-label', 'shipping', 'admin'),
  route('PUT', '/api/admin/white-label/:id', 'shipping', 'admin'),

  route('GET', '/api/notifications', 'notifications', 'user'),
  route('GET', '/api/notifications/stream', 'notifications', 'user', { stream: true }),
  route('POST', '/api/notifications/read', 'notifications', 'user'),
  route('GET', '/api/admin/mail', 'notifications', 'admin'),
  route('POST', '/api/admin/mail/:id/send', 'notifications', 'admin'),
  route('GET', '/api/admin/mail/kinds', 'notifications', 'admin'),
  route('GET', '/api/admin/mail/kinds/:id', 'notifications', 'admin'),

  route('GET', '/api/beta-applications/mine', 'identity', 'user'),
  route('POST', '/api/beta-applications', 'identity', 'user'),
  route('GET', '/api/shopify/integration', 'integrations', 'rivenditore'),
  // These wait for the reseller's shop.
  route('POST', '/api/shopify/connect', 'integrations', 'rivenditore', { timeout: 60_000 }),
  route('DELETE', '/api/shopify/disconnect', 'integrations', 'rivenditore', { timeout: 40_000 }),
  route('POST', '/api/shopify/sync-orders', 'integrations', 'rivenditore', { timeout: 60_000 }),
  route('GET', '/api/shopify/orders', 'integrations', 'rivenditore'),
  route('GET', '/api/shopify/stream', 'integrations', 'rivenditore', { stream: true }),
  route('POST', '/api/shopify/orders/:id/retry', 'integrations', 'rivenditore'),
  route('POST', '/api/admin/shop-orders/:id/retry', 'integrations', 'admin'),
  route('GET', '/api/admin/beta-applications', 'identity', 'admin'),
  route('PUT', '/api/admin/beta-applications/:id', 'identity', 'admin'),
  route('GET', '/api/subscriptions/mine', 'identity', 'user'),
  route('GET', '/api/subscriptions/invoices', 'identity', 'user'),
  route('POST', '/api/subscriptions/checkout', 'identity', 'user', { timeout: 40_000 }),
  route('POST', '/api/subscriptions/change', 'identity', 'user', { timeout: 40_000 }),
  route('POST', '/api/subscriptions/cancel', 'identity', 'user', { timeout: 40_000 }),
  route('POST', '/api/subscriptions/resume', 'identity', 'user', { timeout: 40_000 }),
  route('POST', '/api/webhooks/stripe/subscriptions', 'identity', 'public', webhook),
  route('POST', '/api/webhooks/shopify', 'integrations', 'public', webhook),

  ...(['identity', 'catalog', 'orders', 'shipping', 'integrations', 'notifications'] as const).flatMap(operations),
];
