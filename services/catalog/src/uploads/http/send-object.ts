import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ObjectKey } from '../domain/upload-paths.ts';
import type { ObjectStore } from '../media/object-store.ts';

/** Answers a picture out of the storage; false when there is none. */
export const sendObject = async (
  res: Response,
  store: ObjectStore,
  key: ObjectKey,
  cacheControl: string,
): Promise<boolean> => {
  const found = await store.open(key);
  if (!found) return false;
  res.set({ 'Content-Type': 'image/webp', 'Content-Length': String(found.size), 'Cache-Control': cacheControl });
  // A client that disconnects is no server error; an answer that has begun can only be cut off.
  await pipeline(found.stream, res).catch(() => res.destroy());
  return true;
};
