import { describe, expect, it } from '@jest/globals';
import type { Ticket } from './upload.ts';
import { isSignedTicket, signTicket } from './upload-signature.ts';

const key = ['signing-key-for-tests'];
const ticket: Ticket = { id: 'a', userId: 'u', expires: 1_800_000_000, size: 500, contentType: 'image/png' };

describe('signTicket', () => {
  it('returns the same URL-safe signature for the same terms', () => {
    expect(signTicket({ ...ticket }, key)).toBe(signTicket(ticket, key));
    expect(signTicket(ticket, key)).toMatch(/^[\w-]{43}$/);
  });
});

describe('isSignedTicket', () => {
  const signature = signTicket(ticket, key);

  it('accepts a signed ticket', () => {
    expect(isSignedTicket(ticket, signature, key)).toBe(true);
  });

  it.each<[string, Partial<Ticket>]>([
    ['another upload', { id: 'b' }],
    ['another user', { userId: 'v' }],
    ['a longer life', { expires: 9_999_999_999 }],
    ['another size', { size: 501 }],
    ['no size', { size: null }],
    ['another type', { contentType: 'image/jpeg' }],
    ['no type', { contentType: null }],
    ['parts that run into each other', { id: 'au', userId: '' }],
  ])('rejects the signature for %s', (_what, change) => {
    expect(isSignedTicket({ ...ticket, ...change }, signature, key)).toBe(false);
  });

  it.each(['', 'x', 'A'.repeat(43), `${signature}A`, signature.slice(1), `${signature.slice(0, -1)}è`])(
    'rejects the signature %j',
    (wrong) => {
      expect(isSignedTicket(ticket, wrong, key)).toBe(false);
    },
  );

  it('rejects a signature by another key', () => {
    expect(isSignedTicket(ticket, signTicket(ticket, ['another-key']), key)).toBe(false);
  });

  it('accepts the signature of an older key until the key is removed; the newest key signs', () => {
    const rotated = ['newer-key', ...key];
    expect(isSignedTicket(ticket, signature, rotated)).toBe(true);
    expect(signTicket(ticket, rotated)).toBe(signTicket(ticket, ['newer-key']));
    expect(isSignedTicket(ticket, signature, ['newer-key'])).toBe(false);
  });
});
