import { z } from 'zod';
import type { Cursor } from '../domain/facets/facets.ts';

const stored = z.tuple([z.union([z.number(), z.string().max(300)]), z.uuid()]);

/** A position in a sorted list, as clients send it back. */
export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

export const readCursor = (text: string): Cursor | undefined => {
  try {
    const { success, data } = stored.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return success ? { key: data[0], id: data[1] } : undefined;
  } catch {
    return undefined;
  }
};
