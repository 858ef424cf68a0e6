import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../home.ts';
import { jestEnvironment } from './jest-run.ts';
import { runCollected } from './run-shown.ts';
import type { StaticCheck } from './static-checks.ts';
import { staticChecks } from './static-checks.ts';
import type { TestFile } from './test-files.ts';

/** Code that the journeys show, and the journeys that run for any change of it: the whole order, and every right. */
const shownInJourneys = /^(services|packages|web|emulators|stack|demo)\//;
const journeysOfEveryChange = /^e2e\/(main-road|authorisation\/)/;
/** Files that every test depends on: a change of one requires all tests. */
const everywhere = /^(package(-lock)?\.json|jest\.config\.mjs|tsconfig\..*|stack\/jest\/.*)$/;

/** The tests that a change can break, according to imports; `notRun` are the tests that only `npm test` runs. */
export type ChangedTests = {
  checks: StaticCheck[];
  files: TestFile[];
  notRun: TestFile[];
};

/**
 * Returns the files that differ from `base`, committed or not, and untracked files.
 * @throws Error when git does not know `base`
 */
export const changedSince = (base: string): string[] => {
  const lists = [
    ['diff', '--name-only', '--relative', base],
    ['ls-files', '--others', '--exclude-standard'],
  ].map((args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.split('\n').filter(Boolean);
  });
  return [...new Set(lists.flat())].sort();
};

/** Selects the checks and tests for a change of these files. */
export const selectTests = async (
  changed: readonly string[],
  all: readonly TestFile[],
  signal: AbortSignal,
): Promise<ChangedTests> => {
  const everything = changed.some((path) => everywhere.test(path));
  const related = new Set(everything ? all.map(({ path }) => path) : await relatedTests(changed, signal));
  const shown = changed.some((path) => shownInJourneys.test(path));
  const chosen = ({ project, path }: TestFile): boolean => {
    if (changed.includes(path)) return true;
    if (project === 'e2e') return shown && journeysOfEveryChange.test(path);
    return project !== 'chaos' && related.has(path);
  };
  return { checks: [...staticChecks], files: all.filter(chosen), notRun: all.filter((file) => !chosen(file)) };
};

/** Returns the test files that import one of these files, directly or indirectly. */
const relatedTests = async (changed: readonly string[], signal: AbortSignal): Promise<string[]> => {
  const sources = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(projectRoot, path)));
  if (sources.length === 0) return [];
  const args = ['--listTests', '--json', '--passWithNoTests', '--findRelatedTests', ...sources];
  const { output } = await runCollected('jest', args, jestEnvironment(process.env), signal);
  const list = output.split('\n').find((line) => line.startsWith('['));
  const paths = list === undefined ? [] : (JSON.parse(list) as string[]);
  return paths.map((path) => relative(projectRoot, path).replaceAll('\\', '/'));
};
