import { describe, expect, it } from '@jest/globals';
import { edgeReportOf, faultsOf, percentile, type Phase } from './edge-report.ts';

const phase = (change: Partial<Phase> = {}): Phase => ({
  name: 'attack',
  reads: { times: [...Array(95).fill(10), ...Array(5).fill(900)], failed: [] },
  attack: { connections: 1, mostAtOnce: 1, slowAnswers: { 408: 1, 0: 2 }, nonsenseAnswers: { 404: 3 } },
  ...change,
});

describe('percentile', () => {
  it.each([
    [0.5, 3],
    [0.95, 5],
    [1, 5],
    [0, 1],
  ])('at %d returns %d', (share, value) => {
    expect(percentile([5, 4, 3, 2, 1], share)).toBe(value);
  });
});

describe('faultsOf', () => {
  it('finds none when 95 of 100 reads are fast', () => {
    expect(faultsOf(phase())).toEqual([]);
  });

  it.each<[string, Partial<Phase>, RegExp]>([
    ['slow reads', { reads: { times: [...Array(94).fill(10), ...Array(6).fill(900)], failed: [] } }, /p95 .* 900 ms/],
    ['no reads at all', { reads: { times: [], failed: [] } }, /p95/],
    ['a failed read', { reads: { times: [1], failed: ['/api/products: 503'] } }, /1 reads failed, e.g. .*503/],
    [
      'a broken answer',
      { attack: { connections: 0, mostAtOnce: 0, slowAnswers: {}, nonsenseAnswers: { 500: 2 } } },
      /2 answers to nonsense were 500/,
    ],
  ])('names %s', (_what, change, fault) => {
    expect(faultsOf(phase(change))).toEqual([expect.stringMatching(fault)]);
  });
});

describe('edgeReportOf', () => {
  it('has a row for each phase and the responses by status', () => {
    const report = edgeReportOf([phase()]);
    expect(report).toContain('| attack | 100 | 10 ms | 10 ms | 900 ms | 900 ms | 0 |');
    expect(report).toContain('ended by: cut 2, 408 1');
    expect(report).toContain('nonsense answered with: 404 3');
  });
});
