import { rmSync } from 'node:fs';
import { fuzzReportOf, fuzzPlantNames, runFuzz } from '../chaos/src/index.ts';
import { StackFailure } from '../stack/src/failure.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { makeTestHome } from '../stack/src/test-run/test-home.ts';
import { readFuzzArguments } from './chaos-arguments.ts';
import { runCommand } from './run-command.ts';

/** The whole run, start and stop included, takes no longer than this (ms). */
const OVER_AT_LATEST = 60 * 60_000;

await runCommand(async ({ signal }) => {
  const given = readFuzzArguments(fuzzPlantNames);
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const { note } = createProgress(write);
  const home = await makeTestHome();
  const plant = given.plant === undefined ? '' : ` and the planted fault ${given.plant}`;
  note(`malformed input with seed ${given.seed}${plant}`);
  const timeout = AbortSignal.timeout(OVER_AT_LATEST);
  try {
    const parts = await runFuzz({ ...given, home, note, signal: AbortSignal.any([signal, timeout]) });
    write(fuzzReportOf(given, parts));
    const isGreen = parts.every(({ faults }) => faults.length === 0);
    if (isGreen) rmSync(home, { recursive: true, force: true });
    else note(`logs of all processes are in ${home}/logs, reports in ${home}/fuzz`);
    return isGreen ? 0 : 1;
  } catch (error) {
    note(`logs of all processes are in ${home}/logs`);
    if (!timeout.aborted) throw error;
    throw new StackFailure(
      `The run with seed ${given.seed} was not over after ${OVER_AT_LATEST / 60_000} minutes.`,
      'Look into the logs for what hangs.',
    );
  }
});
