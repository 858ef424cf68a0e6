import { z } from 'zod';
import { productRequest } from './catalog/product-requests.ts';
import { reservation } from './catalog/products.ts';
import { wishlistLists } from './catalog/wishlist-lists.ts';
import { shopIntegration } from './integrations/shop-integration.ts';
import { shopOrders } from './integrations/shop-orders.ts';
import { sentMail } from './notifications/admin-mail.ts';
import { order, orderSummary } from './orders/orders.ts';
import { spending } from './orders/spending.ts';
import { byId } from './params.ts';
import { defineRoute } from './route.ts';

/** How many of each the user page of the back office shows; the lists show the rest. */
export const CUSTOMER_NEWEST = 5;

export const getCustomerOrders = defineRoute({
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/customers/:id/orders',
  access: 'admin',
  summary: 'Reads orders and spending of an account',
  params: byId,
  /** All values are zero for an account without orders. */
  response: z.object({ summary: orderSummary, spending, newest: z.array(order) }),
});

export const getCustomerCatalog = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/customers/:id/catalog',
  access: 'admin',
  summary: 'Reads holds, wishlists, waiting list and product requests of an account',
  params: byId,
  response: z.object({
    /** Sorted by end, earliest first. */
    holds: z.array(reservation.extend({ isRetired: z.boolean() })),
    wishlists: wishlistLists,
    /** Sold-out variants that the account waits for. */
    waiting: z.int(),
    requests: z.array(productRequest),
  }),
});

export const getCustomerShop = defineRoute({
  owner: 'integrations',
  method: 'GET',
  path: '/api/admin/customers/:id/shop',
  access: 'admin',
  summary: 'Reads the shop of an account, never its credentials',
  params: byId,
  response: z.object({ shop: shopIntegration.nullable(), counts: shopOrders.shape.counts }),
});

export const getCustomerMails = defineRoute({
  owner: 'notifications',
  method: 'GET',
  path: '/api/admin/customers/:id/mails',
  access: 'admin',
  summary: 'Lists the newest e-mails to an account',
  params: byId,
  response: z.object({ mails: z.array(sentMail) }),
});
