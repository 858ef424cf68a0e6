import { readFileSync, readdirSync } from 'node:fs';

/** A process as `/proc` shows it. */
export type ProcessTimes = {
  pid: number;
  parent: number;
  /** Clock ticks since the boot; with the pid it names one process for good. */
  startedAt: number;
  /** Processor time of the process and of those of its children that have ended and been waited for, in clock ticks. */
  ticks: number;
};

type Known = ProcessTimes & { part: string };

/** USER_HZ, which Linux fixes at 100 for what `/proc` shows. */
const TICKS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 1_000;

/** Names the part of a run that a process belongs to; its descendants belong to it too. */
export const PART_VARIABLE = 'DRAPPO_TEST_PART';

/**
 * Adds up the processor time of all descendants of one process by the part they belong to. What a process has used when it
 * was last seen is kept when it ends, unless its parent, which is counted as well, has waited for it and so counts it.
 * @param partOf the part that a process names itself; otherwise it belongs to that of its parent, or to `otherwise`
 */
export const createProcessorAccount = (
  root: number,
  partOf: (pid: number) => string | undefined,
  otherwise: string,
) => {
  let known = new Map<number, Known>();
  const ended = new Map<string, number>();
  const addTo = (sums: Map<string, number>, part: string, ticks: number): void =>
    void sums.set(part, (sums.get(part) ?? 0) + ticks);

  return {
    add(processes: readonly ProcessTimes[]): void {
      const byPid = new Map(processes.map((one) => [one.pid, one]));
      const next = new Map<number, Known>();
      const find = (pid: number): Known | undefined => {
        const found = next.get(pid);
        const now = byPid.get(pid);
        if (found || !now || pid === root) return found;
        const before = known.get(pid);
        // One that outlives its parent gets another, and stays where it was.
        const isKnown = before?.startedAt === now.startedAt;
        const parent = isKnown ? undefined : find(now.parent);
        if (!isKnown && !parent && now.parent !== root) return undefined;
        // Between fork and exec it still shows the environment of its parent.
        const isPlaced = isKnown && before.part !== otherwise;
        const part = isPlaced ? before.part : (partOf(pid) ?? parent?.part ?? otherwise);
        next.set(pid, { ...now, part });
        return next.get(pid);
      };
      for (const { pid } of processes) find(pid);
      for (const [pid, { startedAt, parent, part, ticks }] of known) {
        const isAlive = next.get(pid)?.startedAt === startedAt;
        if (!isAlive && !next.has(parent)) addTo(ended, part, ticks);
      }
      known = next;
    },
    /** Seconds of processor time by part, so far. */
    seconds(): Record<string, number> {
      const sums = new Map(ended);
      for (const { part, ticks } of known.values()) addTo(sums, part, ticks);
      return Object.fromEntries([...sums].map(([part, ticks]) => [part, ticks / TICKS_PER_SECOND]));
    },
  };
};

/** Reads `/proc`; an empty list where there is none. */
export const readProcesses = (): ProcessTimes[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => readProcess(Number(pid)) ?? []);
  } catch {
    return [];
  }
};

const readProcess = (pid: number): ProcessTimes | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold blanks and brackets; proc(5) numbers what follows from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number): number => Number(fields[number - 3]);
    return {
      pid,
      parent: field(4),
      startedAt: field(22),
      ticks: field(14) + field(15) + field(16) + field(17),
    };
  } catch {
    return undefined;
  }
};

const partNamedBy = (pid: number): string | undefined => {
  try {
    const prefix = `${PART_VARIABLE}=`;
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .find((line) => line.startsWith(prefix))
      ?.slice(prefix.length);
  } catch {
    return undefined;
  }
};

export type ProcessorTime = {
  /** Seconds by part, with this process's own as `runner`. Empty where the system has no `/proc`. */
  stop(): Record<string, number>;
};

/** Measures the processor time of this process's descendants until it is stopped. */
export const watchProcessorTime = (otherwise: string): ProcessorTime => {
  const account = createProcessorAccount(process.pid, partNamedBy, otherwise);
  const sample = () => account.add(readProcesses());
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const seconds = account.seconds();
      const { user, system } = process.cpuUsage();
      return Object.keys(seconds).length === 0 ? {} : { ...seconds, runner: (user + system) / 1_000_000 };
    },
  };
};
