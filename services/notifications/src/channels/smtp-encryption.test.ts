import { describe, expect, it } from '@jest/globals';
import { isEncrypted } from './smtp-encryption.ts';

describe('the connection to the mail server', () => {
  it.each([
    ['smtps://user:pw@mail.example:465', true],
    ['smtp://user:pw@mail.example:587/?requireTLS=true', true],
    ['smtp://user:pw@mail.example:587', false],
    ['smtp://user:pw@mail.example:587/?requireTLS=false', false],
    ['smtp://mail.example:587/?requireTLS=true&ignoreTLS=true', false],
    ['smtps://mail.example/?tls.rejectUnauthorized=false', false],
  ])('%s is encrypted: %s', (url, encrypted) => expect(isEncrypted(url)).toBe(encrypted));
});
