import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Names the folder for the logs of a test run's stopped stacks, and for what browsers showed at a failure. */
export const STOPPED_LOGS_VARIABLE = 'DRAPPO_TEST_STOPPED_LOGS';

/** Removes the folder of a stopped stack. In a test run its logs remain until the verdict, for failed tests. */
export const discardHome = (home: string, stoppedLogs = process.env[STOPPED_LOGS_VARIABLE]): void => {
  const logs = join(home, 'logs');
  if (stoppedLogs !== undefined && existsSync(logs)) {
    mkdirSync(stoppedLogs, { recursive: true });
    try {
      renameSync(logs, join(stoppedLogs, basename(home)));
    } catch {
      // The folder is on another file system: a failure to save logs must not leave databases behind.
    }
  }
  rmSync(home, { recursive: true, force: true });
};
