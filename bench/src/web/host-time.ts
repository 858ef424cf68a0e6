import { readMachine } from '../processes/read-processes.ts';

/** Starts watching; the returned function gives the share (0 to 1) of the requested processor time that the host took. */
export const watchHostTime = (): (() => number) => {
  const before = readMachine();
  return () => {
    const now = readMachine();
    const stolen = now.stolenMs - before.stolenMs;
    return stolen / Math.max(1, now.busyMs - before.busyMs + stolen);
  };
};
