import { errorGroups, errorGroupsQuery, errorLog, errorLogs, errorLogsQuery, resolveErrorForm } from './error-logs.ts';
import { shopConnectionRequest } from './forms/shop-connection.ts';
import { securityBurst, securityBurstReported } from './security-bursts.ts';
import { shopIntegration, shopSync } from './shop-integration.ts';
import { shopOrder, shopOrders, shopOrdersQuery } from './shop-orders.ts';
import { byId } from '../params.ts';
import { defineRoute } from '../route.ts';

export const listErrors = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/admin/error-logs',
  searchable: true,
  access: 'admin',
  summary: 'Lists errors',
  query: errorLogsQuery,
  response: errorLogs,
});

export const listErrorGroups = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/admin/error-groups',
  searchable: true,
  access: 'admin',
  summary: 'Lists errors by group',
  query: errorGroupsQuery,
  response: errorGroups,
});

export const streamErrors = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/admin/error-logs/stream',
  access: 'admin',
  kind: 'stream',
  summary: 'Streams the count of open errors',
});

export const resolveError = defineRoute({
  owner: 'integrations',
  method: 'POST',
  path: '/api/admin/error-logs/:id/resolve',
  access: 'admin',
  summary: 'Resolves an error',
  params: byId,
  body: resolveErrorForm,
  response: errorLog,
  errors: ['integrations.error-not-found'],
});

export const getShop = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/shopify/integration',
  access: 'rivenditore',
  summary: "Reads the own shop's connection",
  duringView: true,
  response: shopIntegration.nullable(),
});

export const connectShop = defineRoute({
  owner: 'integrations',
  method: 'POST',
  path: '/api/shopify/connect',
  access: 'rivenditore',
  summary: 'Connects a shop',
  timeout: 60_000,
  stepUp: true,
  body: shopConnectionRequest,
  response: shopIntegration,
  errors: [
    'integrations.another-shop',
    'integrations.other-shop',
    'integrations.scopes-missing',
    'integrations.shop-refuses',
    'integrations.shop-said-no',
    'integrations.shop-taken',
    'integrations.shop-throttled',
    'integrations.shop-unknown',
    'integrations.shop-unreachable',
  ],
});

export const disconnectShop = defineRoute({
  owner: 'integrations',
  method: 'DELETE',
  path: '/api/shopify/disconnect',
  access: 'rivenditore',
  summary: 'Disconnects the shop',
  timeout: 40_000,
  errors: ['integrations.no-shop', 'integrations.shop-throttled'],
});

export const syncShopOrders = defineRoute({
  owner: 'integrations',
  method: 'POST',
  path: '/api/shopify/sync-orders',
  access: 'rivenditore',
  summary: "Imports the shop's new orders now",
  timeout: 60_000,
  response: shopSync,
  errors: [
    'integrations.no-shop',
    'integrations.other-shop',
    'integrations.shop-refuses',
    'integrations.shop-said-no',
    'integrations.shop-throttled',
  ],
});

export const listShopOrders = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/shopify/orders',
  access: 'rivenditore',
  summary: "Lists the shop's orders",
  duringView: true,
  query: shopOrdersQuery,
  response: shopOrders,
});

export const streamShop = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/shopify/stream',
  access: 'rivenditore',
  kind: 'stream',
  summary: "Streams the counts of the shop's orders",
});

export const retryShopOrder = defineRoute({
  owner: 'integrations',
  method: 'POST',
  path: '/api/shopify/orders/:id/retry',
  access: 'rivenditore',
  summary: 'Tries an order of the own shop again',
  params: byId,
  response: shopOrder,
  errors: ['integrations.nothing-to-retry', 'integrations.shop-gone', 'integrations.shop-order-not-found'],
});

export const retryAnyShopOrder = defineRoute({
  owner: 'integrations',
  method: 'POST',
  path: '/api/admin/shop-orders/:id/retry',
  access: 'admin',
  summary: "Tries a shop's order again",
  params: byId,
  errors: ['integrations.shop-order-not-found'],
});

export const shopifyWebhook = defineRoute({
  owner: 'integrations',
  method: 'POST',
  path: '/api/webhooks/shopify',
  access: 'public',
  kind: 'webhook',
  summary: "Takes in Shopify's webhooks",
  errors: ['integrations.bad-signature', 'integrations.webhook-mismatch'],
});

export const reportSecurityBurst = defineRoute({
  owner: 'integrations',
  method: 'POST',
  path: '/internal/security-bursts',
  access: 'service',
  purpose: 'security-bursts',
  summary: 'Reports a burst of security events',
  body: securityBurst,
  response: securityBurstReported,
});
