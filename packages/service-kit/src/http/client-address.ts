import type { Request } from 'express';

/** The client's address. The gateway overwrites the header, so its first entry is the client's. */
export const clientAddress = (req: Request): string =>
  req.get('x-forwarded-for')?.split(',')[0]?.trim() || (req.socket.remoteAddress ?? 'unknown');
