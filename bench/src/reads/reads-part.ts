import { getProduct, listCategories, listProducts } from '@drappo/contracts/catalog/routes/products';
import { getOrder, listOrders } from '@drappo/contracts/orders/routes';
import { withQuery } from '@drappo/contracts/request';
import { pathTo } from '@drappo/contracts/route';
import { acceptOrder, waitUntilPayable } from '../orders/place-orders.ts';
import type { PartResult, Row } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import type { Buyer } from '../portal/buyers.ts';
import { bodyOf } from '../portal/keep-alive-client.ts';
import { LOAD_TOOL } from '../processes/read-processes.ts';
import { ms } from '../statistics.ts';
import { measureLoneReader, measureThroughput, type Read, type Throughput } from './throughput.ts';

const CONNECTIONS = 32;
const PAGE = 12;
const PAGES = 150;
const DETAILS = 200;
const ORDERS_OF_EACH = 10;

const words = ['giacca', 'abito', 'camicia', 'gonna', 'pantalone', 'lana', 'seta', 'cotone', 'lino', 'velluto'];
const list = pathTo(listProducts);
const pages = Array.from({ length: PAGES }, (_, page) => withQuery(list, { limit: PAGE, offset: PAGE * page }));

/** The paths of the buyers' orders; every buyer has some by then. */
const buyOrders = async (buyers: readonly Buyer[]): Promise<string[][]> =>
  Promise.all(
    buyers.map(async (buyer) => {
      const ids: string[] = [];
      while (ids.length < ORDERS_OF_EACH) ids.push(await acceptOrder(buyer));
      for (const id of ids) await waitUntilPayable(buyer, id, 0);
      return ids.map((id) => pathTo(getOrder, { id }));
    }),
  );

/** Everyone gets the same answers from catalog: one buyer's session requests all of them. */
const catalogReads = async ({ pieces }: BenchPortal, reader: Buyer): Promise<Read[]> => {
  const categories = bodyOf<{ id: string }[]>('categories', await reader.client('GET', pathTo(listCategories)));
  const products = [...new Set(pieces.map(({ productId }) => productId))].slice(0, DETAILS);
  const read = (name: string, target: string, paths: string[]): Read => {
    return { name, target, connections: CONNECTIONS, pathsOf: () => paths, cookieOf: () => reader.cookie };
  };
  return [
    read('list of 12, one page for all', '>= 2,500/s', pages.slice(0, 1)),
    read('list of 12, 150 different pages', '>= 1,900/s', pages),
    read(
      'category, four different',
      '>= 2,000/s',
      categories.slice(0, 4).map(({ id }) => withQuery(list, { limit: PAGE, categoryId: id })),
    ),
    read(
      'search, ten words',
      '>= 1,500/s',
      words.map((search) => withQuery(list, { limit: PAGE, search })),
    ),
    read(
      'product detail, 200 different',
      'aim 4,500, at least 3,200/s',
      products.map((id) => pathTo(getProduct, { id })),
    ),
  ];
};

const orderReads = ({ buyers }: BenchPortal, paths: string[][]): Read[] => {
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

const rowOf = (work: string, target: string, { requestsPerSecond, p50, p99 }: Throughput): Row => ({
  work,
  measured: `${Math.round(requestsPerSecond)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}`,
  target,
});

const shown = ['gateway', 'catalog', 'orders', 'postgres', 'redis', LOAD_TOOL];
const COST_RULE = `| --- ${'| ---: '.repeat(shown.length)}|`;

const costRow = (name: string, cpu: [name: string, ms: number][]): string => {
  const times = new Map(cpu);
  return `| ${name} | ${shown.map((process) => (times.get(process) ?? 0).toFixed(2)).join(' | ')} |`;
};

/** Reads through the gateway at 32 connections, varied so that concurrent requests are rarely the same. */
export const measureReads = async (portal: BenchPortal): Promise<PartResult> => {
  const { buyers, progress, stack, watch } = portal;
  const [reader] = buyers;
  if (!reader) throw new Error('there is no buyer to read for');
  const orderPaths = await buyOrders(buyers);
  const rows: Row[] = [];
  const costs: string[] = [];
  for (const read of [...(await catalogReads(portal, reader)), ...orderReads(portal, orderPaths)]) {
    const measured = await progress.step(read.name, () => measureThroughput(stack.portalUrl, read, watch));
    costs.push(costRow(read.name, measured.cpu));
    rows.push(rowOf(read.name, read.target, measured));
  }
  const alone = await progress.step('one reader', () => measureLoneReader(reader.client, pages));
  rows.push(rowOf('one reader alone, list of 12, different pages', 'p50 <= 1.2 ms', alone));
  return {
    rows,
    details: [[`| Processor time of one request, ms | ${shown.join(' | ')} |`, COST_RULE, ...costs].join('\n')],
  };
};
