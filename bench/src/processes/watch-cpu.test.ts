import { describe, expect, it } from '@jest/globals';
import { cpuOfEach, idleUseOf, sumOfPortal } from './watch-cpu.ts';

describe('cpuOfEach', () => {
  it('subtracts the usage of an idle portal and divides by the orders', () => {
    const idle = idleUseOf({ seconds: 30, byProcess: new Map([['orders', 300]]), others: 0, stolen: 0 });
    const used = {
      seconds: 10,
      byProcess: new Map([
        ['gateway', 600],
        ['orders', 2_100],
      ]),
    };
    expect(cpuOfEach(used, idle, 100)).toEqual([
      ['orders', 20],
      ['gateway', 6],
    ]);
  });
});

describe('sumOfPortal', () => {
  it('excludes the load tool, the floor and the emulators', () => {
    expect(
      sumOfPortal([
        ['orders', 20],
        ['load tool', 9],
        ['emulators', 1],
        ['floor', 4],
        ['postgres', 30],
      ]),
    ).toBe(50);
  });
});
