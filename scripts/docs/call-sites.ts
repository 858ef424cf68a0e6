import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The one function that reads a kind of input, and the pattern of code that would read it in another way. */
export type CallSites = {
  reader: string;
  /** Path of the file that defines the reader, from the root of the project. */
  file: string;
  /** An extended regular expression; without `in` it covers the sources of services, packages and web. */
  another: { pattern: string; in?: string[]; except?: string[] };
};

const sources = [':(glob)services/*/src/**', ':(glob)packages/*/src/**', 'web/src'];
const withoutTests = [':!*.test.ts', ':!*.test.tsx'];

/** Returns the lines of `git grep`, which fails when it finds none. */
const grep = (...options: string[]): string[] => {
  try {
    const output = execFileSync('git', ['grep', '--untracked', ...options, ...withoutTests], {
      cwd: root,
      encoding: 'utf8',
    });
    return output.split('\n').filter(Boolean);
  } catch (error) {
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
};

/** Counts the files that import or call the reader, without the file that defines it. */
export const countUses = ({ reader, file }: CallSites): number =>
  grep('-lE', '-e', String.raw`\b${reader}(\(|\}|\b.* from ')`, '--', ...sources, `:!${file}`).length;

/** Finds the lines that do the reader's job in another way. */
export const findAnother = ({ file, another }: CallSites): string[] =>
  grep(
    '-nE',
    '-e',
    another.pattern,
    '--',
    ...(another.in ?? sources),
    ...[file, ...(another.except ?? [])].map((path) => `:!${path}`),
  );
