import { globSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultHomeRoot, projectRoot } from '../home.ts';
import { portFolder } from '../ports.ts';
import { createProgress } from '../steps/progress.ts';
import { readExpectedTimes, readFileTimes, writeExpectedTimes } from './expected-times.ts';
import type { Recording } from './inputs/recording.ts';
import { STOPPED_LOGS_VARIABLE } from './discard-home.ts';
import { keepLogs, stoppedLogs } from './keep-logs.ts';
import type { MachineLag } from './machine-lag.ts';
import { partOf, runLane } from './parts.ts';
import type { Part, PartContext } from './parts.ts';
import { watchProcessorTime } from './processor-time.ts';
import { flakyLines, judgeSecondLook, planSecondLook } from './second-look.ts';
import type { Judgement } from './second-look.ts';
import { cacheLine, failureLines, isGood, nothing, sum, verdictLine } from './tally.ts';
import type { Tally } from './tally.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import type { TestFile } from './test-files.ts';
import { makeTestHome } from './test-home.ts';
import { costLine, hasCaches, makeVerdict, readCheckout, writeVerdict } from './verdict.ts';
import { watchRun } from './watch-run.ts';

export type RunOptions = {
  /** Each lane runs its parts in sequence, in parallel with the other lanes. */
  lanes: readonly (readonly Part[])[];
  /** A lane that starts when the others have ended. */
  last: readonly Part[];
  /** Flags for Jest from the command line. */
  flags: readonly string[];
  /** Whether these are all existing checks and tests. */
  isWhole: boolean;
  /** Writes what passed for later runs of `npm run test:changed`. */
  recording?: Recording | undefined;
  /** Number of tests that an earlier run has passed in the place of this one. */
  fromCache?: number;
  signal: AbortSignal;
};

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs the lanes in parallel, shows the progress and returns the exit code; the last line is the verdict. */
export const runParts = async (options: RunOptions): Promise<number> => {
  const { lanes, last, flags, isWhole, recording, fromCache = 0, signal } = options;
  const startedAt = new Date();
  const [before, isCached] = [readCheckout(), hasCaches()];
  const processorTime = watchProcessorTime('servers of the tests');
  const wallByPart: Record<string, number> = {};
  const lagByPart: Record<string, MachineLag> = {};
  const progress = createProgress(write);
  const home = await makeTestHome();
  const scratch = makeScratchFolder();
  const lastTimes = join(defaultHomeRoot(), 'test', 'times.json');
  const timesFile = join(home, 'times.jsonl');
  const expected = readExpectedTimes(lastTimes);
  const giveUp = new AbortController();
  const files = [...lanes, last].flat().flatMap((part) => part.files);
  const context: PartContext = {
    home,
    scratch,
    flags,
    expected,
    progress,
    signal: AbortSignal.any([signal, giveUp.signal]),
    timed(part, seconds, lag) {
      wallByPart[part] = (wallByPart[part] ?? 0) + seconds;
      lagByPart[part] = lag;
    },
    env: {
      ...process.env,
      DRAPPO_TEST_TIMES: timesFile,
      [STOPPED_LOGS_VARIABLE]: stoppedLogs(scratch),
      TMPDIR: scratch,
      DRAPPO_PORT_FOLDER: portFolder(),
      NODE_COMPILE_CACHE: join(defaultHomeRoot(), 'cache', 'node'),
    },
  };
  const watched = async <T>(work: () => Promise<T>): Promise<T> => {
    const over = new AbortController();
    const watching = watchRun({
      files,
      timesFile,
      expected,
      progress,
      signal: over.signal,
      eventFiles: () => globSync(join(home, '**', 'events-*.jsonl')),
      stopEarly: (reason) => {
        progress.note(`Stopped early: ${reason}`);
        giveUp.abort();
      },
    });
    const result = await work();
    over.abort();
    await watching;
    return result;
  };

  const { tally, flaky } = await watched(async () => {
    const running = lanes.filter((lane) => lane.length > 0).map((lane) => runLane(lane, context));
    const tallies = [...(await Promise.all(running)), await runLane(last, context)];
    return lookAgain(tallies.reduce(sum, nothing), files, context, startedAt);
  });

  const times = readFileTimes(timesFile);
  writeExpectedTimes(lastTimes, times);
  const ended = new Set(times.map(({ path }) => path));
  const notRun = files.filter(({ path }) => !ended.has(path));
  if (notRun.length > 0) write(`\nNot run to the end:\n${notRun.map(({ path }) => `  ${path}`).join('\n')}`);
  const isRun = notRun.length === 0 && !context.signal.aborted;
  const verdict = makeVerdict(tally, flaky, {
    before,
    after: readCheckout(),
    startedAt,
    wall: (Date.now() - startedAt.getTime()) / 1_000,
    isWhole: isWhole && isRun,
    isCached,
    wallByPart,
    lagByPart,
    processorByPart: processorTime.stop(),
  });
  writeVerdict(verdict);
  recording?.write(files, { tally, flaky, ended, isComplete: !context.signal.aborted }, progress.note);
  const isPassed = isGood(tally, fromCache);
  if (isPassed) for (const folder of [home, scratch]) rmSync(folder, { recursive: true, force: true });
  else progress.note(`Reports are in ${home}, data and logs of what was started in ${scratch} (until the next run)`);
  write(
    `\n${failureLines(tally)}${flakyLines(flaky)}${costLine(verdict)}\n${cacheLine(fromCache)}${verdictLine(tally)}`,
  );
  return isPassed && isRun ? 0 : 1;
};

/** Repeats failed files once, each alone, when that can change the verdict. */
const lookAgain = async (
  first: Tally,
  files: readonly TestFile[],
  context: PartContext,
  startedAt: Date,
): Promise<Judgement> => {
  const { repeat, ...plan } = planSecondLook(first, files);
  if ('because' in plan) context.progress.note(`No second look: ${plan.because}`);
  const logs = repeat.length > 0 ? logsOfFirstLook(first, context, startedAt) : undefined;
  const repeats = new Map<string, Tally>();
  for (const [index, file] of repeat.entries()) {
    if (context.signal.aborted) break;
    context.progress.note(`Second look at ${file.path}`);
    const folder = `second-look-${index + 1}`;
    const alone = { ...context, home: join(context.home, folder), scratch: join(context.scratch, folder) };
    mkdirSync(alone.home, { recursive: true });
    const tally = await runLane([{ ...partOf(file), name: 'second look' }], alone);
    if (!context.signal.aborted) repeats.set(file.path, tally);
  }
  return judgeSecondLook(first, repeats, logs);
};

/** A full disk loses the logs, not the verdict. */
const logsOfFirstLook = (first: Tally, context: PartContext, startedAt: Date): string | undefined => {
  const { home, scratch, progress } = context;
  try {
    const folder = join(defaultHomeRoot(), 'test', 'first-looks');
    const kept = relative(projectRoot, keepLogs({ home, scratch, first, folder, startedAt }));
    progress.note(`Logs of the first run are kept in ${kept}`);
    return kept;
  } catch (error) {
    progress.note(`Logs of the first run could not be kept: ${String(error)}`);
    return undefined;
  }
};
