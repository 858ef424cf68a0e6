import { acceptOrder, waitUntilPayable } from '../orders/place-orders.ts';
import type { PartResult, Row } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import type { Buyer } from '../portal/buyers.ts';
import { bodyOf } from '../portal/keep-alive-client.ts';
import { FLOOR, LOAD_TOOL } from '../processes/read-processes.ts';
import { ms } from '../statistics.ts';
import { compareReads } from './compare-reads.ts';
import { catalogReads, LONE_READER, orderPath, orderReads, ORDERS_OF_EACH, pages } from './read-kinds.ts';
import { measureLoneReader, measureThroughput, type CostlyThroughput, type Throughput } from './throughput.ts';

/** The paths of the buyers' orders; every buyer has some by then. */
const buyOrders = async (buyers: readonly Buyer[]): Promise<string[][]> =>
  Promise.all(
    buyers.map(async (buyer) => {
      const ids: string[] = [];
      while (ids.length < ORDERS_OF_EACH) ids.push(await acceptOrder(buyer));
      for (const id of ids) await waitUntilPayable(buyer, id, 0);
      return ids.map(orderPath);
    }),
  );

/** The buyers' ids, from one order of each. */
const usersOf = (buyers: readonly Buyer[], paths: string[][]): Promise<string[]> =>
  Promise.all(
    buyers.map(async ({ client }, place) => {
      const [path = ''] = paths[place] ?? [];
      return bodyOf<{ userId: string }>('an order', await client('GET', path)).userId;
    }),
  );

const rowOf = (work: string, target: string, { requestsPerSecond, p50, p99 }: Throughput): Row => ({
  work,
  measured: `${Math.round(requestsPerSecond)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}`,
  target,
});

const costTable = (
  title: string,
  shown: readonly string[],
  costs: readonly [read: string, cpu: CostlyThroughput['cpu']][],
): string => {
  const lines = costs.map(([read, cpu]) => {
    const times = new Map(cpu);
    return `| ${read} | ${shown.map((process) => (times.get(process) ?? 0).toFixed(2)).join(' | ')} |`;
  });
  return [`| ${title} | ${shown.join(' | ')} |`, `| --- ${'| ---: '.repeat(shown.length)}|`, ...lines].join('\n');
};

/** Reads through the gateway at 32 connections, varied so that concurrent requests are rarely the same. */
export const measureReads = async (portal: BenchPortal): Promise<PartResult> => {
  const { buyers, progress, stack, watch, floor } = portal;
  const [reader] = buyers;
  if (!reader) throw new Error('there is no buyer to read for');
  const orderPaths = await buyOrders(buyers);
  const comparer = floor && compareReads(portal, floor, await usersOf(buyers, orderPaths));
  const rows: Row[] = [];
  const costs: [read: string, cpu: CostlyThroughput['cpu']][] = [];
  for (const read of [...(await catalogReads(portal, reader)), ...orderReads(portal, orderPaths)]) {
    const measured = await progress.step(read.name, () => measureThroughput(stack.portalUrl, read, watch));
    costs.push([read.name, measured.cpu]);
    rows.push(rowOf(read.name, read.target, measured));
    await comparer?.compare(read, measured);
  }
  const alone = await progress.step('one reader', () => measureLoneReader(reader.client, pages));
  rows.push(rowOf(LONE_READER, 'p50 <= 1.2 ms', alone));
  await comparer?.compareLone(alone.requestsPerSecond);
  const shown = ['gateway', 'catalog', 'orders', 'postgres', 'redis', LOAD_TOOL];
  const details = [costTable('Processor time of one request, ms', shown, costs)];
  if (comparer) details.push(costTable('The same, floor', [FLOOR, 'postgres', LOAD_TOOL], comparer.costs));
  return { rows, comparisons: comparer?.comparisons ?? [], details };
};
