import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { seedDemo } from '../../../demo/src/seed.ts';
import type { Stack, StackOptions } from '../../../stack/src/stack.ts';
import type { Progress } from '../../../stack/src/steps/progress.ts';
import { keptEnvironment } from '../../../stack/src/test-run/kept-environment.ts';
import { withIsolatedStack, withoutLimits } from '../../../support/src/isolated-stack.ts';
import { watchCpu, type CpuUse } from '../processes/watch-cpu.ts';
import { registerBuyers, type Buyer } from './buyers.ts';
import { fillProducts, type Piece } from './fill-products.ts';

export type BenchOptions = { signal: AbortSignal; progress: Progress; write: (line: string) => void };

const MOST_BUYERS = 32;
/** As many accounts as a part registers come from this one address. */
const SIGN_INS_A_MINUTE = '60000';
const IDLE_SECONDS = 30;
/** What seeding has begun is over by then: e-mails, checks of VAT numbers, PostgreSQL's own upkeep. */
const SETTLE_MS = 10_000;

/** A portal that is filled and has come to rest, and the buyers who measure it. */
export type BenchPortal = {
  stack: Stack;
  progress: Progress;
  buyers: Buyer[];
  pieces: Piece[];
  processors: number;
  /** Begins to watch the processes. */
  watch: () => () => CpuUse;
  /** What the portal uses when nobody asks for anything: measured once, the first time that a part needs it. */
  idle: () => Promise<CpuUse>;
};

/**
 * Starts a portal with the demo, its past and 2,000 more products, works with it and stops it. A folder named by
 * `BENCH_HOME` is kept and filled only the first time: for work on the bench, not for figures.
 */
export const withBenchPortal = (
  { signal, progress }: BenchOptions,
  options: Pick<StackOptions, 'web' | 'nodeFlagsOf' | 'instances' | 'env'>,
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
    const watch = () => watchCpu(stack, processors);
    let idle: Promise<CpuUse> | undefined;
    const measureIdle = (): Promise<CpuUse> =>
      progress.step('Idle', async () => {
        const used = watch();
        await wait(IDLE_SECONDS * 1_000);
        return used();
      });
    await work({
      stack,
      progress,
      buyers,
      pieces,
      processors,
      watch,
      idle: () => (idle ??= measureIdle()),
    });
  });
};
