import { runScript } from '../../../stack/src/steps/run-step.ts';
import { placeOrders, placeOrdersDuring, type OrderLoad } from '../orders/place-orders.ts';
import type { PartResult, Row } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { untilAtRest } from '../portal/until-at-rest.ts';
import { ms, percentile } from '../statistics.ts';
import { expiringReservations } from './expiring-reservations.ts';
import type { Flood } from './flood.ts';
import { largeImport } from './large-import.ts';
import { unpaidOrders } from './unpaid-orders.ts';

const BUYERS = 4;
const WARM_UP_SECONDS = 5;
const BEFORE_SECONDS = 15;

const roadRow = (work: string, { withinTime, seconds, latencies }: OrderLoad, target: string): Row => {
  const p = (part: number) => ms(percentile(latencies, part));
  return {
    work,
    measured: `${(withinTime / seconds).toFixed(1)} orders/s, p50 ${p(0.5)}, p95 ${p(0.95)}, p99 ${p(0.99)} (${latencies.length})`,
    target,
  };
};

/** Catalog recomputes its stock, holds and documents for comparison. @throws StackFailure that names the differences */
const recount = async ({ stack }: BenchPortal): Promise<string> =>
  (
    await runScript(
      'Counting the stock a second way',
      ['services/catalog/src/bin/recount.ts'],
      stack.demoEnvironment(() => undefined).serviceEnvironment('catalog'),
    )
  ).trim();

/** The order flow with a few buyers, before and during a flood, and whether the final state is correct. */
const measureFlood =
  (floodOf: (portal: BenchPortal) => Flood) =>
  async (portal: BenchPortal): Promise<PartResult> => {
    const flood = floodOf(portal);
    const buyers = portal.buyers.slice(0, BUYERS);
    await placeOrders(buyers, WARM_UP_SECONDS);
    const before = await placeOrders(buyers, BEFORE_SECONDS);
    await untilAtRest(portal.stack);
    let done = '';
    const during = await placeOrdersDuring(buyers, async () => {
      done = await flood.run();
    });
    const settled = await flood.settle?.();
    const faults = await flood.faults();
    const agreed = await recount(portal);
    return {
      rows: [
        roadRow(`the order road, ${BUYERS} buyers, before ${flood.work}`, before, ''),
        roadRow('the same meanwhile', during, 'p95 under 1 s'),
        {
          work: flood.work,
          measured: `${done}; ${faults.length === 0 ? 'all counts right' : faults.join('; ')}`,
          target: '',
        },
      ],
      details: [`After ${flood.work}: ${[...(settled ? [settled] : []), agreed].join('; ')}.`],
    };
  };

export const measureExpiries = measureFlood(expiringReservations);
export const measureCancellations = measureFlood(unpaidOrders);
export const measureImport = measureFlood(largeImport);
