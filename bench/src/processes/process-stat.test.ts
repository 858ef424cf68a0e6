import { describe, expect, it } from '@jest/globals';
import { cpuOfTree, megabytesOf, parseMachineTime, parseStat, treeOf, type ProcessStat } from './process-stat.ts';

const stat = (pid: number, parent: number, cpuMs: number, endedChildrenMs = 0): ProcessStat => {
  return { pid, parent, cpuMs, endedChildrenMs };
};

describe('parseStat', () => {
  it('reads times after a name with spaces and brackets', () => {
    const line = '4109 (a (b) c) S 4044 4109 4109 0 -1 4194560 309896 0 0 0 310 25 7 3 20 0 80 0 30000 1 2 3';
    expect(parseStat(line)).toEqual({ pid: 4109, parent: 4044, cpuMs: 3_350, endedChildrenMs: 100 });
  });
});

describe('cpuOfTree', () => {
  const all = [stat(1, 0, 5), stat(10, 1, 100, 40), stat(11, 10, 30), stat(12, 11, 7), stat(20, 1, 1_000)];

  it('finds children of children', () => {
    expect(treeOf(all, 10).map(({ pid }) => pid)).toEqual([10, 11, 12]);
  });

  it('sums living and ended processes', () => {
    expect(cpuOfTree(all, 10)).toBe(177);
  });

  it('returns nothing for a process that has ended', () => {
    expect(cpuOfTree(all, 99)).toBe(0);
  });
});

describe('parseMachineTime', () => {
  it('does not count waiting as busy', () => {
    expect(parseMachineTime('cpu  100 2 30 5000 600 1 4 50 0 0\ncpu0 1 2 3\n')).toEqual({
      busyMs: 1_370,
      stolenMs: 500,
    });
  });
});

describe('megabytesOf', () => {
  it('reads a field in kilobytes', () => {
    expect(megabytesOf('VmRSS', 'Name:\tnode\nVmHWM:\t  400000 kB\nVmRSS:\t  250000 kB\n')).toBe(256);
  });

  it('returns NaN when the field is missing', () => {
    expect(megabytesOf('Pss', 'Name:\tnode\n')).toBeNaN();
  });
});
