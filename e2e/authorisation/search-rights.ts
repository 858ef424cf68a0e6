import type { Right } from './right.ts';

/** Lists that also take their query as the body of a POST, with the rights of the list. */
export const searchRights = {
  identity: { 'POST /api/admin/users/search': 'admin' },
  catalog: {
    'POST /api/products/search': 'public',
    'POST /api/products/facets/search': 'user',
    'POST /api/admin/products/search': 'admin',
    'POST /api/admin/product-export/search': 'admin',
    'POST /api/admin/wishlists/search': 'admin',
  },
  orders: {
    'POST /api/orders/search': 'rivenditore',
    'POST /api/orders/sums/search': 'rivenditore',
    'POST /api/orders/export/search': 'rivenditore',
    'POST /api/admin/orders/search': 'admin',
    'POST /api/admin/orders/names/search': 'admin',
    'POST /api/admin/orders/export/search': 'admin',
    'POST /api/admin/orders/selection/search': 'admin',
    'POST /api/admin/returns/search': 'admin',
    'POST /api/admin/insight/resellers/search': 'admin',
  },
  shipping: {},
  integrations: {
    'POST /api/admin/error-logs/search': 'admin',
    'POST /api/admin/error-groups/search': 'admin',
  },
  notifications: { 'POST /api/admin/mail/search': 'admin' },
} as const satisfies Record<string, Record<string, Right>>;
