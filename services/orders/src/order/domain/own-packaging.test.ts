import { describe, expect, it } from '@jest/globals';
import { mayHaveOwnPackaging } from './own-packaging.ts';

describe('mayHaveOwnPackaging', () => {
  it.each([
    ['pro', true],
    [null, true],
    ['starter', false],
    ['trial', false],
  ])('of plan %s is %s', (plan, expected) => {
    expect(mayHaveOwnPackaging(plan)).toBe(expected);
  });
});
