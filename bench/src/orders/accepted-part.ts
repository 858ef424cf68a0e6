import { measureBareOrders } from '../floor/bare-orders.ts';
import { compareAccepted } from '../floor/compare-orders.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { untilAtRest } from '../portal/until-at-rest.ts';
import { acceptOrders } from './place-orders.ts';

const AT_ONCE = 16;
const SECONDS = 5;

/** Orders accepted per second while no buyer waits, and the time until the last of them becomes payable. */
export const measureAccepted = async (portal: BenchPortal): Promise<PartResult> => {
  const { accepted, seconds, lastPayableMs } = await acceptOrders(portal.buyers.slice(0, AT_ONCE), SECONDS);
  const compareWithFloor = async () => {
    await untilAtRest(portal.stack);
    const { perSecond } = await measureBareOrders(portal, AT_ONCE);
    return compareAccepted({ perSecond: accepted / seconds, lastPayableMs }, perSecond);
  };
  return {
    comparisons: portal.floor ? [await compareWithFloor()] : [],
    rows: [
      {
        work: `accepted (reserve + confirm), ${AT_ONCE} at a time for ${SECONDS} s`,
        measured: `${(accepted / seconds).toFixed(0)}/s, then ${(lastPayableMs / 1_000).toFixed(1)} s until the last is payable`,
        target: '>= 200/s, all payable at most 5 s after the last',
      },
    ],
  };
};
