import { readFileSync, readdirSync } from 'node:fs';

/** A process in `/proc`. */
export type ProcessTimes = {
  pid: number;
  parent: number;
  /** Clock ticks since the boot; together with the pid it identifies a process uniquely. */
  startedAt: number;
  /** Processor time of the process itself, in clock ticks. */
  own: number;
  /** Processor time of the children that it has waited for, including those that they have waited for. */
  waited: number;
};

type Known = ProcessTimes & {
  part: string;
  /** Number of samples that contain it. */
  samples: number;
  /** Last seen processor time of its descendants that have ended. */
  ended: number;
};

/**
 * `waited` and `ended` overlap: the kernel adds a child to `waited` when its parent waits for it. A child that no
 * process waits for is only in `ended`. The maximum of both counts nothing twice.
 */
const usedBy = ({ own, waited, ended }: Known): number => own + Math.max(waited, ended);

/** USER_HZ, which Linux fixes at 100 in `/proc`. */
const TICKS_PER_SECOND = 100;
const SAMPLE_EVERY_MS = 1_000;
/** After this many samples without a part, a process is not queried again: most of these are backends of the databases. */
const MOST_ASKED = 5;

/** Names the part of a run that a process belongs to; its descendants inherit it. */
export const PART_VARIABLE = 'DRAPPO_TEST_PART';

/**
 * Adds up the processor time of all descendants of one process by part. When a process ends, its last seen time goes to
 * its parent, or to its part when the parent is no descendant of the root.
 *
 * The result never exceeds the used time, except until the next sample: a child that ends after its own sample and
 * before its parent's sample counts twice. Not counted are:
 * - the time of a process after its last sample, when no parent waits for it;
 * - a process that is orphaned before its first sample;
 * - when a process without a waiting parent ends together with it, the grandparent's waited time without a sample.
 * @param partOf the part that a process names itself; otherwise it belongs to that of its parent, or to `otherwise`
 */
export const createProcessorAccount = (
  root: number,
  partOf: (pid: number) => string | undefined,
  otherwise: string,
) => {
  let known = new Map<number, Known>();
  const gone = new Map<string, number>();
  let [waitedByRoot, endedBelowRoot] = [0, 0];
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
        // An orphan gets another parent, and stays in its part.
        const isKnown = before?.startedAt === now.startedAt;
        const parent = isKnown ? undefined : find(now.parent);
        if (!isKnown && !parent && now.parent !== root) return undefined;
        // Between fork and exec a process still shows the environment of its parent.
        const isPlaced = isKnown && (before.part !== otherwise || before.samples >= MOST_ASKED);
        const part = isPlaced ? before.part : (partOf(pid) ?? parent?.part ?? otherwise);
        const samples = isKnown ? before.samples + 1 : 1;
        next.set(pid, { ...now, part, samples, ended: isKnown ? before.ended : 0 });
        return next.get(pid);
      };
      for (const { pid } of processes) find(pid);
      const living = (one: Known): Known | undefined => {
        const now = next.get(one.pid);
        return now?.startedAt === one.startedAt ? now : undefined;
      };
      // Children before their parent, which started earlier and may have ended too.
      const ended = [...known.values()].filter((one) => !living(one));
      for (const one of ended.toSorted((a, b) => b.startedAt - a.startedAt || b.pid - a.pid)) {
        const parent = known.get(one.parent);
        if (parent) (living(parent) ?? parent).ended += usedBy(one);
        else addTo(gone, one.part, usedBy(one));
        if (one.parent === root) endedBelowRoot += usedBy(one);
      }
      waitedByRoot = byPid.get(root)?.waited ?? waitedByRoot;
      known = next;
    },
    /** Returns seconds of processor time by part, so far. */
    seconds(): Record<string, number> {
      const sums = new Map(gone);
      for (const one of known.values()) addTo(sums, one.part, usedBy(one));
      return Object.fromEntries([...sums].map(([part, ticks]) => [part, ticks / TICKS_PER_SECOND]));
    },
    /** Returns seconds that the root has waited for without a sample: the end of its children. */
    unseen: (): number => Math.max(0, waitedByRoot - endedBelowRoot) / TICKS_PER_SECOND,
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
    // The name, in brackets, may contain spaces and brackets; proc(5) numbers the following fields from 3.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number): number => Number(fields[number - 3]);
    return {
      pid,
      parent: field(4),
      startedAt: field(22),
      own: field(14) + field(15),
      waited: field(16) + field(17),
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
  /**
   * Seconds by part; `runner` is this process with the unsampled time of its children. Empty on a system without
   * `/proc`.
   */
  stop(): Record<string, number>;
};

/** Measures the processor time of this process's descendants until it is stopped. */
export const watchProcessorTime = (otherwise: string): ProcessorTime => {
  const account = createProcessorAccount(process.pid, partNamedBy, otherwise);
  const sample = () => account.add(readProcesses());
  sample();
  const timer = setInterval(sample, SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      sample();
      const seconds = account.seconds();
      const { user, system } = process.cpuUsage();
      return Object.keys(seconds).length === 0
        ? {}
        : { ...seconds, runner: (user + system) / 1_000_000 + account.unseen() };
    },
  };
};
