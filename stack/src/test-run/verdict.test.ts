import { describe, expect, it } from '@jest/globals';
import { nothing } from './tally.ts';
import { costLine, makeVerdict, type Measured } from './verdict.ts';

const here = { commit: 'abc', clean: true };
const measured: Measured = {
  before: here,
  after: here,
  startedAt: new Date('2026-11-28T01:00:00Z'),
  wall: 900.04,
  isWhole: true,
  isCached: false,
  wallByPart: { Types: 40, journeys: 500 },
  lagByPart: { journeys: { median: 1, p99: 40 } },
  processorByPart: { Types: 30, journeys: 1_000.01, runner: 20 },
};
const verdictOf = (changes: Partial<Measured> = {}) => makeVerdict(nothing, [], { ...measured, ...changes });

describe('the verdict of a run', () => {
  it('includes its cost as a multiple of a type check', () => {
    const verdict = verdictOf();
    expect(verdict).toMatchObject({ commit: 'abc', clean: true, whole: true, wall: 900, processor: 1050, cost: 35 });
    expect(verdict.parts).toEqual([
      { name: 'Types', wall: 40, processor: 30 },
      { name: 'journeys', wall: 500, processor: 1000, lag: { median: 1, p99: 40 } },
      { name: 'runner', wall: undefined, processor: 20 },
    ]);
    expect(costLine(verdict)).toMatch(
      /^Took 900 s on \d+ processors, 1050 s of processor time: its cost is 35\.0 type checks of 30\.0 s$/,
    );
  });

  it('is neither complete nor has a cost when a result came from a cache', () => {
    const verdict = verdictOf({ isCached: true });
    expect(verdict).toMatchObject({ whole: false, typeCheck: undefined, cost: undefined });
    expect(costLine(verdict)).toContain('known after a type check without a cache');
  });

  it('is not for a clean tree when files or the commit changed meanwhile', () => {
    expect(verdictOf({ after: { commit: 'def', clean: true } }).clean).toBe(false);
    expect(verdictOf({ after: { commit: 'abc', clean: false } }).clean).toBe(false);
    expect(verdictOf({ before: { commit: undefined, clean: false } })).toMatchObject({
      commit: undefined,
      clean: false,
    });
  });

  it('reports what is known when the system shows no processor time', () => {
    const verdict = verdictOf({ processorByPart: {} });
    expect(verdict).toMatchObject({ processor: undefined, cost: undefined });
    expect(costLine(verdict)).toMatch(/^Took 900 s on \d+ processors$/);
  });
});
