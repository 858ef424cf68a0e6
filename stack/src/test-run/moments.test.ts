import { describe, expect, it } from '@jest/globals';
import { MOMENT_VARIABLE, moments, portalBeginsAt, testsBeginAt, tuesdayMorning } from './moments.ts';

describe('testsBeginAt', () => {
  it('returns Tuesday morning unless the environment names a moment', () => {
    expect(testsBeginAt({})).toBe(tuesdayMorning);
    expect(testsBeginAt({ [MOMENT_VARIABLE]: 'Friday 18:30' })).toBe(moments['Friday 18:30']);
  });

  it('rejects a moment that does not exist', () => {
    expect(() => testsBeginAt({ [MOMENT_VARIABLE]: 'friday' })).toThrow('names no moment: "friday"');
  });
});

describe('portalBeginsAt', () => {
  it('returns the start of the tests', () => {
    expect(portalBeginsAt({})).toBe(tuesdayMorning);
    expect(portalBeginsAt({ [MOMENT_VARIABLE]: 'Friday 18:30' })).toBe(moments['Friday 18:30']);
  });

  it.each(['Wednesday 12:59:59', 'Wednesday 23:59'] as const)('returns half an hour before %s passes', (moment) => {
    const begins = Date.parse(portalBeginsAt({ [MOMENT_VARIABLE]: moment }));
    expect(Math.round((Date.parse(moments[moment]) - begins) / 60_000)).toBeGreaterThanOrEqual(29);
  });

  it('rejects a moment that does not exist', () => {
    expect(() => portalBeginsAt({ [MOMENT_VARIABLE]: 'friday' })).toThrow('names no moment: "friday"');
  });
});
