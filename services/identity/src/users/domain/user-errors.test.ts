import { describe, expect, it } from '@jest/globals';
import { alreadyTaken, sessionOver } from './user-errors.ts';

describe('alreadyTaken', () => {
  it('contains every field that is taken', () => {
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

describe('sessionOver', () => {
  it('asks for a new sign-in', () => {
    expect(sessionOver()).toMatchObject({ kind: 'unauthenticated', code: 'identity.session-over' });
  });
});
