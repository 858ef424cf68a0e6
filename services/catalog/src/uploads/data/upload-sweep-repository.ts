import { returnPhotosStart, uploadRules, type UploadPurpose } from '../domain/upload.ts';
import type { PrismaClient } from '../../data/database.ts';

const before = (now: Date, ms: number): { lt: Date } => ({ lt: new Date(now.getTime() - ms) });

/** Discards uploads that were never finished or claimed, pictures that were never used, and old photographs of returns. */
export const discardAbandonedUploads = async (prisma: PrismaClient, now: Date): Promise<void> => {
  await prisma.upload.updateMany({
    where: {
      OR: [
        {
          state: { in: ['issued', 'receiving', 'received', 'refused'] },
          createdAt: before(now, uploadRules.abandonedMs),
        },
        // A concurrent use marks the row first, or finds it discarded.
        { state: 'claimed', usedAt: null, claimedAt: before(now, uploadRules.unusedMs) },
        { state: 'claimed', purpose: 'return', claimedAt: { lt: returnPhotosStart(now) } },
      ],
    },
    data: { state: 'discarded' },
  });
};

export type DiscardedUpload = { id: string; purpose: UploadPurpose | null };

export const readDiscardedUploads = async (
  prisma: PrismaClient,
  now: Date,
  limit: number,
): Promise<DiscardedUpload[]> => {
  const rows = await prisma.upload.findMany({
    where: { state: 'discarded', createdAt: before(now, uploadRules.abandonedMs) },
    select: { id: true, purpose: true },
    take: limit,
  });
  return rows.map(({ id, purpose }) => ({ id, purpose: purpose as UploadPurpose | null }));
};

export const deleteDiscardedUpload = async (prisma: PrismaClient, id: string): Promise<void> => {
  await prisma.upload.deleteMany({ where: { id, state: 'discarded' } });
};

/** Claimed uploads whose address has expired and whose source may still be in the storage. */
export const readClaimedWithSource = async (prisma: PrismaClient, now: Date, limit: number): Promise<string[]> => {
  const rows = await prisma.upload.findMany({
    where: { state: 'claimed', sourceGone: false, expiresAt: before(now, uploadRules.addressMs) },
    select: { id: true },
    take: limit,
  });
  return rows.map(({ id }) => id);
};

export const markSourceGone = async (prisma: PrismaClient, id: string): Promise<void> => {
  await prisma.upload.update({ where: { id }, data: { sourceGone: true } });
};
