import { describe, expect, it } from '@jest/globals';
import { spread } from './spread-requests.ts';

describe('spread', () => {
  it('starts each connection at a different path and includes every path', () => {
    const paths = ['a', 'b', 'c', 'd'];
    expect([0, 1, 2].map((connection) => spread(paths, connection, 3))).toEqual([
      ['a', 'b', 'c', 'd'],
      ['b', 'c', 'd', 'a'],
      ['c', 'd', 'a', 'b'],
    ]);
  });

  it('repeats paths when there are fewer paths than connections', () => {
    expect(spread(['a', 'b'], 31, 32)).toEqual(['b', 'a']);
    expect(spread(['a'], 5, 32)).toEqual(['a']);
  });
});
