import { getProduct, listCategories, listProducts } from '@drappo/contracts/catalog/routes/products';
import { getOrder, listOrders } from '@drappo/contracts/orders/routes';
import { withQuery } from '@drappo/contracts/request';
import { pathTo } from '@drappo/contracts/route';
import type { Share } from '../floor/ratios.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import type { Buyer } from '../portal/buyers.ts';
import { bodyOf } from '../portal/keep-alive-client.ts';
import type { Read } from './throughput.ts';

const CONNECTIONS = 32;
const PAGE = 12;
const PAGES = 150;
const DETAILS = 200;
export const ORDERS_OF_EACH = 10;

export const CATEGORY = 'category, four different';
export const DETAIL = 'product detail, 200 different';
export const LONE_READER = 'one reader alone, list of 12, different pages';

/** The part of its floor that each kind has to reach; own orders have to be as many as the floor's part of categories. */
export const shares: Readonly<Record<string, Share>> = {
  'list of 12, one page for all': { least: 0.9 },
  'list of 12, 150 different pages': { least: 0.7 },
  [CATEGORY]: { least: 0.65 },
  'search, ten words': { least: 0.54 },
  [LONE_READER]: { least: 0.65 },
};
/** The part of a bare proxy's rate that details have to reach. */
export const shareOfProxy: Share = { least: 0.37, aim: 0.5 };

const words = ['giacca', 'abito', 'camicia', 'gonna', 'pantalone', 'lana', 'seta', 'cotone', 'lino', 'velluto'];
const list = pathTo(listProducts);
export const pages = Array.from({ length: PAGES }, (_, page) => withQuery(list, { limit: PAGE, offset: PAGE * page }));

/** Everyone gets the same answers from catalog: one buyer's session requests all of them. */
export const catalogReads = async ({ pieces }: BenchPortal, reader: Buyer): Promise<Read[]> => {
  const categories = bodyOf<{ id: string }[]>('categories', await reader.client('GET', pathTo(listCategories)));
  const products = [...new Set(pieces.map(({ productId }) => productId))].slice(0, DETAILS);
  const read = (name: string, target: string, paths: string[]): Read => {
    return { name, target, connections: CONNECTIONS, pathsOf: () => paths, cookieOf: () => reader.cookie };
  };
  return [
    read('list of 12, one page for all', '>= 2,500/s', pages.slice(0, 1)),
    read('list of 12, 150 different pages', '>= 1,900/s', pages),
    read(
      CATEGORY,
      '>= 2,000/s',
      categories.slice(0, 4).map(({ id }) => withQuery(list, { limit: PAGE, categoryId: id })),
    ),
    read(
      'search, ten words',
      '>= 1,500/s',
      words.map((search) => withQuery(list, { limit: PAGE, search })),
    ),
    read(
      DETAIL,
      'aim 4,500, at least 3,200/s',
      products.map((id) => pathTo(getProduct, { id })),
    ),
  ];
};

/** `paths` are those of each buyer's orders. */
export const orderReads = ({ buyers }: BenchPortal, paths: string[][]): Read[] => {
  const cookieOf = (connection: number) => buyers[connection % buyers.length]?.cookie ?? '';
  const ownList = withQuery(pathTo(listOrders), { limit: 10 });
  const common = { connections: CONNECTIONS, cookieOf, target: '>= 2,500/s' };
  return [
    { ...common, name: 'my orders, page of 10, 32 resellers', pathsOf: () => [ownList] },
    {
      ...common,
      name: `one order, ${ORDERS_OF_EACH * CONNECTIONS} different`,
      pathsOf: (connection) => paths[connection % paths.length] ?? [],
    },
  ];
};

/** The path of an order's page. */
export const orderPath = (id: string): string => pathTo(getOrder, { id });
