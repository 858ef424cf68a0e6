import { changedSince, selectTests } from '../stack/src/test-run/changed-tests.ts';
import { journeysPart, servicesPart, staticParts, withFiles } from '../stack/src/test-run/parts.ts';
import { runParts } from '../stack/src/test-run/run-parts.ts';
import { testProjects } from '../stack/src/test-run/run-plan.ts';
import { findTestFiles } from '../stack/src/test-run/test-files.ts';
import { runCommand } from './run-command.ts';

const [base = 'HEAD'] = process.argv.slice(2);
const write = (line: string) => void process.stdout.write(`${line}\n`);

const inWords = (projects: readonly string[]): string => {
  const counts = [...new Set(projects)].map((name) => `${projects.filter((one) => one === name).length} ${name}`);
  return `${counts.join(', ')} test files`;
};

// Runs what a change can break: static checks, the tests that import changed files, and two journeys. Lists the rest.
await runCommand(async ({ signal }) => {
  const changed = changedSince(base);
  if (changed.length === 0) {
    write(`Nothing differs from ${base}. Name another commit: npm run test:changed -- HEAD~1`);
    return 0;
  }
  const all = await findTestFiles(testProjects, []);
  const { checks, files, notRun } = await selectTests(changed, all, signal);
  write(`${changed.length} files differ from ${base}; ${files.length} test files can notice.`);
  write(`Not run (npm test runs them): ${inWords(notRun.map(({ project }) => project))}.`);
  return runParts({
    lanes: [[...staticParts(checks), ...withFiles(journeysPart(files))], withFiles(servicesPart(files))],
    last: [],
    flags: [],
    isWhole: false,
    signal,
  });
});
