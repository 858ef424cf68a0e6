import type { ScreenName } from './quoted-texts.ts';

/**
 * Where in `web/test` the texts of a screen are asserted, as a file or as `file › part`: each test opens the real route over
 * a stand-in server.
 */
export const webTests: Record<ScreenName, readonly string[]> = {
  'site shell': ['menus.test.tsx › the bar of the public pages'],
  home: ['home.test.tsx'],
  catalogue: ['catalog.test.tsx › Catalogue, signed in', 'catalog.test.tsx › Catalogue, signed out'],
  product: ['product.test.tsx', 'product-details.test.tsx'],
  'not found': ['product.test.tsx › Unknown URL'],
  login: ['login.test.tsx'],
  subscriptions: ['subscriptions.test.tsx'],
  'customer area': ['menus.test.tsx › the menu of the customer area', 'access.test.tsx › Access to areas'],
  overview: ['access.test.tsx › Overview'],
  'business profile': ['business-profile.test.tsx'],
  'catalogue section': ['catalog.test.tsx › Catalogue, as a section of the customer area'],
  wishlist: ['wishlist.test.tsx', 'wishlist-together.test.tsx'],
  orders: ['customer-orders.test.tsx', 'order-details.test.tsx', 'reservations.test.tsx'],
  'product request': ['product-request.test.tsx'],
  shipping: ['shipping.test.tsx'],
  'white label': ['white-label.test.tsx'],
  shopify: ['shopify.test.tsx', 'connected-shop.test.tsx'],
  'beta program': ['beta.test.tsx'],
  'admin catalog': ['admin-catalog.test.tsx', 'admin-catalog-toasts.test.tsx'],
  'admin wishlist': ['admin-wishlist.test.tsx'],
  'admin beta': ['admin-beta.test.tsx'],
  admin: ['access.test.tsx › Access to areas'],
  'admin dashboard': ['admin-dashboard.test.tsx'],
  'admin orders': [
    'admin-orders.test.tsx',
    'admin-order-views.test.tsx',
    'admin-order-dialogs.test.tsx',
    'admin-order-tracking.test.tsx',
  ],
};
