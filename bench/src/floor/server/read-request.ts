import {
  newestOfCategory,
  newestProducts,
  oneOrder,
  oneProduct,
  ownOrders,
  searchedProducts,
  type Statement,
} from './statements.ts';

export type FloorQuery = { database: 'catalog' | 'orders'; statement: Statement; values: unknown[] };

/** The value of the cookie that names the reader of own orders: the floor has no sessions. */
const userOf = (cookie: string | undefined): string => cookie?.replace('user=', '') ?? '';

/** The cookie that names a reader to the floor. */
export const floorCookie = (userId: string): string => `user=${userId}`;

const catalog = (statement: Statement, ...values: unknown[]): FloorQuery => ({
  database: 'catalog',
  statement,
  values,
});
const orders = (statement: Statement, ...values: unknown[]): FloorQuery => ({ database: 'orders', statement, values });

/** The statement for a request of the part `reads`; undefined for other requests. Paths are the portal's. */
export const queryOf = (url: string, cookie?: string): FloorQuery | undefined => {
  const { pathname, searchParams } = new URL(url, 'http://floor');
  const [, , resource, id] = pathname.split('/');
  if (resource === 'orders') return id ? orders(oneOrder, id, userOf(cookie)) : orders(ownOrders, userOf(cookie));
  if (resource !== 'products') return undefined;
  if (id) return catalog(oneProduct, id);
  const offset = Number(searchParams.get('offset') ?? 0);
  const [category, search] = [searchParams.get('categoryId'), searchParams.get('search')];
  if (search !== null) return catalog(searchedProducts, offset, search);
  return category === null ? catalog(newestProducts, offset) : catalog(newestOfCategory, offset, category);
};
