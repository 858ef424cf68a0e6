import { describe, expect, it } from '@jest/globals';
import { challengeOver, passkeyRefused, wrongAnswer, wrongPassword } from './factor-errors.ts';

describe('wrongAnswer', () => {
  it.each([
    ['sign-in', 'unauthenticated'],
    ['step-up', 'invalid'],
    ['set-up', 'invalid'],
  ] as const)('during %s is %s, on the field of the code', (purpose, kind) => {
    expect(wrongAnswer(purpose)).toMatchObject({
      kind,
      code: 'identity.wrong-code',
      errors: [{ field: 'code', message: 'Codice non valido o già usato' }],
    });
  });
});

describe('challengeOver', () => {
  it.each([
    ['sign-in', 'unauthenticated'],
    ['step-up', 'conflict'],
  ] as const)('during %s is %s', (purpose, kind) => {
    expect(challengeOver(purpose)).toMatchObject({ kind, code: 'identity.challenge-over' });
  });
});

describe('wrongPassword', () => {
  it('is attached to the password field', () => {
    expect(wrongPassword()).toMatchObject({ kind: 'invalid', errors: [{ field: 'password' }] });
  });
});

describe('passkeyRefused', () => {
  it('includes its cause', () => {
    const cause = new Error('attestation');
    expect(passkeyRefused(cause).cause).toBe(cause);
  });
});
