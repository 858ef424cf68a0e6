import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { storeOver, type ObjectStore } from './object-store.ts';

const diskAt = (location: string): Disk => new Disk(new FSDriver({ location, visibility: 'private' }));

/** Files on the local disk. Private ones are in a hidden folder, which no address under /api/media can name. */
export const createLocalObjects = (root: string): ObjectStore => {
  const folder = resolve(root);
  const disks = { media: diskAt(folder), private: diskAt(join(folder, '.private')) };
  return storeOver(async ({ area, name }) => ({ disk: disks[area], path: name }));
};
