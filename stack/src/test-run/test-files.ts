import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StackFailure } from '../failure.ts';
import { projectRoot } from '../home.ts';

/** A test file, relative to the root of the repository, and its Jest project. */
export type TestFile = {
  project: string;
  path: string;
};

type JestProject = {
  displayName: string;
  testMatch: string[];
  testPathIgnorePatterns: string[];
};

const skippedFolders = new Set(['node_modules', 'generated', 'dist', '.drappo', '.git', '.turbo']);

/**
 * Returns the test files of these Jest projects whose path matches one of the patterns, or all files without a pattern.
 * @throws StackFailure when a pattern matches no path: a run without its tests would look like a success
 */
export const findTestFiles = async (projects: readonly string[], patterns: readonly string[]): Promise<TestFile[]> => {
  const chosen = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const found = (await readJestProjects()).filter(({ displayName }) => projects.includes(displayName)).flatMap(filesOf);
  const unmatched = patterns.filter((_, index) => !found.some(({ path }) => chosen[index]?.test(path)));
  if (unmatched.length > 0)
    throw new StackFailure(
      `No test file's path matches ${unmatched.map((pattern) => `"${pattern}"`).join(', ')}. No test was run.`,
      'Patterns are regular expressions for paths from the root of the repository: services/orders',
    );
  return found.filter(({ path }) => chosen.length === 0 || chosen.some((pattern) => pattern.test(path)));
};

const readJestProjects = async (): Promise<JestProject[]> => {
  const { default: config } = (await import(pathToFileURL(join(projectRoot, 'jest.config.mjs')).href)) as {
    default: { projects: JestProject[] };
  };
  return config.projects;
};

const filesOf = ({ displayName, testMatch, testPathIgnorePatterns }: JestProject): TestFile[] => {
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  const globs = testMatch.map((glob) => glob.replace('<rootDir>/', '')).filter((glob) => !glob.startsWith('.drappo/'));
  return globs
    .flatMap((glob) =>
      globSync(glob, { cwd: projectRoot, withFileTypes: false, exclude: (path) => skippedFolders.has(lastPart(path)) }),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !ignored.some((pattern) => pattern.test(`/${path}`)))
    .sort()
    .map((path) => ({ project: displayName, path }));
};

const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
