import { rmSync } from 'node:fs';
import { StackFailure } from '../stack/src/failure.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { makeTestHome } from '../stack/src/test-run/test-home.ts';

export type TestHomeOptions = {
  /** Names the run in a timeout message, e.g. `The run with seed 7`. */
  run: string;
  /** Time limit for the whole run, including start and stop (ms). */
  timeoutMs: number;
  signal: AbortSignal;
};

export type TestHome = {
  home: string;
  note: (line: string) => void;
  write: (line: string) => void;
  /** Also fires at the timeout. */
  signal: AbortSignal;
};

/**
 * Runs `work` in a temporary folder and returns the exit code. After a green run it deletes the folder; otherwise it keeps
 * the
 * logs.
 */
export const inTestHome = async (
  { run, timeoutMs, signal }: TestHomeOptions,
  work: (testHome: TestHome) => Promise<boolean>,
): Promise<number> => {
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  const { note } = createProgress(write);
  const home = await makeTestHome();
  const timeout = AbortSignal.timeout(timeoutMs);
  const noteLogs = () => note(`logs of all processes are in ${home}/logs`);
  try {
    const isGreen = await work({ home, note, write, signal: AbortSignal.any([signal, timeout]) });
    if (isGreen) rmSync(home, { recursive: true, force: true });
    else noteLogs();
    return isGreen ? 0 : 1;
  } catch (error) {
    noteLogs();
    if (!timeout.aborted) throw error;
    throw new StackFailure(
      `${run} was not over after ${Math.round(timeoutMs / 60_000)} minutes.`,
      'Look into the logs for what hangs; on a very slow machine try again when it has less to do.',
    );
  }
};

/** The name of a run with a seed in its first line. */
export const withSeed = (what: string, { seed, plant }: { seed: number; plant?: string | undefined }): string =>
  `${what} with seed ${seed}${plant === undefined ? '' : ` and the planted fault ${plant}`}`;
