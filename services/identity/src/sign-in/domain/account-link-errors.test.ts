import { describe, expect, it } from '@jest/globals';
import { badLink } from './account-link-errors.ts';

describe('badLink', () => {
  it.each([
    ['unknown', 'invalid', 'identity.link-not-valid', 'Il link non è valido.'],
    ['used', 'conflict', 'identity.link-used', 'Il link è già stato usato e non vale più.'],
    ['expired', 'conflict', 'identity.link-expired', 'Il link è scaduto.'],
  ] as const)('of a link that is %s is %s', (state, kind, code, detail) => {
    expect(badLink(state)).toMatchObject({ kind, code, detail });
  });
});
