import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ticket } from './upload.ts';

const signatureOf = ({ id, userId, expires, size, contentType }: Ticket, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['upload', id, userId, expires, size, contentType]))
    .digest('base64url');

/** Signs what an address allows: one file of one user, until then, of this size and type. By the first key, the newest. */
export const signTicket = (ticket: Ticket, [newest]: string[]): string => {
  if (newest === undefined) throw new Error('a signature needs a key');
  return signatureOf(ticket, newest);
};

/** By any of the keys: an address stays good until its own time is over. */
export const isSignedTicket = (ticket: Ticket, signature: string, keys: string[]): boolean => {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(ticket, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
