import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import {
  deleteDiscardedUpload,
  discardAbandonedUploads,
  markSourceGone,
  readClaimedWithSource,
  readDiscardedUploads,
} from '../data/upload-sweep-repository.ts';
import { incomingKey, pictureKeys } from '../domain/upload-paths.ts';
import type { ObjectStore } from '../media/object-store.ts';

const BATCH = 200;

/**
 * Removes uploads that were never finished, claimed or used: first marks the row, then deletes the files, then the row.
 * After
 * an interruption the next run continues. Returns the number of removed uploads.
 */
export const createSweepUploads =
  ({ prisma, store, clock }: { prisma: PrismaClient; store: ObjectStore; clock: Clock }) =>
  async (): Promise<number> => {
    const now = clock.now();
    const failures: unknown[] = [];
    // One file that cannot be removed now must not block all the later ones.
    const attempt = (work: () => Promise<unknown>) => work().catch((error: unknown) => failures.push(error));

    await discardAbandonedUploads(prisma, now);
    const discarded = await readDiscardedUploads(prisma, now, BATCH);
    for (const { id, purpose } of discarded)
      await attempt(async () => {
        await store.remove(incomingKey(id), ...(purpose ? pictureKeys(purpose, id) : []));
        await deleteDiscardedUpload(prisma, id);
      });

    // If browsers send files straight to the storage, an address may have been used again after the claim.
    for (const id of await readClaimedWithSource(prisma, now, BATCH))
      await attempt(async () => {
        await store.remove(incomingKey(id));
        await markSourceGone(prisma, id);
      });
    if (failures.length > 0) throw failures[0];
    return discarded.length;
  };
