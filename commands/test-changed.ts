import { changedSince, selectTests } from '../stack/src/test-run/changed-tests.ts';
import { readRepositoryFiles } from '../stack/src/test-run/inputs/repository-files.ts';
import { startRecording } from '../stack/src/test-run/inputs/recording.ts';
import { journeysPart, servicesPart, staticParts, withFiles } from '../stack/src/test-run/parts.ts';
import { runParts } from '../stack/src/test-run/run-parts.ts';
import { testProjects } from '../stack/src/test-run/run-plan.ts';
import { findTestFiles } from '../stack/src/test-run/test-files.ts';
import { runCommand } from './run-command.ts';

const [base = 'HEAD'] = process.argv.slice(2);
const write = (line: string) => void process.stdout.write(`${line}\n`);
const inFigures = (count: number): string => count.toLocaleString('en');

const inWords = (projects: readonly string[]): string => {
  const counts = [...new Set(projects)].map((name) => `${projects.filter((one) => one === name).length} ${name}`);
  return `${counts.join(', ')} test files`;
};

// Runs what a change can break: static checks, the tests that may load or read a changed file, and a few journeys. What
// has passed with the same inputs comes from the record; the rest is listed.
await runCommand(async ({ signal }) => {
  const changed = changedSince(base);
  const all = await findTestFiles(testProjects, []);
  const files = readRepositoryFiles();
  const { checks, run, cached, notRun, linted } = selectTests(changed, all, files);
  const fromCache = cached.reduce((sum, { tests }) => sum + tests, 0);
  if (changed.length === 0 && run.length === 0) {
    write(`Nothing differs from ${base}. Name another commit: npm run test:changed -- HEAD~1`);
    return 0;
  }
  write(`${changed.length} files differ from ${base}; ${run.length} test files run.`);
  write(
    `From the cache: ${inFigures(fromCache)} tests in ${cached.length} test files, which passed with the same inputs.`,
  );
  write(`Lint: ${linted === 'all' ? 'all files' : `${linted.length} files; the others passed with the same imports`}.`);
  write(
    `Journeys: only main-road, authorisation, and journeys whose own file differs can run; none comes from the cache.`,
  );
  if (notRun.length > 0) write(`NOT RUN (npm test runs them): ${inWords(notRun.map(({ project }) => project))}.`);
  return runParts({
    lanes: [[...staticParts(checks), ...withFiles(journeysPart(run))], withFiles(servicesPart(run))],
    last: [],
    flags: [],
    isWhole: false,
    recording: startRecording(() => files),
    fromCache,
    signal,
  });
});
