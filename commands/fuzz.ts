import { fuzzReportOf, fuzzPlantNames, runFuzz } from '../chaos/src/index.ts';
import { readFuzzArguments } from './chaos-arguments.ts';
import { inTestHome, withSeed } from './in-test-home.ts';
import { runCommand } from './run-command.ts';

const TIMEOUT_MS = 60 * 60_000;

await runCommand(async ({ signal }) => {
  const given = readFuzzArguments(fuzzPlantNames);
  const options = { run: withSeed('The run', { seed: given.seed }), timeoutMs: TIMEOUT_MS, signal };
  return inTestHome(options, async ({ write, ...testHome }) => {
    testHome.note(withSeed('malformed input', given));
    const parts = await runFuzz({ ...given, ...testHome });
    write(fuzzReportOf(given, parts));
    const isGreen = parts.every(({ faults }) => faults.length === 0);
    if (!isGreen) testHome.note(`reports are in ${testHome.home}/fuzz`);
    return isGreen;
  });
});
