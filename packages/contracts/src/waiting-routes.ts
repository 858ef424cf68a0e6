import { z } from 'zod';
import { limits } from './limits.ts';
import { defineRoute } from './route.ts';

/** The number of waiting items, counted up to `limits.adminWaitingCounted`: no one needs a larger number. */
const waiting = z.int().min(0).max(limits.adminWaitingCounted);

export const getOrdersWaiting = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/waiting',
  access: 'admin',
  summary: 'Counts what waits for an administrator in orders, returns and the ledger',
  response: z.object({
    /** Paid and not yet picked. */
    toPrepare: waiting,
    /** Returns that wait for a decision. */
    returns: waiting,
    /** Discrepancies between Stripe's ledger and ours, as last reported. */
    discrepancies: waiting,
  }),
});

export const getCatalogWaiting = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/catalog/waiting',
  access: 'admin',
  summary: 'Counts products that are sold out and product requests without an answer',
  response: z.object({ soldOut: waiting, productRequests: waiting }),
});

export const getIdentityWaiting = defineRoute({
  owner: 'identity',
  method: 'GET',
  path: '/api/admin/identity/waiting',
  access: 'admin',
  summary: 'Counts businesses to verify and beta applications to decide',
  response: z.object({ businesses: waiting, betaApplications: waiting }),
});

export const getIntegrationsWaiting = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/admin/integrations/waiting',
  access: 'admin',
  summary: 'Counts open errors',
  response: z.object({ errors: waiting }),
});

export const getShippingWaiting = defineRoute({
  owner: 'shipping',
  method: 'GET',
  path: '/api/admin/shipping/waiting',
  access: 'admin',
  summary: 'Counts packaging profiles to approve',
  response: z.object({ packagingProfiles: waiting }),
});

export const getNotificationsWaiting = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/admin/notifications/waiting',
  access: 'admin',
  summary: 'Counts e-mails of the last days that were not delivered',
  response: z.object({ undelivered: waiting }),
});
