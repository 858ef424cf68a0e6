import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../home.ts';
import type { ExpectedTimes } from './expected-times.ts';
import type { TestFile } from './test-files.ts';

/** Test files of one Jest project that run in one module graph, and their expected total time. */
export type Group = {
  project: string;
  paths: string[];
  seconds: number;
};

/** Long enough that module loading is negligible, short enough that the last group does not run alone for long. */
const SECONDS_PER_GROUP = 24;

/**
 * Divides files into at most `most` groups, the longest first: each group loads its modules again, which takes two to
 * three seconds of processor time. Adjacent files stay together: files of one workspace share most modules.
 */
export const groupFiles = (files: readonly TestFile[], expected: ExpectedTimes, most: number): Group[] => {
  const groups: Group[] = [];
  const all = files.reduce((sum, file) => sum + expected.secondsOf(file), 0);
  const secondsPerGroup = Math.max(SECONDS_PER_GROUP, all / most);
  for (const project of new Set(files.map((file) => file.project))) {
    const own = files.filter((file) => file.project === project).map(({ path }) => path);
    const total = own.reduce((sum, path) => sum + expected.secondsOf({ project, path }), 0);
    const share = total / Math.max(1, Math.round(total / secondsPerGroup));
    let group: Group | undefined;
    for (const path of own.toSorted()) {
      const seconds = expected.secondsOf({ project, path });
      if (group === undefined || group.seconds + seconds / 2 > share)
        groups.push((group = { project, paths: [], seconds: 0 }));
      group.paths.push(path);
      group.seconds += seconds;
    }
  }
  return groups.sort((a, b) => b.seconds - a.seconds);
};

/** The imports of a group's entry. */
export type GroupEntry = { entry: string; paths: readonly string[] };

/**
 * Writes a Jest entry for each group, which imports its files in sequence (see stack/jest/grouped-files.mjs). The
 * numbers in the entries' names are their start order.
 */
export const writeGroups = (groups: readonly Group[], folder: string): GroupEntry[] => {
  mkdirSync(folder, { recursive: true });
  return groups.map(({ project, paths }, index) => {
    const entry = join(folder, `${project}-${String(index).padStart(3, '0')}.test.mjs`);
    const lines = paths.map((path) => {
      const url = pathToFileURL(join(projectRoot, path)).href;
      return `await defineTestFile(${JSON.stringify(path)}, () => import(${JSON.stringify(url)}));\n`;
    });
    writeFileSync(entry, lines.join(''));
    return { entry, paths };
  });
};
