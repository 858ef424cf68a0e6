import { rmSync } from 'node:fs';
import { kitPlantNames, reportOf, runChaos } from '../chaos/src/index.ts';
import { StackFailure } from '../stack/src/failure.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { makeTestHome } from '../stack/src/test-run/test-home.ts';
import { readChaosArguments } from './chaos-arguments.ts';
import { runCommand } from './run-command.ts';

/** The whole run, start and stop included, takes no longer than this (ms). */
const OVER_AT_LATEST = 10 * 60_000;
/** Milliseconds between two kills, at pace 1. */
const GAP = [1_500, 4_000] as const;

await runCommand(async ({ signal }) => {
  const { seed, plant, pace } = readChaosArguments(kitPlantNames);
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const { note } = createProgress(write);
  const home = await makeTestHome();
  note(`chaos with seed ${seed}${plant === undefined ? '' : ` and the planted fault ${plant}`}`);
  const timeout = AbortSignal.timeout(OVER_AT_LATEST);
  const run = { seed, plant, orders: 100, kills: 25, resellers: 8, gapMs: [GAP[0] * pace, GAP[1] * pace] as const };
  try {
    const outcome = await runChaos({
      ...run,
      home,
      note,
      settleWithin: 60_000,
      signal: AbortSignal.any([signal, timeout]),
    });
    write(reportOf(run, outcome));
    if (outcome.violations.length === 0) rmSync(home, { recursive: true, force: true });
    else note(`logs of all processes are in ${home}/logs`);
    return outcome.violations.length === 0 ? 0 : 1;
  } catch (error) {
    note(`logs of all processes are in ${home}/logs`);
    if (!timeout.aborted) throw error;
    throw new StackFailure(
      `The run with seed ${seed} was not over after ${OVER_AT_LATEST / 60_000} minutes.`,
      'Look into the logs for what hangs; on a very slow machine try again when it has less to do.',
    );
  }
});
