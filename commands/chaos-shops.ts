import { plantNames, runShopChaos, shopReportOf } from '../chaos/src/index.ts';
import { readShopChaosArguments } from './chaos-arguments.ts';
import { inTestHome, withSeed } from './in-test-home.ts';
import { runCommand } from './run-command.ts';

const TIMEOUT_MS = 40 * 60_000;
/** Milliseconds between two kills, at pace 1. */
const GAP = [5_000, 9_000] as const;

await runCommand(async ({ signal }) => {
  const { seed, plant, pace, paid, orders, points } = readShopChaosArguments(plantNames);
  const gapMs = [GAP[0] * pace, GAP[1] * pace] as const;
  const share = orders / 2_000;
  // Each process is killed at least once.
  const size = { orders, shops: Math.ceil(20 * share), kills: Math.max(10, Math.ceil(24 * share)) };
  const run = { seed, plant, ...size, paid, points, gapMs, faults: 0.05, lost: 0.05 };
  const options = { run: withSeed('The run', { seed }), timeoutMs: TIMEOUT_MS, signal };
  return inTestHome(options, async ({ write, ...testHome }) => {
    testHome.note(withSeed('chaos in shops', run));
    const outcome = await runShopChaos({ ...run, ...testHome, settleWithin: 120_000 });
    write(shopReportOf(run, outcome));
    return outcome.violations.length === 0;
  });
});
