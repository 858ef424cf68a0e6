import { LOAD_TOOL, readCpu, readMachine, type Processes } from './read-processes.ts';

export type CpuUse = {
  seconds: number;
  /** Processor time by process, in ms. */
  byProcess: Map<string, number>;
  /** Share (0 to 1) of all processors that programs other than the portal and this one took. */
  others: number;
  /** Share that the host of this machine kept. */
  stolen: number;
};

/** Begins to watch; what it returns tells what was used since then. */
export const watchCpu = (processes: Processes, processors: number): (() => CpuUse) => {
  const from = { at: performance.now(), cpu: readCpu(processes), machine: readMachine() };
  return () => {
    const seconds = (performance.now() - from.at) / 1_000;
    const byProcess = new Map(
      [...readCpu(processes)].map(([name, ms]) => [name, Math.max(0, ms - (from.cpu.get(name) ?? 0))]),
    );
    const machine = readMachine();
    const own = [...byProcess.values()].reduce((sum, ms) => sum + ms, 0);
    const all = seconds * 1_000 * processors;
    return {
      seconds,
      byProcess,
      others: Math.max(0, machine.busyMs - from.machine.busyMs - own) / all,
      stolen: (machine.stolenMs - from.machine.stolenMs) / all,
    };
  };
};

/** What an idle portal uses, in ms of processor time a second. */
export type IdleUse = Map<string, number>;

export const idleUseOf = ({ seconds, byProcess }: CpuUse): IdleUse =>
  new Map([...byProcess].map(([name, ms]) => [name, ms / seconds]));

/** Processor time of one order, or one request, by process (ms), without what an idle process takes; most first. */
export const cpuOfEach = (
  { seconds, byProcess }: Pick<CpuUse, 'seconds' | 'byProcess'>,
  idle: IdleUse,
  count: number,
): [name: string, ms: number][] =>
  [...byProcess]
    .map(([name, ms]): [string, number] => [name, (ms - (idle.get(name) ?? 0) * seconds) / count])
    .toSorted(([, a], [, b]) => b - a);

/** Of the portal: the load tool and the emulators are no part of it. */
export const sumOfPortal = (times: Iterable<[name: string, ms: number]>): number =>
  [...times].filter(([name]) => name !== LOAD_TOOL && name !== 'emulators').reduce((sum, [, ms]) => sum + ms, 0);
