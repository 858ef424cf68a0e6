import { describe, expect, it } from '@jest/globals';
import { compareRates } from './floor/ratios.ts';
import { latencyRow, reportOf } from './report.ts';

describe('reportOf', () => {
  it('puts the rows of all parts into one table and the details below it', () => {
    const parts = [
      { rows: [{ work: 'orders', measured: '21/s', target: '90/s' }], details: ['more about orders'] },
      { rows: [latencyRow('payment', [10, 20, 400], 'under 2 s')] },
    ];
    expect(reportOf('2 processors', parts)).toBe(
      [
        '2 processors',
        '',
        '| Work | Measured | Target |',
        '| --- | --- | --- |',
        '| orders | 21/s | 90/s |',
        '| payment | p50 20 ms, p95 400 ms, longest 400 ms (3) | under 2 s |',
        '',
        'more about orders',
      ].join('\n'),
    );
  });

  it('begins with the ratios to the floor', () => {
    const comparisons = [compareRates({ work: 'orders', portal: 21, floor: 3_186 }, { least: 0.028 })];
    const lines = reportOf('2 processors', [{ rows: [], comparisons }]).split('\n');
    expect(lines.indexOf('| orders | 21.0/s | 3,186/s | **0.66 %** | at least 2.8 % |')).toBeLessThan(
      lines.indexOf('| Work | Measured | Target |'),
    );
  });
});
