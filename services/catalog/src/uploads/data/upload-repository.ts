import { uploadRules, type UploadPurpose } from '../domain/upload.ts';
import type { Refusal } from '../domain/upload-errors.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

export type UploadState = 'issued' | 'receiving' | 'received' | 'claimed' | 'refused' | 'discarded';

const CLAIMABLE: UploadState[] = ['issued', 'received'];

export type NewUpload = {
  id: string;
  userId: string;
  size: number | null;
  contentType: string | null;
  expiresAt: Date;
  createdAt: Date;
};

export const createUpload = async (tx: Tx, upload: NewUpload): Promise<void> => {
  await tx.upload.create({ data: upload });
};

/**
 * Counts a user's unassigned files, pictures for products separately. A sent file counts until the sweep removes it;
 * an address without a file counts while it can still be claimed. Calls of one user wait for each other until their
 * commit, so that concurrent calls cannot exceed a limit together.
 */
export const lockAndCountUploads = async (
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ unused: number; unusedProductImages: number }> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads:${userId}`}, 0))::text`;
  const unused = await tx.upload.count({
    where: {
      userId,
      OR: [
        {
          state: { in: ['issued', 'receiving'] },
          createdAt: { gt: new Date(now.getTime() - uploadRules.claimMs) },
        },
        { state: 'received' },
        { state: 'claimed', usedAt: null, purpose: { not: 'product' } },
      ],
    },
  });
  const unusedProductImages = await tx.upload.count({
    where: { userId, state: 'claimed', usedAt: null, purpose: 'product' },
  });
  return { unused, unusedProductImages };
};

export const readUpload = (prisma: PrismaClient, id: string) => prisma.upload.findUnique({ where: { id } });
export const readOwnUpload = (tx: Tx, userId: string, id: string) => tx.upload.findFirst({ where: { id, userId } });

/** Moves an upload from one state to the next; false when another call moved it first. */
export const moveUpload = async (
  prisma: PrismaClient,
  id: string,
  from: UploadState,
  to: UploadState,
): Promise<boolean> =>
  (await prisma.upload.updateMany({ where: { id, state: from }, data: { state: to } })).count === 1;

/** Gives an upload its purpose; false when another claim gave it a different one. */
export const setUploadPurpose = async (tx: Tx, id: string, purpose: UploadPurpose): Promise<boolean> =>
  (await tx.upload.updateMany({ where: { id, OR: [{ purpose: null }, { purpose }] }, data: { purpose } })).count > 0;

export const refuseUpload = async (tx: Tx, id: string, refusal: Refusal): Promise<void> => {
  await tx.upload.updateMany({ where: { id, state: { in: CLAIMABLE } }, data: { state: 'refused', refusal } });
};

/** False when the same claim has already finished, or the sweep discarded the upload. */
export const claimUpload = async (
  tx: Tx,
  { id, purpose, widths, claimedAt }: { id: string; purpose: UploadPurpose; widths: number[]; claimedAt: Date },
): Promise<boolean> => {
  const { count } = await tx.upload.updateMany({
    where: { id, purpose, state: { in: CLAIMABLE } },
    data: { state: 'claimed', widths, claimedAt },
  });
  return count === 1;
};

export const countClaimedProductImages = (tx: Tx, ids: string[]): Promise<number> =>
  tx.upload.count({ where: { id: { in: ids }, purpose: 'product', state: 'claimed' } });

/** Marks a user's claimed photographs as used by a return; returns the ids that are not such photographs. */
export const keepReturnPhotos = async (tx: Tx, userId: string, ids: string[], now: Date): Promise<string[]> => {
  const mine = { id: { in: ids }, userId, purpose: 'return', state: 'claimed' } as const;
  await tx.upload.updateMany({ where: mine, data: { usedAt: now } });
  const kept = new Set((await tx.upload.findMany({ where: mine, select: { id: true } })).map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
};

type Owner = { userId?: string; productRequestId?: string };

/**
 * Marks claimed pictures as used, so that the sweep ignores them. Returns their widths by id, or undefined when one is
 * missing, belongs to another user, or is part of another request.
 */
export const useUploads = async (
  tx: Tx,
  ids: string[],
  purpose: UploadPurpose,
  { userId, productRequestId }: Owner,
  now: Date,
): Promise<Map<string, number[]> | undefined> => {
  const { count } = await tx.upload.updateMany({
    where: {
      id: { in: ids },
      purpose,
      state: 'claimed',
      ...(userId === undefined ? {} : { userId }),
      ...(productRequestId === undefined ? {} : { productRequestId: null }),
    },
    data: { usedAt: now, ...(productRequestId === undefined ? {} : { productRequestId }) },
  });
  if (count !== ids.length) return undefined;
  const rows = await tx.upload.findMany({ where: { id: { in: ids } }, select: { id: true, widths: true } });
  return new Map(rows.map(({ id, widths }) => [id, widths]));
};
