import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestFile } from './test-files.ts';

/** Duration of a test file: wall time and processor time of its own process, in milliseconds. */
export type FileTimes = {
  path: string;
  wallMs: number;
  cpuMs: number;
};

/** Seconds for a file that has not run on this machine: the usual time of its Jest project. */
const usual: Record<string, number> = { unit: 0.1, component: 1.6, messaging: 6, web: 3, e2e: 8, chaos: 60 };

/** Files that usually take much longer than others of their project. */
const usuallyLong: readonly (readonly [RegExp, number])[] = [
  [/^e2e\/accessibility\//, 40],
  [/^e2e\/specified-texts\//, 25],
  [/^e2e\/(long-words|keyboard|reload|two-tabs|double-click)/, 20],
  [/^demo\/test\/make-past/, 40],
  [/^services\/orders\/test\/(stripe-away|stripe-permutations)/, 20],
];

const usualSeconds = ({ project, path }: TestFile): number =>
  usuallyLong.find(([pattern]) => pattern.test(path))?.[1] ?? usual[project] ?? 1;

export type ExpectedTimes = {
  secondsOf(file: TestFile): number;
};

/** Returns the times that an earlier run of this checkout measured, else the usual ones. */
export const readExpectedTimes = (file: string): ExpectedTimes => {
  const measured = new Map(Object.entries(existsSync(file) ? parse(file) : {}));
  return {
    secondsOf(file) {
      const times = measured.get(file.path);
      return times === undefined ? usualSeconds(file) : times.wallMs / 1_000;
    },
  };
};

/** Stores the measured times for the next run; files that did not run keep their earlier times. */
export const writeExpectedTimes = (file: string, times: readonly FileTimes[]): void => {
  const measured = Object.fromEntries(times.map(({ path, wallMs, cpuMs }) => [path, { wallMs, cpuMs }]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...(existsSync(file) ? parse(file) : {}), ...measured }, null, 1));
};

const parse = (file: string): Record<string, Omit<FileTimes, 'path'>> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Omit<FileTimes, 'path'>>;
  } catch {
    return {};
  }
};

/** Reads the times that the test environments have appended so far (stack/jest/grouped-files.mjs). */
export const readFileTimes = (file: string): FileTimes[] => {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as FileTimes);
};
