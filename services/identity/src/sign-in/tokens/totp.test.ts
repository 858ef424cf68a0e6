import { describe, expect, it } from '@jest/globals';
import { createTotpCodes } from './totp.ts';

const codes = createTotpCodes('Drappo');
/** The secret of RFC 6238's test vectors in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('stepOf', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i s accepts the code of RFC 6238', (seconds, code, step) => {
    expect(codes.stepOf(SECRET, code, at(seconds))).toBe(step);
  });

  it('accepts a code from the start of its step to the end of the next one, and returns the step of the code', () => {
    expect(codes.stepOf(SECRET, '287082', at(29))).toBeUndefined();
    expect(codes.stepOf(SECRET, '287082', at(30))).toBe(1);
    expect(codes.stepOf(SECRET, '287082', at(89))).toBe(1);
    expect(codes.stepOf(SECRET, '287082', at(90))).toBeUndefined();
  });

  it('rejects other codes', () => {
    for (const code of ['287083', '000000', '', '28708', 'abcdef'])
      expect(codes.stepOf(SECRET, code, at(59))).toBeUndefined();
  });
});

describe('a new secret', () => {
  it('has 160 bits, and its address contains portal and account', () => {
    const [one, other] = [codes.newSecret(), codes.newSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    expect(codes.uriOf(one, 'lucia')).toBe(
      `otpauth://totp/Drappo:lucia?issuer=Drappo&secret=${one}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
