import { describe, expect, it } from '@jest/globals';
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
});
