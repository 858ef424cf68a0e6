import { setInterval as every } from 'node:timers/promises';
import type { Progress } from '../steps/progress.ts';
import { readFileTimes } from './expected-times.ts';
import type { ExpectedTimes } from './expected-times.ts';
import { followReport } from './jest-report.ts';
import type { JestReport } from './jest-report.ts';
import { MOST_FLAKY } from './second-look.ts';
import { countsOf, failedFiles } from './tally.ts';
import type { TestFile } from './test-files.ts';

const LOOK_EVERY_MS = 5_000;
/** Interval of the progress lines, which are skipped when nothing has changed. */
const NOTE_EVERY_MS = 15_000;
/** No test takes longer than this: after it, something hangs that no test timeout ends. */
const SILENCE_MS = 7 * 60_000;
/** After this many failures, in more files than may be flaky, the rest would only repeat them. */
const MOST_FAILURES = 25;

export type WatchOptions = {
  files: readonly TestFile[];
  /** Where the test environments append the time of each file. */
  timesFile: string;
  /** Where the reporter of each Jest process appends its events. */
  eventFiles: () => readonly string[];
  expected: ExpectedTimes;
  progress: Progress;
  /** Stops the watch when the run is over. */
  signal: AbortSignal;
  /** Called when the run can provide no more information. */
  stopEarly: (reason: string) => void;
};

/**
 * Prints the number of finished files and the remaining time, estimated from the pace so far, until the signal fires.
 */
export const watchRun = async (options: WatchOptions): Promise<void> => {
  const { files, timesFile, eventFiles, expected, progress, signal, stopEarly } = options;
  const seconds = new Map(files.map((file) => [file.path, expected.secondsOf(file)]));
  const total = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  const startedAt = performance.now();
  const followed = new Map<string, () => JestReport | undefined>();
  const read = (file: string): JestReport | undefined => {
    const follow = followed.get(file) ?? followReport(file);
    followed.set(file, follow);
    return follow();
  };
  let [tests, heardAt, notedAt, noted] = [0, startedAt, startedAt, 0];
  try {
    for await (const _ of every(LOOK_EVERY_MS, undefined, { signal })) {
      const now = performance.now();
      const reports = eventFiles().flatMap((file) => read(file) ?? []);
      const counts = reports.map(({ tally }) => countsOf(tally));
      const failed = counts.reduce((sum, count) => sum + count.failed, 0);
      const failedIn = new Set(reports.flatMap(({ tally }) => failedFiles(tally))).size;
      if (failed >= MOST_FAILURES && failedIn > MOST_FLAKY) return stopEarly(`${failed} tests have failed`);
      const counted = counts.reduce((sum, count) => sum + count.failed + count.passed, 0);
      if (counted !== tests) [tests, heardAt] = [counted, now];
      else if (tests > 0 && now - heardAt > SILENCE_MS)
        return stopEarly(
          `no test has ended for ${SILENCE_MS / 60_000} minutes; running: ${reports.flatMap(({ running }) => running).join(', ')}`,
        );
      // A second look counts files once more.
      const done = [...new Set(readFileTimes(timesFile).map(({ path }) => path))].filter((path) => seconds.has(path));
      if (now - notedAt < NOTE_EVERY_MS || done.length === noted) continue;
      [notedAt, noted] = [now, done.length];
      const work = done.reduce((sum, path) => sum + (seconds.get(path) ?? 0), 0);
      // The first files load the modules for all: their pace is not representative.
      const left = work < total / 10 ? undefined : ((now - startedAt) / 1_000) * ((total - work) / work);
      const howLong = left === undefined ? '' : `; about ${inWords(left)} left`;
      progress.note(`${done.length} of ${files.length} test files, ${tests} tests${howLong}`);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
