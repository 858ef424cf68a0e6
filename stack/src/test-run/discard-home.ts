import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Names the folder in which a test run collects the logs of stacks that have stopped, and what browsers showed at a failure. */
export const STOPPED_LOGS_VARIABLE = 'DRAPPO_TEST_STOPPED_LOGS';

/** Removes the folder of a stopped stack. In a test run its logs stay until the verdict: a test that used it may have failed. */
export const discardHome = (home: string, stoppedLogs = process.env[STOPPED_LOGS_VARIABLE]): void => {
  const logs = join(home, 'logs');
  if (stoppedLogs !== undefined && existsSync(logs)) {
    mkdirSync(stoppedLogs, { recursive: true });
    try {
      renameSync(logs, join(stoppedLogs, basename(home)));
    } catch {
      // On another file system: logs are no reason to leave databases behind.
    }
  }
  rmSync(home, { recursive: true, force: true });
};
