import { describe, expect, it } from '@jest/globals';
import { alreadyTaken, lastAdmin, notOnYourself, sessionOver, tooBusy, wrongCredentials } from './identity-errors.ts';

describe('alreadyTaken', () => {
  it('names every field that is taken', () => {
    expect(alreadyTaken(['username', 'email'])).toMatchObject({
      kind: 'conflict',
      code: 'identity.already-taken',
      detail: 'Questo nome utente è già in uso. Questa email è già registrata',
      errors: [
        { field: 'username', message: 'Questo nome utente è già in uso' },
        { field: 'email', message: 'Questa email è già registrata' },
      ],
    });
  });
});

describe('errors of identity', () => {
  it.each([
    [wrongCredentials(), 'unauthenticated', 'identity.wrong-credentials'],
    [sessionOver(), 'unauthenticated', 'identity.session-over'],
    [notOnYourself(), 'conflict', 'identity.not-on-yourself'],
    [lastAdmin(), 'conflict', 'identity.last-admin'],
  ])('%# have a kind and a code', (error, kind, code) => {
    expect([error.kind, error.code]).toEqual([kind, code]);
  });

  it('ask a client to retry when the service is busy', () => {
    expect(tooBusy()).toMatchObject({ kind: 'unavailable', retryAfter: 2 });
  });
});
