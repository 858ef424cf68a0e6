import { readFileSync } from 'node:fs';

type Times = { wanted: number; stolen: number };

// proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal; user and nice hold the guests' time already.
const read = (): Times => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
};

/** Begins to watch; what it gives tells which share, 0 to 1, of the processor time asked for since then the host kept. */
export const watchHostTime = (): (() => number) => {
  const before = read();
  return () => {
    const now = read();
    return (now.stolen - before.stolen) / Math.max(1, now.wanted - before.wanted);
  };
};
