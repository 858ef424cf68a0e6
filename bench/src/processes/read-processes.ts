import { readFileSync, readdirSync } from 'node:fs';
import { instanceName } from '../../../stack/src/services.ts';
import type { Stack } from '../../../stack/src/stack.ts';
import {
  cpuOfTree,
  megabytesOf,
  parseMachineTime,
  parseStat,
  treeOf,
  type MachineTime,
  type ProcessStat,
} from './process-stat.ts';

export type Processes = Pick<Stack, 'process' | 'serviceUrls' | 'running'>;

export const LOAD_TOOL = 'load tool';
/** The programs that the portal is compared with. */
export const FLOOR = 'floor';
const emulators: readonly string[] = ['stripe', 'shopify', 'vies', 'mail'];

/** Every process of the portal by its name in the tables; the emulators count as one, and so do a service's instances. */
const rootsOf = ({ process: find, serviceUrls, running }: Processes): [name: string, pid: number][] =>
  [
    ...Object.entries(serviceUrls).flatMap(([name, urls]) =>
      urls.map((_url, index): [string, number | undefined] => [name, find(instanceName(name, index)).pid]),
    ),
    ...Object.values(running).map(({ name, pid }): [string, number | undefined] => [
      emulators.includes(name) ? 'emulators' : name,
      pid,
    ]),
  ].flatMap(([name, pid]): [string, number][] => (pid === undefined ? [] : [[name, pid]]));

/** The ids of all processes of the portal. */
export const pidsOf = (processes: Processes): number[] => {
  const all = readAll();
  return rootsOf(processes).flatMap(([, root]) => treeOf(all, root).map(({ pid }) => pid));
};

const readOrNothing = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
};

const readAll = (): ProcessStat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readOrNothing(`/proc/${pid}/stat`))
    .filter((text) => text !== '')
    .map(parseStat);

/** Processor time so far (ms) of every process of the portal, of the floor and of this one, from /proc: Linux only. */
export const readCpu = (processes: Processes, floorPids: readonly number[] = []): Map<string, number> => {
  const all = readAll();
  const { user, system } = process.cpuUsage();
  const times = new Map<string, number>([[LOAD_TOOL, (user + system) / 1_000]]);
  const floor = floorPids.map((pid): [string, number] => [FLOOR, pid]);
  for (const [name, pid] of [...rootsOf(processes), ...floor])
    times.set(name, (times.get(name) ?? 0) + cpuOfTree(all, pid));
  return times;
};

export const readMachine = (): MachineTime => parseMachineTime(readFileSync('/proc/stat', 'utf8'));

/**
 * Resident memory (MB) of every process of the portal. For PostgreSQL the proportional share: its processes share most of
 * their memory.
 */
export const readMemory = (processes: Processes): Map<string, number> => {
  const all = readAll();
  const sizes = new Map<string, number>();
  for (const [name, root] of rootsOf(processes))
    for (const { pid } of treeOf(all, root)) {
      const size =
        name === 'postgres'
          ? megabytesOf('Pss', readOrNothing(`/proc/${pid}/smaps_rollup`))
          : megabytesOf('VmRSS', readOrNothing(`/proc/${pid}/status`));
      sizes.set(name, (sizes.get(name) ?? 0) + (Number.isNaN(size) ? 0 : size));
    }
  return sizes;
};
