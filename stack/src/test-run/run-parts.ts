import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultHomeRoot } from '../home.ts';
import { portFolder } from '../ports.ts';
import { createProgress } from '../steps/progress.ts';
import { readExpectedTimes, readFileTimes, writeExpectedTimes } from './expected-times.ts';
import { runLane } from './parts.ts';
import type { Part } from './parts.ts';
import { failureLines, isGood, nothing, sum, verdict } from './tally.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { makeTestHome } from './test-home.ts';
import { watchRun } from './watch-run.ts';

export type RunOptions = {
  /** Each lane runs its parts one after the other, beside the other lanes. */
  lanes: readonly (readonly Part[])[];
  /** A lane that begins when the others have ended. */
  last: readonly Part[];
  /** Flags of Jest that the person passed on. */
  flags: readonly string[];
  signal: AbortSignal;
};

const write = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs the lanes side by side, shows how far it is and gives the exit code; the last line is the verdict. */
export const runParts = async ({ lanes, last, flags, signal }: RunOptions): Promise<number> => {
  const progress = createProgress(write);
  const home = await makeTestHome();
  const scratch = makeScratchFolder();
  const lastTimes = join(defaultHomeRoot(), 'test', 'times.json');
  const timesFile = join(home, 'times.jsonl');
  const expected = readExpectedTimes(lastTimes);
  const giveUp = new AbortController();
  const over = new AbortController();
  const files = [...lanes, last].flat().flatMap((part) => part.files);
  const watching = watchRun({
    files,
    timesFile,
    expected,
    progress,
    signal: over.signal,
    tallyFiles: () => globSync(join(home, 'tally-*.json')),
    stopEarly: (reason) => {
      progress.note(`Stopped early: ${reason}`);
      giveUp.abort();
    },
  });
  const context = {
    home,
    scratch,
    flags,
    expected,
    progress,
    signal: AbortSignal.any([signal, giveUp.signal]),
    env: {
      ...process.env,
      DRAPPO_TEST_TIMES: timesFile,
      TMPDIR: scratch,
      DRAPPO_PORT_FOLDER: portFolder(),
      NODE_COMPILE_CACHE: join(defaultHomeRoot(), 'cache', 'node'),
    },
  };
  const running = lanes.filter((lane) => lane.length > 0).map((lane) => runLane(lane, context));
  const tallies = [...(await Promise.all(running)), await runLane(last, context)];
  over.abort();
  await watching;

  const times = readFileTimes(timesFile);
  writeExpectedTimes(lastTimes, times);
  const ended = new Set(times.map(({ path }) => path));
  const notRun = files.filter(({ path }) => !ended.has(path));
  if (notRun.length > 0) write(`\nNot run to the end:\n${notRun.map(({ path }) => `  ${path}`).join('\n')}`);
  const tally = tallies.reduce(sum, nothing);
  if (isGood(tally)) for (const folder of [home, scratch]) rmSync(folder, { recursive: true, force: true });
  else progress.note(`Reports are in ${home}, data and logs of what was started in ${scratch} (until the next run)`);
  write(`\n${failureLines(tally)}${verdict(tally)}`);
  return isGood(tally) && notRun.length === 0 && !signal.aborted ? 0 : 1;
};
