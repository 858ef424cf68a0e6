import { Agent } from 'node:http';
import { listProducts } from '@drappo/contracts/catalog/routes/products';
import { listAdminOrders } from '@drappo/contracts/orders/admin-routes';
import { loadTables } from '../office/tables.ts';
import { sizes } from '../office/sizes.ts';
import { placeOrders, type OrderLoad } from '../orders/place-orders.ts';
import type { PartResult, Row } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { bodyOf, keepAliveClient, type Client } from '../portal/keep-alive-client.ts';
import { signInAsOffice } from '../portal/office.ts';
import { untilAtRest } from '../portal/until-at-rest.ts';
import { sumOfPortal } from '../processes/watch-cpu.ts';
import { latencyRow } from '../report.ts';
import { ms, percentile } from '../statistics.ts';
import { withDatabase } from '../../../support/src/with-database.ts';

const BUYERS = 8;
const WARM_UP_SECONDS = 8;
const ROUNDS = 3;
const SECONDS = 15;
const CALLS = 40;
const WARM_UP_CALLS = 3;

type Road = { loads: OrderLoad[]; cpuMs: number };

const speedOf = ({ loads }: Road): number =>
  loads.reduce((sum, { withinTime }) => sum + withinTime, 0) / (ROUNDS * SECONDS);

const measureRoad = async ({ stack, buyers, watch }: BenchPortal): Promise<Road> => {
  const own = buyers.slice(0, BUYERS);
  await placeOrders(own, WARM_UP_SECONDS);
  await untilAtRest(stack);
  const used = watch();
  const loads: OrderLoad[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await placeOrders(own, SECONDS));
  await untilAtRest(stack);
  const orders = loads.reduce((sum, { latencies }) => sum + latencies.length, 0);
  return { loads, cpuMs: sumOfPortal(used().byProcess) / orders };
};

const rowOf = (work: string, road: Road, target: string): Row => {
  const latencies = road.loads.flatMap((load) => load.latencies);
  const p = (part: number) => ms(percentile(latencies, part));
  const each = road.loads.map(({ withinTime, seconds }) => (withinTime / seconds).toFixed(1)).join(', ');
  return {
    work,
    measured: `${speedOf(road).toFixed(1)} orders/s (${each}), p50 ${p(0.5)}, p95 ${p(0.95)}, p99 ${p(0.99)}, ${road.cpuMs.toFixed(1)} ms of processor time each, idle share included`,
    target,
  };
};

/** Sends one read after the other, like a person who waits for each. */
const measureRead = async (client: Client, path: string): Promise<number[]> => {
  const times: number[] = [];
  for (let call = -WARM_UP_CALLS; call < CALLS; call += 1) {
    const from = performance.now();
    bodyOf(path, await client('GET', path));
    if (call >= 0) times.push(performance.now() - from);
  }
  return times;
};

/** The reads that slow down most with a filled database. */
const measureReads = async ({ stack, buyers }: BenchPortal): Promise<Row[]> => {
  const office = (await signInAsOffice(stack)).cookies.header();
  const reads: [work: string, cookie: string | undefined, path: string, target: string][] = [
    ['search of a reseller for `DW-`', buyers[0]?.cookie, `${listProducts.path}?search=DW-&limit=12`, 'p95 <= 100 ms'],
    ['list "Problemi" of the office', office, `${listAdminOrders.path}?view=problems&limit=50`, 'p95 <= 150 ms'],
  ];
  const agent = new Agent({ keepAlive: true });
  const rows: Row[] = [];
  for (const [work, cookie = '', path, target] of reads)
    rows.push(latencyRow(work, await measureRead(keepAliveClient(stack.portalUrl, cookie, agent), path), target));
  agent.destroy();
  return rows;
};

/** Whether `npm run bench:office` or this part has already filled the folder of `BENCH_HOME`. */
const isFilled = (address: string): Promise<boolean> =>
  withDatabase(address, async (client) => {
    const { rows } = await client.query<{ filled: boolean }>(
      `SELECT to_regclass('bench.filled') IS NOT NULL AS filled`,
    );
    return rows[0]?.filled ?? false;
  });

/**
 * Measures the order flow before and after filling the databases with the large business of `npm run bench:office`, in one
 * run; in a folder that is already filled, only after.
 */
export const measureFilled = async (portal: BenchPortal): Promise<PartResult> => {
  const { stack, progress } = portal;
  const empty = (await isFilled(stack.databaseUrl('orders'))) ? undefined : await measureRoad(portal);
  await progress.step('Rows', () => loadTables(stack.databaseUrl, progress.note));
  await untilAtRest(stack);
  const filled = await measureRoad(portal);
  const reads = await measureReads(portal);
  const ratio = empty ? ` (${((speedOf(filled) / speedOf(empty)) * 100).toFixed(0)} % of it)` : '';
  const size = `${sizes.orders.toLocaleString('en')} orders, ${sizes.products.toLocaleString('en')} products, ${sizes.users.toLocaleString('en')} users`;
  return {
    rows: [
      ...(empty ? [rowOf(`the order road, ${BUYERS} buyers, with the demo's few orders`, empty, '')] : []),
      rowOf(`the same with ${size}${ratio}`, filled, 'within 10 % of it'),
      ...reads,
    ],
  };
};
