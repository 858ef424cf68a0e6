import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ticket } from './upload.ts';

const signatureOf = ({ id, userId, expires, size, contentType }: Ticket, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['upload', id, userId, expires, size, contentType]))
    .digest('base64url');

/** Signs with the first (newest) key what an address allows: one user, expiry, size and type of one file. */
export const signTicket = (ticket: Ticket, [newest]: string[]): string => {
  if (newest === undefined) throw new Error('a signature needs a key');
  return signatureOf(ticket, newest);
};

/** Accepts any of the keys: an address stays valid until its own expiry. */
export const isSignedTicket = (ticket: Ticket, signature: string, keys: string[]): boolean => {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(ticket, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
