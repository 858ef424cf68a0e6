import { describe, expect, it } from '@jest/globals';
import { readRecoveryCode, RECOVERY_CODE_BYTES, toRecoveryCode } from './recovery-code.ts';

describe('toRecoveryCode', () => {
  it('encodes five bits of each byte, in two groups', () => {
    expect(toRecoveryCode(Uint8Array.from({ length: RECOVERY_CODE_BYTES }, (_, index) => index))).toBe('012345-6789AB');
    expect(toRecoveryCode(new Uint8Array(RECOVERY_CODE_BYTES).fill(255))).toBe('ZZZZZZ-ZZZZZZ');
  });
});

describe('readRecoveryCode', () => {
  it.each([
    ['7K2M9Q-X4TB0H', '7K2M9QX4TB0H'],
    [' 7k2m9q x4tb0h ', '7K2M9QX4TB0H'],
    // Letters that look like digits.
    ['7k2m9q-x4tboh', '7K2M9QX4TB0H'],
    ['iiiiii-llllll', '111111111111'],
    ['7K2M9Q-X4TB0', undefined],
    ['7K2M9Q-X4TB0HH', undefined],
    ['7K2M9Q-X4TB0U', undefined],
    ['', undefined],
  ])('reads "%s" as %s', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code);
  });
});
