import { endGroup } from './kill-group.ts';
import { readPidFiles, removePidFile } from './pid-files.ts';
import { isSameProcess } from './process-identity.ts';

/**
 * Ends the processes that a crashed supervisor left running. Ends a process only when its pid and start time match its
 * pid file, since another process may have received the same pid.
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
