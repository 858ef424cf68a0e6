import { readMachine } from '../processes/read-processes.ts';

/** Begins to watch; what it gives tells which share, 0 to 1, of the processor time asked for since then the host kept. */
export const watchHostTime = (): (() => number) => {
  const before = readMachine();
  return () => {
    const now = readMachine();
    const stolen = now.stolenMs - before.stolenMs;
    return stolen / Math.max(1, now.busyMs - before.busyMs + stolen);
  };
};
