import { FLOOR, LOAD_TOOL, readCpu, readMachine, type Processes } from './read-processes.ts';

export type CpuUse = {
  seconds: number;
  /** Processor time by process, in ms. */
  byProcess: Map<string, number>;
  /** Share (0 to 1) of all processors used by programs other than the portal, its floor and this one. */
  others: number;
  /** Share taken by the host of this machine. */
  stolen: number;
};

/** Starts watching; the returned function reports the usage since then. */
export const watchCpu = (
  processes: Processes,
  processors: number,
  floorPids: () => readonly number[] = () => [],
): (() => CpuUse) => {
  const from = { at: performance.now(), cpu: readCpu(processes, floorPids()), machine: readMachine() };
  return () => {
    const seconds = (performance.now() - from.at) / 1_000;
    const byProcess = new Map(
      [...readCpu(processes, floorPids())].map(([name, ms]) => [name, Math.max(0, ms - (from.cpu.get(name) ?? 0))]),
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

/** The usage of an idle portal, in ms of processor time per second. */
export type IdleUse = Map<string, number>;

export const idleUseOf = ({ seconds, byProcess }: CpuUse): IdleUse =>
  new Map([...byProcess].map(([name, ms]) => [name, ms / seconds]));

/** Processor time of one order, or one request, by process (ms), minus the idle usage of the process; highest first. */
export const cpuOfEach = (
  { seconds, byProcess }: Pick<CpuUse, 'seconds' | 'byProcess'>,
  idle: IdleUse,
  count: number,
): [name: string, ms: number][] =>
  [...byProcess]
    .map(([name, ms]): [string, number] => [name, (ms - (idle.get(name) ?? 0) * seconds) / count])
    .toSorted(([, a], [, b]) => b - a);

const outside: readonly string[] = [LOAD_TOOL, FLOOR, 'emulators'];

/** Usage of the portal, without the load tool, the floor and the emulators. */
export const sumOfPortal = (times: Iterable<[name: string, ms: number]>): number =>
  [...times].filter(([name]) => !outside.includes(name)).reduce((sum, [, ms]) => sum + ms, 0);
