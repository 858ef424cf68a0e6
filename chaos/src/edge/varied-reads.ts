import { getProduct, listCategories, listProducts } from '@drappo/contracts/catalog/routes/products';
import { listReservations, listWishlist } from '@drappo/contracts/catalog/routes/reservations';
import { getCurrentUser } from '@drappo/contracts/identity/routes/session';
import { listNotifications } from '@drappo/contracts/notifications/routes';
import { getOrderSummary, listOrders } from '@drappo/contracts/orders/routes';
import { withQuery } from '@drappo/contracts/request';
import { pathTo } from '@drappo/contracts/route';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import type { Read } from './reads.ts';

/** The reads of visitors and a reseller in the demo: lists, searches, filters, details, pictures, orders, own data. */
export const variedReads = async (reseller: HttpPerson): Promise<Read[]> => {
  const { products } = await reseller.ask(listProducts, { query: { limit: 24 } });
  const details = products.slice(0, 12).map(({ id }) => pathTo(getProduct, { id }));
  const lists = Array.from({ length: 6 }, (_, page) => pageOf({ limit: 12, offset: page * 12 }));
  const searches = ['lana', 'giacca', 'seta', 'borsa', 'nero'].map((word) => pageOf({ limit: 12, search: word }));
  const own = [getCurrentUser, listWishlist, listReservations, getOrderSummary, listNotifications].map(
    ({ path }) => path,
  );
  const orders = ['pending', 'paid', 'shipped'].map((status) => withQuery(listOrders.path, { status }));
  const signedIn = interleaved([details, lists, searches, own, orders, [listCategories.path]]);
  const cookie = reseller.cookies.header();
  return signedIn.flatMap((path, index) => [
    { path, cookie },
    // Every third request is anonymous.
    ...(index % 3 === 0 ? [{ path: pageOf({ limit: 4, offset: (index % 5) * 4 }), cookie: '' }] : []),
  ]);
};

const pageOf = (query: { limit: number; offset?: number; search?: string }): string =>
  withQuery(listProducts.path, query);

const interleaved = (groups: string[][]): string[] =>
  groups
    .flatMap((group) => group.map((path, index) => ({ path, at: (index + 0.5) / group.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
