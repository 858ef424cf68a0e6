import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '../supervisor/process-identity.ts';
import { until } from '../supervisor/wait.ts';

/**
 * Removes the leftovers of a killed server before the next one starts: its backends, which hold the shared memory until they
 * notice, and a `postmaster.pid` whose number may by now belong to an unrelated process (PostgreSQL would then refuse to
 * start).
 */
export const clearLeftovers = async (dataFolder: string): Promise<void> => {
  await until(
    () => {
      const left = serversIn(dataFolder);
      left.forEach((pid) => kill(pid));
      return left.length === 0;
    },
    { timeout: 5_000 },
  );
  const pidFile = join(dataFolder, 'postmaster.pid');
  const pid = pidIn(pidFile);
  if (pid === undefined) return;
  const serves = process.platform === 'linux' ? serversIn(dataFolder).includes(pid) : identify(pid) !== undefined;
  if (!serves) rmSync(pidFile, { force: true });
};

/** Every PostgreSQL process has the data folder as its working directory: this identifies its owner. */
const serversIn = (dataFolder: string): number[] => {
  if (process.platform !== 'linux') return [];
  const real = realpathSync(dataFolder);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && workingFolder(pid) === real && identify(pid) !== undefined);
};

const workingFolder = (pid: number): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It exited between the check and the signal.
  }
};

const pidIn = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
};
