import type { InputGraph } from './input-graph.ts';
import { isCode } from './source-facts.ts';

/** The files that a lint without a complaint has seen: a hash by path. */
export type Linted = {
  machine: string;
  hashes: Readonly<Record<string, string>>;
};

/** What decides about each file: rules, versions, options of types, names that every file sees. */
const everywhere = /(^|\/)(package(-lock)?|tsconfig[\w.]*)\.json$|^oxlint\.config\.ts$|^scripts\/lint\/|\.d\.ts$/;
/** Beyond these the command line is long, and a whole lint costs little more. */
const MOST_FILES = 1_500;

/** What lint has seen when these are all files of the repository. */
export const lintedOf = (hashes: ReadonlyMap<string, string>, machine: string): Linted => ({
  machine,
  hashes: Object.fromEntries([...hashes].filter(([path]) => isCode(path) || everywhere.test(path))),
});

/** Gives files that changed during a lint an empty hash, so that the next lint checks them: it is unknown what the last one read. */
export const withoutMoved = (
  hashes: ReadonlyMap<string, string>,
  moved: readonly string[],
): ReadonlyMap<string, string> => new Map([...hashes, ...moved.map((path) => [path, ''] as const)]);

/**
 * Returns the files whose lint can differ from the last one that passed: the changed ones and all that import them, also
 * for types. `all` when that is unknown, or most of them.
 */
export const filesToLint = (
  last: Linted | undefined,
  now: Linted,
  importersOf: InputGraph['importersOf'],
): 'all' | string[] => {
  if (last?.machine !== now.machine) return 'all';
  const paths = new Set([...Object.keys(last.hashes), ...Object.keys(now.hashes)]);
  const changed = [...paths].filter((path) => last.hashes[path] !== now.hashes[path]);
  if (changed.some((path) => everywhere.test(path))) return 'all';
  const files = [...importersOf(changed)].filter(
    (path) => now.hashes[path] !== undefined && isCode(path) && !path.includes('/generated/'),
  );
  return files.length > MOST_FILES ? 'all' : files.toSorted();
};
