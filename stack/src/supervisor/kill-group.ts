import { codeOf } from '../failure.ts';
import { until } from './wait.ts';

/** Sends a signal to a process and everything it started; false when the group is empty. */
export const signalGroup = (leader: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-leader, signal);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

/**
 * Ends a process group: the polite signal first, SIGKILL to the rest when the time is over.
 * @param timeout milliseconds granted to the polite signal
 */
export const endGroup = async (leader: number, politely: NodeJS.Signals, timeout: number): Promise<void> => {
  if (!signalGroup(leader, politely)) return;
  const gone = await until(() => !signalGroup(leader, 0), { timeout, every: 20 });
  if (gone) return;
  signalGroup(leader, 'SIGKILL');
  await until(() => !signalGroup(leader, 0), { timeout: 2_000, every: 20 });
};
