import type { ProductList } from '@drappo/contracts/catalog/products';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';
import type { Read } from './reads.ts';

/** What visitors and a reseller read in the demo: lists, searches, filters, details, pictures, orders, their own things. */
export const variedReads = async (reseller: HttpPerson): Promise<Read[]> => {
  const { products } = await reseller.call<ProductList>('GET', '/api/products?limit=24');
  const details = products.slice(0, 12).map(({ id }) => `/api/products/${id}`);
  const lists = Array.from({ length: 6 }, (_, page) => `/api/products?limit=12&offset=${page * 12}`);
  const searches = ['lana', 'giacca', 'seta', 'borsa', 'nero'].map((word) => `/api/products?limit=12&search=${word}`);
  const own = ['/api/auth/user', '/api/wishlist', '/api/reservations', '/api/orders/summary', '/api/notifications'];
  const orders = ['pending', 'paid', 'shipped'].map((status) => `/api/orders?status=${status}`);
  const signedIn = interleaved([details, lists, searches, own, orders, ['/api/categories']]);
  const cookie = reseller.cookies.header();
  return signedIn.flatMap((path, index) => [
    { path, cookie },
    // Every third request is anonymous.
    ...(index % 3 === 0 ? [{ path: `/api/products?limit=4&offset=${(index % 5) * 4}`, cookie: '' }] : []),
  ]);
};

const interleaved = (groups: string[][]): string[] =>
  groups
    .flatMap((group) => group.map((path, index) => ({ path, at: (index + 0.5) / group.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
