import { describe, expect, it } from '@jest/globals';
import { numberIn, wordsOf } from './order-search-text.ts';

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

describe('numberIn', () => {
  it.each([
    ['+39 333 123 4567', '3331234567'],
    ['0039 02-5550123', '025550123'],
    ['(02) 555.0123', '025550123'],
    ['+49 221 555', '49221555'],
    ['RR 1234 5678 IT', 'rr12345678it'],
    ['1Z 999 AA1 0123', undefined],
    ['1234 5678 9012', '123456789012'],
    // Nothing to extract: the search itself finds it.
    ['025550123', undefined],
    ['rr12345678it', undefined],
    ['ORD-2026-000007', undefined],
    ['Via Roma 12', undefined],
    ['12 34', undefined],
    ['lucia 333123456', undefined],
  ])('of %j is %j', (search, number) => {
    expect(numberIn(search)).toBe(number);
  });
});
