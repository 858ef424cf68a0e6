import { describe, expect, it } from '@jest/globals';
import { wordsOf } from './own-order-search.ts';

describe('wordsOf', () => {
  it.each([
    ['Camicia  BIANCO', ['camicia', 'bianco']],
    ['#ORD-2026-000007', ['ord-2026-000007']],
    ['#1005', ['#1005']],
    ['- & %', []],
    ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
  ])('of %j are %j', (search, words) => {
    expect(wordsOf(search)).toEqual(words);
  });
});
