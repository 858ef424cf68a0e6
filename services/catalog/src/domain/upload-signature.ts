import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ticket } from './upload.ts';

/** Signs what an address allows: one file of one user, until then, of this size and type. */
export const signTicket = ({ id, userId, expires, size, contentType }: Ticket, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['upload', id, userId, expires, size, contentType]))
    .digest('base64url');

export const isSignedTicket = (ticket: Ticket, signature: string, key: string): boolean => {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signTicket(ticket, key))];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
