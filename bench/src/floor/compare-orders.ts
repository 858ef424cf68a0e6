import type { OrderLoad } from '../orders/place-orders.ts';
import { ms, percentile } from '../statistics.ts';
import { alsoRequire, compareRates, verdictOfLess, type Comparison, type Share } from './ratios.ts';

const share: Share = { least: 0.028, aim: 0.047 };
const acceptedShare: Share = { least: 0.06 };
const LONGEST_TAIL_MS = 5_000;

/** The two hosts: a floor of 3,186 transactions a second and p99 600 ms, a floor of 1,962 and 900 ms. */
const FAST_HOST = 2_574;
const longestP99 = (floor: number): number => (floor >= FAST_HOST ? 600 : 900);

/**
 * Processor time of an order in bare transactions. On 22 November it was 110 ms, and both processors gave 3,186 bare
 * transactions a second, 0.63 ms each: 175 of them. The aim is a tenth; 22 ms are a fifth.
 */
const bareTransactions = { aim: 17.5, most: 35 };

/** Orders per second of some buyers, beside bare transactions on as many connections. */
export const compareOrders = (buyers: number, load: OrderLoad, floor: number): Comparison => {
  const work = `reserve + confirm + payable, ${buyers} buyers`;
  const rates = compareRates({ work, portal: load.withinTime / load.seconds, floor }, share);
  const p99 = percentile(load.latencies, 0.99);
  const most = longestP99(floor);
  return alsoRequire(rates, {
    portal: `p99 ${ms(p99)}`,
    target: `p99 at most ${most} ms`,
    verdict: verdictOfLess(p99, { most }),
  });
};

export const compareAccepted = (
  { perSecond, lastPayableMs }: { perSecond: number; lastPayableMs: number },
  floor: number,
): Comparison =>
  alsoRequire(compareRates({ work: 'accepted (reserve + confirm)', portal: perSecond, floor }, acceptedShare), {
    portal: `the last payable after ${(lastPayableMs / 1_000).toFixed(1)} s`,
    target: 'all payable after 5 s',
    verdict: verdictOfLess(lastPayableMs, { most: LONGEST_TAIL_MS }),
  });

/** Processor time of one order, in bare transactions. */
export const compareProcessorTime = (orderMs: number, bareMs: number): Comparison => {
  const ratio = orderMs / bareMs;
  const { aim, most } = bareTransactions;
  return {
    work: 'processor time of one order',
    portal: ms(orderMs),
    floor: `${bareMs.toFixed(2)} ms`,
    ratio: `${ratio.toFixed(1)} times`,
    target: `aim ${aim}, at most ${most} times`,
    verdict: verdictOfLess(ratio, bareTransactions),
  };
};
