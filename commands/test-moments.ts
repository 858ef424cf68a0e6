import { momentLogs, runMoment } from '../stack/src/test-run/run-moment.ts';
import { findTestFiles } from '../stack/src/test-run/test-files.ts';
import { readMomentArguments } from './moment-arguments.ts';
import { runCommand } from './run-command.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

// Runs journeys and web tests at each moment, one moment after the other; red when one of them is red.
await runCommand(async ({ signal }) => {
  const { chosen, patterns } = readMomentArguments(process.argv.slice(2));
  const files = await findTestFiles(['web', 'e2e'], patterns);
  write(`Test files: ${files.length}. What they print is in ${momentLogs()}`);
  let isGreen = true;
  for (const moment of chosen) {
    const run = await runMoment(moment, files, signal);
    if (signal.aborted) return 1;
    isGreen &&= run.isGreen;
    const { passed, failed, flaky = [], wall } = run.verdict ?? {};
    const counts = run.verdict ? `${passed} passed, ${failed} failed, ${Math.round(wall ?? 0)} s` : 'no verdict';
    write(`${moment}: ${counts}${run.isGreen ? '' : `, see ${run.log}`}`);
    for (const { file, failure } of flaky) write(`  FLAKY ${file}: ${failure}`);
  }
  write(isGreen ? 'Green at each of them.' : 'Not green at each of them.');
  return isGreen ? 0 : 1;
});
