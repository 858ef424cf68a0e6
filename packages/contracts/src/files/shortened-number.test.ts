import { describe, expect, it } from '@jest/globals';
import { isShortenedNumber } from './shortened-number.ts';

describe('isShortenedNumber', () => {
  it.each(['8,05701E+12', '8.05701E+12', '6.93217E+12', '1E+12', '1,23E12', ' 8.05701e+12 '])(
    'is true for %j',
    (text) => {
      expect(isShortenedNumber(text)).toBe(true);
    },
  );

  it.each([
    '',
    'E00000012',
    '012.10',
    '8057012345678',
    '12E5',
    '1E5',
    'DW-1E+2',
    '1.5E',
    '8,05701',
    `${'1'.repeat(50)}E+12`,
  ])('is false for %j', (text) => {
    expect(isShortenedNumber(text)).toBe(false);
  });
});
