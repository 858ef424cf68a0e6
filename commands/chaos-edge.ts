import { edgeReportOf, faultsOf, runEdgeChaos } from '../chaos/src/index.ts';
import { readEdgeChaosArguments } from './chaos-arguments.ts';
import { inTestHome } from './in-test-home.ts';
import { runCommand } from './run-command.ts';

/** For start, demo and stop, beside the two attacks. */
const REST_MS = 8 * 60_000;

await runCommand(async ({ signal }) => {
  const given = readEdgeChaosArguments();
  const timeoutMs = REST_MS + 2 * given.seconds * 1_000;
  return inTestHome({ run: 'The run', timeoutMs, signal }, async ({ write, ...testHome }) => {
    const phases = await runEdgeChaos({ ...given, ...testHome });
    const faults = phases.flatMap(faultsOf);
    write(`\n${edgeReportOf(phases)}`);
    for (const fault of faults) write(`not as expected: ${fault}`);
    return faults.length === 0;
  });
});
