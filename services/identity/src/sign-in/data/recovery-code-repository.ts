import { uuidv7 } from '@drappo/service-kit';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

/** Replaces all recovery codes. */
export const replaceRecoveryCodes = async (tx: Tx, userId: string, hashes: string[], now: Date): Promise<void> => {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: hashes.map((hash) => ({ id: uuidv7(now.getTime()), userId, hash, createdAt: now })),
  });
};

export const deleteRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx.recoveryCode.deleteMany({ where: { userId } });
};

export const listUnusedCodes = (client: PrismaDatabase | Tx, userId: string): Promise<{ id: string; hash: string }[]> =>
  client.recoveryCode.findMany({ where: { userId, usedAt: null }, select: { id: true, hash: true } });

export const countUnusedCodes = (client: PrismaDatabase | Tx, userId: string): Promise<number> =>
  client.recoveryCode.count({ where: { userId, usedAt: null } });

/** False when it was already used: of two concurrent uses one succeeds. */
export const spendRecoveryCode = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { count } = await tx.recoveryCode.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
  return count === 1;
};
