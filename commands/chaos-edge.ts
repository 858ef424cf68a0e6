import { rmSync } from 'node:fs';
import { edgeReportOf, faultsOf, runEdgeChaos } from '../chaos/src/index.ts';
import { StackFailure } from '../stack/src/failure.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { makeTestHome } from '../stack/src/test-run/test-home.ts';
import { readEdgeChaosArguments } from './chaos-arguments.ts';
import { runCommand } from './run-command.ts';

/** Start, demo and stop, beside the two attacks, take no longer than this (ms). */
const REST_AT_LATEST = 8 * 60_000;

await runCommand(async ({ signal }) => {
  const given = readEdgeChaosArguments();
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const { note } = createProgress(write);
  const home = await makeTestHome();
  const timeout = AbortSignal.timeout(REST_AT_LATEST + 2 * given.seconds * 1_000);
  try {
    const phases = await runEdgeChaos({ ...given, home, note, signal: AbortSignal.any([signal, timeout]) });
    const faults = phases.flatMap(faultsOf);
    write(`\n${edgeReportOf(phases)}`);
    for (const fault of faults) write(`not as wanted: ${fault}`);
    if (faults.length === 0) rmSync(home, { recursive: true, force: true });
    else note(`logs of all processes are in ${home}/logs`);
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    note(`logs of all processes are in ${home}/logs`);
    if (!timeout.aborted) throw error;
    throw new StackFailure('The run was not over in time.', 'Look into the logs for what hangs.');
  }
});
