import { describe, expect, it } from '@jest/globals';
import { newCodes } from './bar-codes.ts';

describe('newCodes', () => {
  it('counts a code once while it stays in the picture, and again after it has left', () => {
    const seen = new Map<string, number>();
    expect(newCodes(seen, ['A', 'A', ''], 0)).toEqual(['A']);
    expect(newCodes(seen, ['A', 'B'], 200)).toEqual(['B']);
    expect(newCodes(seen, [], 900)).toEqual([]);
    expect(newCodes(seen, ['A'], 1_100)).toEqual([]);
    expect(newCodes(seen, ['A'], 2_500)).toEqual(['A']);
  });
});
