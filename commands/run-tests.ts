import { runCommand } from './run-command.ts';
import { runParts } from '../stack/src/test-run/run-parts.ts';
import {
  journeysPart,
  ownStacksPart,
  servicesPart,
  staticParts,
  buildPart,
  withFiles,
} from '../stack/src/test-run/parts.ts';
import { staticChecks } from '../stack/src/test-run/static-checks.ts';
import { findTestFiles } from '../stack/src/test-run/test-files.ts';

const args = process.argv.slice(2);
const firstFlag = args.findIndex((arg) => arg.startsWith('-'));
const patterns = firstFlag === -1 ? args : args.slice(0, firstFlag);
const flags = firstFlag === -1 ? [] : args.slice(firstFlag);
const isWhole = args.length === 0;

// Runs everything, or only the tests that the arguments select: first patterns of paths, then flags of Jest. Two lanes use
// two
// cores: tests that mostly wait for processes to restart run beside tests that mostly compute. The journeys have the machine
// alone: beside the others both took twice as long.
await runCommand(async ({ signal }) => {
  const files = await findTestFiles(['unit', 'component', 'messaging', 'web', 'e2e', 'chaos'], patterns);
  const own = withFiles(ownStacksPart(files));
  const journeys = withFiles(journeysPart(files));
  const checks = isWhole ? staticParts(staticChecks) : [];
  return runParts({
    lanes: [[...checks, ...(own.length > 0 ? [buildPart, ...own] : [])], withFiles(servicesPart(files))],
    last: journeys.length > 0 ? [buildPart, ...journeys] : [],
    flags,
    isWhole,
    signal,
  });
});
