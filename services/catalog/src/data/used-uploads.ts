import type { UploadPurpose } from '../domain/upload.ts';
import type { Tx } from './database.ts';

type Owner = { userId?: string; productRequestId?: string };

/**
 * Marks claimed pictures as used, so that the sweep leaves them alone; gives their widths by id, or undefined when one is
 * missing, somebody else's, or part of another request.
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
