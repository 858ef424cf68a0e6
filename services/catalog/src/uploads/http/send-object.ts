import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ObjectKey } from '../domain/upload-paths.ts';
import type { ObjectStore } from '../media/object-store.ts';

/** Sends a picture from the storage; false when it does not exist. */
export const sendObject = async (
  res: Response,
  store: ObjectStore,
  key: ObjectKey,
  cacheControl: string,
): Promise<boolean> => {
  const found = await store.open(key);
  if (!found) return false;
  res.set({ 'Content-Type': 'image/webp', 'Content-Length': String(found.size), 'Cache-Control': cacheControl });
  // A disconnecting client is not a server error; a response that has begun can only be cut off.
  await pipeline(found.stream, res).catch(() => res.destroy());
  return true;
};
