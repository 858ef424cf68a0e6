import { endGroup } from './kill-group.ts';
import { readPidFiles, removePidFile } from './pid-files.ts';
import { isSameProcess } from './process-identity.ts';

/**
 * Ends what a supervisor that died without warning left running. A process is ended only when number and start time
 * agree with its pid file: a stranger that got the number later is left alone.
 * @returns the names of the processes that were ended
 */
export const endOrphans = async (runFolder: string, timeout = 8_000): Promise<string[]> => {
  const ended = await Promise.all(
    readPidFiles(runFolder).map(async (record) => {
      const ours = isSameProcess(record);
      if (ours) await endGroup(record.pid, record.stopSignal, timeout);
      removePidFile(runFolder, record.name, record.pid);
      return ours ? [record.name] : [];
    }),
  );
  return ended.flat();
};
