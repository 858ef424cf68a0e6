import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { uploadRules, type UploadPurpose } from '../domain/upload.ts';
import { incomingKey, pictureKeys } from '../domain/upload-paths.ts';
import type { ObjectStore } from '../media/object-store.ts';

const BATCH = 200;

/**
 * Removes what nobody finished, claimed or used: first the row says so, then the files go, then the row. Cut off anywhere,
 * the next turn goes on from there. Returns how many uploads are gone.
 */
export const createSweepUploads =
  ({ prisma, store, clock }: { prisma: PrismaClient; store: ObjectStore; clock: Clock }) =>
  async (): Promise<number> => {
    const now = clock.now().getTime();
    const before = (ms: number): { lt: Date } => ({ lt: new Date(now - ms) });

    await prisma.upload.updateMany({
      where: {
        OR: [
          { state: { in: ['issued', 'receiving', 'received', 'refused'] }, createdAt: before(uploadRules.abandonedMs) },
          // A product or a request that takes it in at this moment marks the row first, or finds it gone.
          { state: 'claimed', usedAt: null, claimedAt: before(uploadRules.unusedMs) },
        ],
      },
      data: { state: 'discarded' },
    });
    const gone = await prisma.upload.findMany({
      where: { state: 'discarded', createdAt: before(uploadRules.abandonedMs) },
      select: { id: true, purpose: true },
      take: BATCH,
    });
    const failures: unknown[] = [];
    // One file that cannot be removed now must not keep all the later ones.
    const each = (work: () => Promise<unknown>) => work().catch((error: unknown) => failures.push(error));
    for (const { id, purpose } of gone)
      await each(async () => {
        await store.remove(incomingKey(id), ...(purpose ? pictureKeys(purpose as UploadPurpose, id) : []));
        await prisma.upload.deleteMany({ where: { id, state: 'discarded' } });
      });

    // Where browsers send files straight to the storage, an address may have been used again after the claim.
    const claimed = await prisma.upload.findMany({
      where: { state: 'claimed', sourceGone: false, expiresAt: before(uploadRules.addressMs) },
      select: { id: true },
      take: BATCH,
    });
    for (const { id } of claimed)
      await each(async () => {
        await store.remove(incomingKey(id));
        await prisma.upload.update({ where: { id }, data: { sourceGone: true } });
      });
    if (failures.length > 0) throw failures[0];
    return gone.length;
  };
