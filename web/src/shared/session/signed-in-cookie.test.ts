import { expect, test } from '@jest/globals';
import { mayBeSignedIn } from './signed-in-cookie.ts';

test.each([
  ['http:', 'a=b; drappo_signed_in=1', true],
  ['http:', '__Host-drappo_signed_in=1', false],
  ['https:', '__Host-drappo_signed_in=1; a=b', true],
  ['https:', 'drappo_signed_in=1', false],
  ['https:', '', false],
])('mayBeSignedIn at %s with the cookies "%s" returns %s', (protocol, cookie, expected) => {
  expect(mayBeSignedIn({ cookie } as Document, { protocol } as Location)).toBe(expected);
});
