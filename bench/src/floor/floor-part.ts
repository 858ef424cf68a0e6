import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { ms } from '../statistics.ts';
import { measureBareOrders } from './bare-orders.ts';
import { rate } from './ratios.ts';

const CONNECTIONS = 8;

/**
 * The speed of this machine today, so that results of different days can be compared. The other parts measure the floor
 * of their own work right after it.
 */
export const measureFloor = async (portal: BenchPortal): Promise<PartResult> => {
  const { perSecond, cpuMs } = await measureBareOrders(portal, CONNECTIONS);
  return {
    rows: [
      {
        work: `floor: bare order transaction of 3 prepared statements, ${CONNECTIONS} connections`,
        measured: `${rate(perSecond)}, ${ms(cpuMs)} of processor time each`,
        target: '',
      },
    ],
  };
};
