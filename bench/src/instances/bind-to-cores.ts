import { execFileSync } from 'node:child_process';
import { pidsOf, type Processes } from '../processes/read-processes.ts';

/**
 * Binds all threads of the portal and of this process to the first `cores` processors, also those of processes that they start
 * later; with `taskset`, so on Linux only.
 */
export const bindToCores = (processes: Processes, cores: number): void => {
  for (const pid of [process.pid, ...pidsOf(processes)]) {
    try {
      execFileSync('taskset', ['-acp', `0-${cores - 1}`, String(pid)], { stdio: 'ignore' });
    } catch (error) {
      // A backend of PostgreSQL may have ended meanwhile; without taskset there is nothing to measure.
      if (pid === process.pid) throw error;
    }
  }
};
