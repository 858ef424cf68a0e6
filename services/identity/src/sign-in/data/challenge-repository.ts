import type { Challenge, ChallengePurpose } from '../domain/second-factor.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export const insertChallenge = async (tx: Tx, challenge: Challenge): Promise<void> => {
  await tx.factorChallenge.create({ data: challenge });
};

/** A CHECK constraint holds the list of purposes. */
export const findChallenge = async (client: PrismaDatabase | Tx, id: string): Promise<Challenge | undefined> => {
  const row = await client.factorChallenge.findUnique({ where: { id } });
  return row ? { ...row, purpose: row.purpose as ChallengePurpose } : undefined;
};

/** False when it was already answered or has expired: a challenge is single-use. */
export const closeChallenge = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { count } = await tx.factorChallenge.updateMany({
    where: { id, closedAt: null, expiresAt: { gt: now } },
    data: { closedAt: now },
  });
  return count === 1;
};

const KEPT_MS = 86_400_000;

/** Deletes expired challenges, and authenticator apps that never sent their first code. */
export const deleteOldChallenges = async (client: PrismaDatabase, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - KEPT_MS);
  await client.factor.deleteMany({ where: { activeSince: null, createdAt: { lt: before } } });
  const { count } = await client.factorChallenge.deleteMany({ where: { expiresAt: { lt: before } } });
  return count;
};
