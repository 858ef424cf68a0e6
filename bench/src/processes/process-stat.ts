/** The parts of /proc/<pid>/stat used here; times in milliseconds. */
export type ProcessStat = {
  pid: number;
  parent: number;
  cpuMs: number;
  /** Time of its ended children and their children. */
  endedChildrenMs: number;
};

/** The kernel reports hundredths of a second to all programs, whatever it uses internally. */
const TICK_MS = 10;

/** proc_pid_stat(5): the name is in brackets and may itself contain spaces and brackets. */
export const parseStat = (text: string): ProcessStat => {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .trim()
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    pid: Number.parseInt(text, 10),
    parent,
    cpuMs: (user + system) * TICK_MS,
    endedChildrenMs: (endedUser + endedSystem) * TICK_MS,
  };
};

/** A process and all its living descendants. */
export const treeOf = (all: readonly ProcessStat[], root: number): ProcessStat[] => {
  const found = all.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
};

/** Processor time of a tree since it started, including PostgreSQL's backends, living and ended. */
export const cpuOfTree = (all: readonly ProcessStat[], root: number): number =>
  treeOf(all, root).reduce((sum, { cpuMs, endedChildrenMs }) => sum + cpuMs + endedChildrenMs, 0);

/** The processor time of the whole machine, from the first line of /proc/stat; in milliseconds. */
export type MachineTime = {
  /** Used by programs and the kernel. */
  busyMs: number;
  /** Taken by the host. */
  stolenMs: number;
};

/** proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal; user and nice already include the guests' time. */
export const parseMachineTime = (text: string): MachineTime => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = (text.split('\n', 1)[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { busyMs: (user + nice + system + irq + softirq) * TICK_MS, stolenMs: stolen * TICK_MS };
};

/** Megabytes (10^6 bytes) of a field in /proc/<pid>/status or smaps_rollup. */
export const megabytesOf = (field: string, text: string): number =>
  (Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) * 1024) / 1_000_000;
