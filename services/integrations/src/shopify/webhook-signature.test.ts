import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { isSignedBy } from './webhook-signature.ts';

const secret = 'only-for-tests';
const body = Buffer.from('{"id":1,"note":"è"}');
const signature = createHmac('sha256', secret).update(body).digest('base64');

describe('isSignedBy', () => {
  it('accepts the signature over exactly these bytes', () => {
    expect(isSignedBy(secret, body, signature)).toBe(true);
  });

  it.each([
    ['another secret', 'other', body, signature],
    ['one more byte', secret, Buffer.concat([body, Buffer.from(' ')]), signature],
    ['an empty body', secret, Buffer.alloc(0), signature],
    ['no signature', secret, body, ''],
    ['a short signature', secret, body, 'AAAA'],
    ['a long signature', secret, body, Buffer.alloc(64).toString('base64')],
    ['another signature', secret, body, Buffer.alloc(32).toString('base64')],
    ['hexadecimal digits', secret, body, createHmac('sha256', secret).update(body).digest('hex')],
    ['no base64', secret, body, '§§§'],
  ])('refuses %s', (_what, key, bytes, given) => {
    expect(isSignedBy(key, bytes, given)).toBe(false);
  });
});
