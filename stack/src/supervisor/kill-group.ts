import { codeOf } from '../failure.ts';
import { until } from './wait.ts';

/** Sends a signal to a process group; false when the group is empty. */
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-leader, signal);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/**
 * Ends a process group: SIGTERM first, SIGKILL to the remaining processes after the timeout.
 * @param timeout milliseconds between the two signals
 */
export const endGroup = async (leader: number, politely: NodeJS.Signals, timeout: number): Promise<void> => {
  if (!signalGroup(leader, politely)) return;
  const gone = await until(() => !signalGroup(leader, 0), { timeout, every: 20 });
  if (gone) return;
  signalGroup(leader, 'SIGKILL');
  await until(() => !signalGroup(leader, 0), { timeout: 2_000, every: 20 });
};
