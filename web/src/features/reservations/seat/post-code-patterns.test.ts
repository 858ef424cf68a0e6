import { describe, expect, it } from '@jest/globals';
import { markedCountries } from './post-code-patterns.ts';

describe('markedCountries', () => {
  it.each([
    ['D-10115 '.repeat(62), ['DE']],
    ['B-1234 c - '.repeat(45), ['BE']],
    ['D-10115 X, A-1010 Y, D-10117 Z', ['DE', 'AT']],
    ['Hauptstr. 5, XY-10115 Berlin', []],
  ])('names each country of %j once, the last one first', (text, countries) => {
    expect(markedCountries(text)).toEqual(countries);
  });
});
