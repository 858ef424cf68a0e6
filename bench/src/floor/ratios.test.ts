import { describe, expect, it } from '@jest/globals';
import {
  alsoRequire,
  compareRates,
  compareWithRate,
  ratioTable,
  verdictOfLess,
  verdictOfMore,
  worst,
  type Comparison,
} from './ratios.ts';

describe('verdictOfMore', () => {
  it.each([
    [0.5, 'met'],
    [0.37, 'short'],
    [0.369, 'missed'],
    [Number.NaN, 'missed'],
  ])('judges %p against an aim of 0.5 and a least of 0.37', (value, verdict) => {
    expect(verdictOfMore(value, { aim: 0.5, least: 0.37 })).toBe(verdict);
  });
});

describe('verdictOfLess', () => {
  it.each([
    [3, 'met'],
    [5, 'short'],
    [5.1, 'missed'],
    [Number.NaN, 'missed'],
  ])('judges %p against an aim of 3 and a most of 5', (value, verdict) => {
    expect(verdictOfLess(value, { aim: 3, most: 5 })).toBe(verdict);
  });
});

describe('worst', () => {
  it('returns the least favourable verdict', () => {
    expect(worst('met', 'missed', 'short')).toBe('missed');
    expect(worst('short', 'met')).toBe('short');
  });
});

describe('compareRates', () => {
  it('gives the part of the floor and its target', () => {
    expect(compareRates({ work: 'list', portal: 1_818, floor: 2_790 }, { least: 0.9 })).toEqual({
      work: 'list',
      portal: '1,818/s',
      floor: '2,790/s',
      ratio: '65.2 %',
      target: 'at least 90 %',
      verdict: 'missed',
    });
  });

  it('shows small parts with two digits', () => {
    const orders = compareRates({ work: 'orders', portal: 21, floor: 3_186 }, { least: 0.028, aim: 0.047 });
    expect(orders).toMatchObject({ portal: '21.0/s', ratio: '0.66 %', target: 'aim 4.7 %, at least 2.8 %' });
  });

  it('has no target without a share', () => {
    expect(compareRates({ work: 'detail', portal: 1, floor: 10 })).toMatchObject({ target: '', verdict: 'met' });
  });
});

describe('alsoRequire', () => {
  it('is missed when the second requirement is missed', () => {
    const rates = compareRates({ work: 'orders', portal: 50, floor: 1_000 }, { least: 0.028 });
    expect(alsoRequire(rates, { portal: 'p99 700 ms', target: 'p99 at most 600 ms', verdict: 'missed' })).toMatchObject(
      {
        portal: '50.0/s, p99 700 ms',
        target: 'at least 2.8 %; p99 at most 600 ms',
        verdict: 'missed',
      },
    );
  });
});

describe('compareWithRate', () => {
  it('judges by the rate of another floor and shows the ratio to its own', () => {
    const rates = { work: 'my orders', portal: 1_692, floor: 2_000 };
    expect(compareWithRate(rates, { part: 0.65, of: 'category', floor: 3_000 })).toMatchObject({
      ratio: '84.6 %',
      target: 'at least 1,950/s, 65 % of the floor of "category"',
      verdict: 'missed',
    });
  });
});

describe('ratioTable', () => {
  const memory: Comparison = {
    work: 'memory',
    portal: '1,088 MB',
    floor: '',
    ratio: '',
    target: 'at most 1,000 MB',
    verdict: 'missed',
  };

  it('marks missed ratios, and missed figures without a floor', () => {
    const rows = [
      compareRates({ work: 'list', portal: 1_000, floor: 2_000 }, { least: 0.9 }),
      compareRates({ work: 'detail', portal: 800, floor: 2_000 }, { least: 0.37, aim: 0.5 }),
      memory,
    ];
    expect(ratioTable(rows).slice(-3)).toEqual([
      '| list | 1,000/s | 2,000/s | **50 %** | at least 90 % |',
      '| detail | 800/s | 2,000/s | 40 % (below the aim) | aim 50 %, at least 37 % |',
      '| memory | **1,088 MB** |  |  | at most 1,000 MB |',
    ]);
  });

  it('is empty when the floor was not measured', () => {
    expect(ratioTable([memory])).toEqual([]);
  });
});
