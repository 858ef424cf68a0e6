import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { seedDemo } from '../../../demo/src/seed.ts';
import type { Stack, StackOptions } from '../../../stack/src/stack.ts';
import type { Progress } from '../../../stack/src/steps/progress.ts';
import { keptEnvironment } from '../../../stack/src/test-run/kept-environment.ts';
import { withIsolatedStack, withoutLimits } from '../../../support/src/isolated-stack.ts';
import { startFloor, type Floor } from '../floor/floor.ts';
import { watchCpu, type CpuUse } from '../processes/watch-cpu.ts';
import { registerBuyers, type Buyer } from './buyers.ts';
import { fillProducts, type Piece } from './fill-products.ts';

export type BenchOptions = { signal: AbortSignal; progress: Progress; write: (line: string) => void };

const MOST_BUYERS = 32;
/** A part registers this many accounts from one address. */
const SIGN_INS_A_MINUTE = '60000';
const IDLE_SECONDS = 30;
/** Time for work started by seeding to finish: e-mails, checks of VAT numbers, PostgreSQL's maintenance. */
const SETTLE_MS = 10_000;

/** A filled and idle portal, and the buyers who measure it. */
export type BenchPortal = {
  stack: Stack;
  progress: Progress;
  buyers: Buyer[];
  pieces: Piece[];
  processors: number;
  /** Starts watching the processes. */
  watch: () => () => CpuUse;
  /** The portal's idle usage: measured once, when a part first needs it. */
  idle: () => Promise<CpuUse>;
  /** What parts measure after their own figures; undefined when they compare with nothing. */
  floor?: Floor | undefined;
};

/**
 * Starts a portal with the demo, its history and 2,000 more products, runs work with it and stops it. A folder named by
 * `BENCH_HOME` is not deleted and is filled only the first time: for work on the bench, not for published results.
 */
export const withBenchPortal = (
  { signal, progress }: BenchOptions,
  {
    withFloor = false,
    ...options
  }: Pick<StackOptions, 'web' | 'nodeFlagsOf' | 'instances' | 'env'> & { withFloor?: boolean },
  work: (portal: BenchPortal) => Promise<void>,
): Promise<void> => {
  const env = {
    ...keptEnvironment(),
    ...withoutLimits,
    RATE_LIMIT_SIGN_IN: SIGN_INS_A_MINUTE,
    MAIL_LIMITS: process.env['MAIL_LIMITS'] ?? 'off',
    LOG_LEVEL: 'warn',
    ...options.env,
  };
  const home = process.env['BENCH_HOME'] || undefined;
  return withIsolatedStack({ name: 'bench', home, signal, progress, ...options, env }, async ({ stack }) => {
    await progress.step('Demo', () => seedDemo(stack.demoEnvironment(progress.note), { past: true }));
    const pieces = await progress.step('Products', () => fillProducts(stack.databaseUrl('catalog')));
    const buyers = await progress.step('Buyers', () =>
      registerBuyers(stack.portalUrl, pieces, { count: MOST_BUYERS, name: 'bench', atOnce: 1 }),
    );
    await wait(SETTLE_MS);
    const processors = cpus().length;
    const floor = withFloor ? await startFloor(stack) : undefined;
    const watch = () => watchCpu(stack, processors, floor?.pids);
    let idle: Promise<CpuUse> | undefined;
    const measureIdle = (): Promise<CpuUse> =>
      progress.step('Idle', async () => {
        const used = watch();
        await wait(IDLE_SECONDS * 1_000);
        return used();
      });
    try {
      await work({
        stack,
        progress,
        buyers,
        pieces,
        processors,
        watch,
        idle: () => (idle ??= measureIdle()),
        floor,
      });
    } finally {
      await floor?.stop();
    }
  });
};
