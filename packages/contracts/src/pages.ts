/** Sections of the customer area, by their `/dashboard?section=` value. */
export type CustomerSection =
  | 'overview'
  | 'business-profile'
  | 'catalog'
  | 'wishlist'
  | 'reservations'
  | 'orders'
  | 'earnings'
  | 'product-request'
  | 'shipping'
  | 'white-label'
  | 'shopify'
  | 'account'
  | 'plan'
  | 'quick-order'
  | 'waiting-list';

/** Sections of the back office, by their `/admin?tab=` value. */
export type OfficeSection =
  | 'dashboard'
  | 'orders'
  | 'returns'
  | 'catalog'
  | 'wishlist'
  | 'beta'
  | 'log'
  | 'insight'
  | 'users'
  | 'product-requests'
  | 'white-label'
  | 'reservations'
  | 'shipping'
  | 'books'
  | 'mail'
  | 'audit'
  | 'security';

type Query = Readonly<Record<string, string>>;

const withQuery = (path: string, query: Query): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

/** Address of a section of the customer area, from the portal's root. `query` selects its content. */
export const customerPage = (section: CustomerSection, query: Query = {}): string =>
  withQuery('/dashboard', section === 'overview' ? query : { section, ...query });

/** Address of a section of the back office, from the portal's root. `query` selects its content. */
export const officePage = (section: OfficeSection, query: Query = {}): string =>
  withQuery('/admin', section === 'dashboard' ? query : { tab: section, ...query });

/** Address of a product's page, from the portal's root. */
export const productPage = (productId: string, query: Query = {}): string => withQuery(`/product/${productId}`, query);
