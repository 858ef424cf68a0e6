import { AppError } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { isSignInSlowed, signInSlowed, tooBusy, wrongCredentials } from './sign-in-errors.ts';

describe('signInSlowed', () => {
  it.each([
    [1, 'un secondo'],
    [89, '89 secondi'],
    [90, '2 minuti'],
    [121, '3 minuti'],
  ])('shows a wait of %i s as "%s"', (seconds, text) => {
    const error = signInSlowed(seconds);
    expect(error).toMatchObject({ kind: 'too-many', retryAfter: seconds });
    expect(error.detail).toContain(`Riprova tra ${text}:`);
  });
});

describe('isSignInSlowed', () => {
  it.each([
    ['a wait', signInSlowed(3), true],
    [
      'a limit without a wait',
      new AppError('too-many', { code: 'kit.too-many', detail: 'Troppe richieste.' } as never),
      false,
    ],
    ['another error', new Error('x'), false],
  ])('detects %s correctly', (_what, error, expected) => {
    expect(isSignInSlowed(error)).toBe(expected);
  });
});

describe('wrongCredentials', () => {
  it('is an "unauthenticated" error', () => {
    expect(wrongCredentials()).toMatchObject({ kind: 'unauthenticated', code: 'identity.wrong-credentials' });
  });
});

describe('tooBusy', () => {
  it('asks the client to retry', () => {
    expect(tooBusy()).toMatchObject({ kind: 'unavailable', retryAfter: 2 });
  });
});
