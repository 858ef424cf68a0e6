import { measureBareOrders } from '../floor/bare-orders.ts';
import { compareOrders, compareProcessorTime } from '../floor/compare-orders.ts';
import type { Comparison } from '../floor/ratios.ts';
import type { PartResult, Row } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { untilAtRest } from '../portal/until-at-rest.ts';
import { cpuOfEach, sumOfPortal, type CpuUse } from '../processes/watch-cpu.ts';
import { ms, percentile } from '../statistics.ts';
import { placeOrders, type OrderLoad } from './place-orders.ts';

const WARM_UP_SECONDS = 8;

const loads = [
  { buyers: 1, seconds: 10, target: '' },
  { buyers: 8, seconds: 20, target: 'aim 150, at least 90 orders/s, p99 under 600 ms' },
  { buyers: 32, seconds: 20, target: 'aim 150, at least 90 orders/s, p99 under 1 s' },
];
/** The load for which processor time is reported. */
const MEASURED_BUYERS = 8;

const rowOf = (buyers: number, target: string, { withinTime, seconds, latencies, asks }: OrderLoad): Row => {
  const p = (part: number) => ms(percentile(latencies, part));
  return {
    work: `reserve + confirm + payable, ${buyers} ${buyers === 1 ? 'buyer' : 'buyers'}, asking every 100 ms`,
    measured: `${(withinTime / seconds).toFixed(1)} orders/s, p50 ${p(0.5)}, p99 ${p(0.99)}; asked ${(asks / latencies.length).toFixed(1)} times an order`,
    target,
  };
};

const cpuTable = (used: CpuUse, idle: CpuUse, orders: number): { row: Row; detail: string; sum: number } => {
  const each = cpuOfEach(used, new Map([...idle.byProcess].map(([name, t]) => [name, t / idle.seconds])), orders);
  const sum = sumOfPortal(each);
  const lines = each.map(([name, time]) => `| ${name} | ${time.toFixed(1)} |`);
  return {
    sum,
    row: {
      work: 'processor time of one order, all processes of the portal',
      measured: `${sum.toFixed(1)} ms (8 buyers; idle share subtracted)`,
      target: 'aim 12, at most 22 ms',
    },
    detail: [
      '| Processor time of one order | ms |',
      '| --- | ---: |',
      ...lines,
      `| portal together | ${sum.toFixed(1)} |`,
    ].join('\n'),
  };
};

/** Orders from the reservation until they can be paid, and the resources that one of them uses. */
export const measureOrders = async (portal: BenchPortal): Promise<PartResult> => {
  const idle = await portal.idle();
  await placeOrders(portal.buyers.slice(0, MEASURED_BUYERS), WARM_UP_SECONDS);
  await untilAtRest(portal.stack);
  const rows: Row[] = [];
  const details: string[] = [];
  const comparisons: Comparison[] = [];
  for (const { buyers, seconds, target } of loads) {
    const used = portal.watch();
    const load = await placeOrders(portal.buyers.slice(0, buyers), seconds);
    rows.push(rowOf(buyers, target, load));
    // The e-mails of the last orders are part of their cost.
    await untilAtRest(portal.stack);
    const use = used();
    const bare = portal.floor && buyers > 1 ? await measureBareOrders(portal, buyers, idle) : undefined;
    if (bare) comparisons.push(compareOrders(buyers, load, bare.perSecond));
    if (buyers !== MEASURED_BUYERS) continue;
    const { row, detail, sum } = cpuTable(use, idle, load.latencies.length);
    if (bare) comparisons.push(compareProcessorTime(sum, bare.cpuMs));
    rows.push(row);
    details.push(detail);
  }
  return { rows, details, comparisons };
};
