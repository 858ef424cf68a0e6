import { kitPlantNames, reportOf, runChaos } from '../chaos/src/index.ts';
import { readChaosArguments } from './chaos-arguments.ts';
import { inTestHome, withSeed } from './in-test-home.ts';
import { runCommand } from './run-command.ts';

const TIMEOUT_MS = 10 * 60_000;
/** Milliseconds between two kills, at pace 1. */
const GAP = [1_500, 4_000] as const;

await runCommand(async ({ signal }) => {
  const { seed, plant, pace } = readChaosArguments(kitPlantNames);
  const run = { seed, plant, orders: 100, kills: 25, resellers: 8, gapMs: [GAP[0] * pace, GAP[1] * pace] as const };
  const options = { run: withSeed('The run', { seed }), timeoutMs: TIMEOUT_MS, signal };
  return inTestHome(options, async ({ write, ...testHome }) => {
    testHome.note(withSeed('chaos', run));
    const outcome = await runChaos({ ...run, ...testHome, settleWithin: 60_000 });
    write(reportOf(run, outcome));
    return outcome.violations.length === 0;
  });
});
