import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceNames } from '../../../stack/src/services.ts';
import { placeOrders } from '../orders/place-orders.ts';
import { withBenchPortal, type BenchOptions, type BenchPortal } from '../portal/bench-portal.ts';
import { untilAtRest } from '../portal/until-at-rest.ts';
import { cpuOfEach, idleUseOf, sumOfPortal, type CpuUse } from '../processes/watch-cpu.ts';
import { ms, percentile } from '../statistics.ts';
import { withDatabase } from '../../../support/src/with-database.ts';
import { bindToCores } from './bind-to-cores.ts';

export type InstancesBenchOptions = {
  /** The numbers of instances of each service; a portal runs for each number in turn. */
  instances: readonly number[];
} & BenchOptions;

const BUYERS = 16;
const WARM_UP_SECONDS = 5;
const SECONDS = 12;
const IDLE_SECONDS = 8;
/** All instances together use about as many connections as PostgreSQL allows. */
const CONNECTIONS = 24;

const head = [
  '| Instances of each service | Cores | orders/s | p50 | p95 | p99 | processor time of one order | cores in use | of them idle | deadlocks |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
];

/** Deadlocks that PostgreSQL has resolved so far, in all databases. */
const countDeadlocks = (address: string): Promise<number> =>
  withDatabase(address, async (client) => {
    const { rows } = await client.query<{ deadlocks: string }>(
      'SELECT sum(deadlocks) AS deadlocks FROM pg_stat_database',
    );
    return Number(rows[0]?.deadlocks);
  });

const coresOf = ({ byProcess, seconds }: CpuUse): number =>
  [...byProcess.values()].reduce((sum, time) => sum + time, 0) / 1_000 / seconds;

const measureOn = async (portal: BenchPortal, instances: number, cores: number, idle: CpuUse): Promise<string> => {
  const { stack, buyers, watch } = portal;
  const deadlocks = await countDeadlocks(stack.databaseUrl('orders'));
  bindToCores(stack, cores);
  const own = buyers.slice(0, BUYERS);
  await placeOrders(own, WARM_UP_SECONDS);
  const used = watch();
  const { withinTime, seconds, latencies } = await placeOrders(own, SECONDS);
  const use = used();
  await untilAtRest(stack);
  const p = (part: number) => ms(percentile(latencies, part));
  const cells = [
    instances,
    cores,
    (withinTime / seconds).toFixed(1),
    p(0.5),
    p(0.95),
    p(0.99),
    ms(sumOfPortal(cpuOfEach(use, idleUseOf(idle), latencies.length))),
    coresOf(use).toFixed(2),
    coresOf(idle).toFixed(2),
    (await countDeadlocks(stack.databaseUrl('orders'))) - deadlocks,
  ];
  return `| ${cells.join(' | ')} |`;
};

/** The order flow with several instances of every service behind the gateway, bound to one processor and to all. */
export const runInstancesBench = async ({ instances, ...options }: InstancesBenchOptions): Promise<void> => {
  const lines: string[] = [];
  for (const count of instances) {
    const behind = serviceNames.filter((name) => name !== 'gateway').map((name) => [name, count]);
    const portalOptions = {
      web: false,
      instances: Object.fromEntries(behind),
      env: { DATABASE_POOL: String(Math.min(15, Math.floor(CONNECTIONS / count))) },
    };
    await withBenchPortal(options, portalOptions, async (portal) => {
      const used = portal.watch();
      await wait(IDLE_SECONDS * 1_000);
      const idle = used();
      for (let cores = 1; cores <= portal.processors; cores += 1)
        lines.push(await options.progress.step(`${count} × ${cores}`, () => measureOn(portal, count, cores, idle)));
    });
  }
  const machine = `${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, ${BUYERS} buyers`;
  options.write(`\n${[machine, '', ...head, ...lines].join('\n')}`);
};
