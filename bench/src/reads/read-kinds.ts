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

const ONE_PAGE = 'list of 12, one page for all';
const MANY_PAGES = 'list of 12, 150 different pages';
const CATEGORY = 'category, four different';
const SEARCH = 'search, ten words';
export const DETAIL = 'product detail, 200 different';
const OWN_ORDERS = 'my orders, page of 10, 32 resellers';
const ONE_ORDER = `one order, ${ORDERS_OF_EACH * CONNECTIONS} different`;
export const LONE_READER = 'one reader alone, list of 12, different pages';

/** The part of its floor that a kind of read has to reach, or of the floor of another kind. */
export type ReadTarget = Share & { of?: string };

/**
 * Own orders have to be as many as the target of categories. The search that the issue compares with was as fast as its
 * lists; the floor here ranks and counts as the portal does, which takes longer.
 */
export const targets: Readonly<Record<string, ReadTarget>> = {
  [ONE_PAGE]: { least: 0.9 },
  [MANY_PAGES]: { least: 0.7 },
  [CATEGORY]: { least: 0.65 },
  [SEARCH]: { least: 0.54, of: MANY_PAGES },
  [OWN_ORDERS]: { least: 0.65, of: CATEGORY },
  [ONE_ORDER]: { least: 0.65, of: CATEGORY },
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
    read(ONE_PAGE, '>= 2,500/s', pages.slice(0, 1)),
    read(MANY_PAGES, '>= 1,900/s', pages),
    read(
      CATEGORY,
      '>= 2,000/s',
      categories.slice(0, 4).map(({ id }) => withQuery(list, { limit: PAGE, categoryId: id })),
    ),
    read(
      SEARCH,
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
    { ...common, name: OWN_ORDERS, pathsOf: () => [ownList] },
    {
      ...common,
      name: ONE_ORDER,
      pathsOf: (connection) => paths[connection % paths.length] ?? [],
    },
  ];
};

/** The path of an order's page. */
export const orderPath = (id: string): string => pathTo(getOrder, { id });
