import { describe, expect, it } from '@jest/globals';
import { MOMENT_VARIABLE, moments, testsBeginAt, tuesdayMorning } from './moments.ts';

describe('testsBeginAt', () => {
  it('is Tuesday morning unless the environment names a moment', () => {
    expect(testsBeginAt({})).toBe(tuesdayMorning);
    expect(testsBeginAt({ [MOMENT_VARIABLE]: 'Friday 18:30' })).toBe(moments['Friday 18:30']);
  });

  it('rejects a moment that does not exist', () => {
    expect(() => testsBeginAt({ [MOMENT_VARIABLE]: 'friday' })).toThrow('names no moment: "friday"');
  });
});
