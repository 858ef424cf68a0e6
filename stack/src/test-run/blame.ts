import { relative } from 'node:path';
import { projectRoot } from '../home.ts';
import type { GroupEntry } from './groups.ts';
import { failedFiles, nothing, sum } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

/**
 * Attributes a group failure to files of that group, since a group entry cannot run alone: to files that have not run
 * to their end, else to files that the failure names (Jest reports a failed `afterAll` for the entry), else to files
 * that failed otherwise. When none of these is known, the entry keeps it.
 * @param ended paths of the files that have run to their end
 */
export const blameFiles = (tally: Tally, entries: readonly GroupEntry[], ended: ReadonlySet<string>): Tally => {
  const files = { ...tally.files };
  const failed = new Set(failedFiles(tally));
  let blamed = nothing;
  for (const { entry, paths } of entries) {
    const key = relative(projectRoot, entry).replaceAll('\\', '/');
    const broken = files[key];
    if (!broken || paths.length < 2) continue;
    const blame = blamedOf(broken.failures, paths, ended, failed);
    if (blame.length === 0) continue;
    delete files[key];
    for (const path of blame)
      blamed = sum(blamed, { files: { [path]: { ...broken, passed: 0, failed: 1, skipped: 0 } }, outside: [] });
  }
  return sum({ ...tally, files }, blamed);
};

const blamedOf = (
  failures: readonly Failure[],
  paths: readonly string[],
  ended: ReadonlySet<string>,
  failed: ReadonlySet<string>,
): readonly string[] => {
  const unfinished = paths.filter((path) => !ended.has(path));
  if (unfinished.length > 0) return unfinished;
  const named = paths.filter((path) => failures.some(({ message }) => message.includes(`${path}:`)));
  return named.length > 0 ? named : paths.filter((path) => failed.has(path));
};
