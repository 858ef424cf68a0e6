import { cpus, loadavg } from 'node:os';
import type { ServiceName } from '../../stack/src/services.ts';
import { measureDocuments } from './documents/documents-part.ts';
import { measureFilled } from './filled/filled-part.ts';
import { measureCancellations, measureExpiries, measureImport } from './floods/flood-parts.ts';
import { manyLinesLimits, measureFortyLines } from './forty-lines/forty-lines-part.ts';
import { measureFloor } from './floor/floor-part.ts';
import { measureAccepted } from './orders/accepted-part.ts';
import { measureConfirmations, measurePayments } from './orders/latency-parts.ts';
import { measureOrders } from './orders/orders-part.ts';
import { extraPartNames, partNames, type PartName, type PartResult } from './parts.ts';
import { withBenchPortal, type BenchOptions, type BenchPortal } from './portal/bench-portal.ts';
import { measureRestarts } from './processes/restart-part.ts';
import { measureIdle, measureMemory } from './processes/resting-parts.ts';
import type { CpuUse } from './processes/watch-cpu.ts';
import { createServiceProfiler } from './profile/profile-services.ts';
import { measureRace } from './race/race-part.ts';
import { measureReads } from './reads/reads-part.ts';
import { reportOf } from './report.ts';
import { measureStatements } from './statements/statements-part.ts';

export type { BenchOptions } from './portal/bench-portal.ts';

export type RunBenchOptions = {
  /** Parts to run; by default all except the extra ones. */
  only?: readonly PartName[];
  /** Services that are profiled while the parts run: profiling changes the results. */
  profile?: readonly ServiceName[];
} & BenchOptions;

const measures: Record<PartName, (portal: BenchPortal) => Promise<PartResult>> = {
  idle: measureIdle,
  floor: measureFloor,
  orders: measureOrders,
  accepted: measureAccepted,
  statements: measureStatements,
  confirmations: measureConfirmations,
  payments: measurePayments,
  reads: measureReads,
  memory: measureMemory,
  documents: measureDocuments,
  restart: measureRestarts,
  expiries: measureExpiries,
  cancellations: measureCancellations,
  import: measureImport,
  race: measureRace,
  filled: measureFilled,
  'forty-lines': measureFortyLines,
};

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Parts whose own programs count as others: killed services lose their share, and a browser is not part of the portal. */
const withOwnOthers: readonly PartName[] = ['restart', 'payments', 'forty-lines'];
/** Parts that open the portal in a browser. */
const withWeb: readonly PartName[] = ['payments', 'forty-lines'];

/** The share of other programs, when the measured period is long enough. */
const disturbanceOf = (part: PartName, { seconds, others, stolen }: CpuUse): string[] =>
  seconds < 1 || withOwnOthers.includes(part)
    ? []
    : [`${part}: other programs took ${percent(others)} of the processors, the host kept ${percent(stolen)}.`];

/** Starts the whole portal on free ports, measures, prints the results and stops everything. */
export const runBench = async ({ only, profile = [], ...options }: RunBenchOptions): Promise<void> => {
  const { progress, write } = options;
  const asked = only ?? (profile.length > 0 ? ['orders'] : partNames);
  const parts = [...partNames, ...extraPartNames].filter((name) => asked.includes(name));
  const load = loadavg()[0] ?? 0;
  const profiler = await createServiceProfiler(profile);
  try {
    await withBenchPortal(
      options,
      {
        web: parts.some((part) => withWeb.includes(part)),
        withFloor: parts.includes('floor'),
        nodeFlagsOf: profiler.nodeFlagsOf,
        env: parts.includes('forty-lines') ? { RESERVATION_LIMITS: manyLinesLimits } : {},
      },
      async (portal) => {
        const results: PartResult[] = [];
        for (const part of parts) {
          const used = portal.watch();
          const [result, tables] = await profiler.profile(() => progress.step(part, () => measures[part](portal)));
          const details = [...(result.details ?? []), ...tables, ...disturbanceOf(part, used())];
          results.push({ ...result, details });
        }
        const machine = `${portal.processors} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}, load before the start ${load.toFixed(1)}`;
        write(`\n${reportOf(machine, results)}`);
      },
    );
  } finally {
    profiler.release();
  }
};
