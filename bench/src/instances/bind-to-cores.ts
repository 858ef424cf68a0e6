import { execFileSync } from 'node:child_process';
import { pidsOf, type Processes } from '../processes/read-processes.ts';

/**
 * Binds all threads of the portal and of this process, and processes that they start later, to the first `cores` processors;
 * uses `taskset`, so Linux only.
 */
export const bindToCores = (processes: Processes, cores: number): void => {
  for (const pid of [process.pid, ...pidsOf(processes)]) {
    try {
      execFileSync('taskset', ['-acp', `0-${cores - 1}`, String(pid)], { stdio: 'ignore' });
    } catch (error) {
      // A backend of PostgreSQL may have ended meanwhile; without taskset nothing can be measured.
      if (pid === process.pid) throw error;
    }
  }
};
