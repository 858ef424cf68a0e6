import { failedFiles, nothing, sum } from './tally.ts';
import type { Failure, Tally } from './tally.ts';
import type { TestFile } from './test-files.ts';

/** With more failed files than this a run is red, even if each passes alone. */
export const MOST_FLAKY = 5;

/** When a test looks for random faults, its first run counts. */
const firstRunCounts: readonly (readonly [kind: string, paths: RegExp])[] = [
  ['chaos', /^chaos\//],
  ['races', /(-race|-permutations|two-tabs|double-click|faulty-stream)/],
  ['money', /^packages\/payments\/|^e2e\/(money|automatic-payment|earnings)\b/],
  [
    'money',
    /^services\/orders\/test\/([\w-]+\/)?(stripe-|refund|reconcile-|returns-money|cancel-paid|automatic-payment|shared-checkout|orders-to-pay|white-label)/,
  ],
  ['money', /^services\/identity\/test\/(plans\/)?plans-/],
  ['stock', /^services\/catalog\/test\/(\w+\/)?(stock-|reservation|account-limits|waiting-list)/],
  ['authorisation', /^e2e\/(authorisation|secrets|privacy)\/|^e2e\/secret-scan/],
  ['authorisation', /^services\/\w+\/test\/([\w-]+\/)?([\w-]+-)?(rights|access)|kafka-rights/],
  ['properties', /(propert|fuzz)/],
];

export type SecondLook =
  /** Files to run again, each alone. */
  { repeat: TestFile[] } | { repeat: []; because: string };

/**
 * Returns the files to repeat once; none when that cannot make the run green, or when there is nothing to find out.
 * @param files all files of the run
 */
export const planSecondLook = (first: Tally, files: readonly TestFile[]): SecondLook => {
  const failed = failedFiles(first);
  const refuse = (because: string): SecondLook => ({ repeat: [], because });
  if (failed.length === 0) return { repeat: [] };
  if (first.outside.length > 0) return refuse('something failed that is no test');
  if (files.length === 1) return refuse('it ran alone');
  if (failed.length > MOST_FLAKY) return refuse(`${failed.length} files failed, more than ${MOST_FLAKY}`);
  const repeat: TestFile[] = [];
  for (const path of failed) {
    const kind = firstRunCounts.find(([, paths]) => paths.test(path))?.[0];
    if (kind) return refuse(`of ${kind} the first run counts: ${path}`);
    const file = files.find((one) => one.path === path);
    if (!file) return refuse(`${path} cannot run alone`);
    repeat.push(file);
  }
  return { repeat };
};

export type FlakyFile = {
  file: string;
  /** The first failed test, and the first line of its message. */
  failure: string;
  /** Folder with the logs of the first run; undefined when they could not be stored. */
  logs: string | undefined;
};

/** A tally in which files that passed alone have passed, and those files with their first failure. */
export type Judgement = { tally: Tally; flaky: FlakyFile[] };

/** Judges by the second run of each repeated file. `logs`: folder with the logs of the first run. */
export const judgeSecondLook = (first: Tally, repeats: ReadonlyMap<string, Tally>, logs?: string): Judgement => {
  const files = { ...first.files };
  const flaky: FlakyFile[] = [];
  let outside = nothing;
  for (const [path, { files: again, outside: broken }] of repeats) {
    const before = files[path];
    const now = again[path];
    outside = sum(outside, { files: {}, outside: broken });
    // A file that reports nothing the second time keeps its first failures.
    if (!before || !now) continue;
    files[path] = now;
    const [failure] = before.failures;
    if (now.failed === 0 && now.passed > 0 && failure) flaky.push({ file: path, failure: inOneLine(failure), logs });
    else if (now.failed === 0) files[path] = before;
  }
  return { tally: sum({ ...first, files }, outside), flaky };
};

const inOneLine = ({ test, message }: Failure): string => {
  const line = message.split('\n').find((one) => one.trim() !== '') ?? '';
  return [test, stripAnsi(line.trim())].filter(Boolean).join(': ').slice(0, 400);
};

// eslint-disable-next-line no-control-regex
const stripAnsi = (text: string): string => text.replaceAll(/\u001B\[[\d;]*m/g, '');

/** One line per flaky file and one for their logs, before the verdict. */
export const flakyLines = (flaky: readonly FlakyFile[]): string => {
  const files = flaky.map(({ file, failure }) => `FLAKY ${file}: ${failure}\n`);
  const folders = new Set(flaky.flatMap(({ logs }) => logs ?? []));
  return [...files, ...[...folders].map((logs) => `Logs of the first run: ${logs}\n`)].join('');
};
