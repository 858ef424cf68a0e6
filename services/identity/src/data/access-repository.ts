import type { Tx } from './database.ts';

/** It gives an account back to its owner: whoever took it must not be able to withdraw it. */
const KEPT = { purpose: 'email-change-cancel' };

/**
 * Makes worthless what an account has begun and not finished: e-mailed links of every purpose but the one that cancels a change of address, questions for a second factor, and an
 * authenticator app that has not sent its first code. The caller holds the user's row, as who makes one of them does.
 */
export const withdrawOutstanding = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.accountLink.updateMany({ where: { userId, closedAt: null, NOT: KEPT }, data: { closedAt: now } });
  await tx.factorChallenge.updateMany({ where: { userId, closedAt: null }, data: { closedAt: now } });
  await tx.factor.deleteMany({ where: { userId, activeSince: null } });
};

/**
 * Ends the sessions of a user, all of them or all but `keep`, and withdraws what is outstanding: whatever takes an account back
 * calls this, so that nothing that somebody else began before outlives it. How many sessions were open.
 */
export const endAccess = async (
  tx: Tx,
  { userId, keep }: { userId: string; keep?: string },
  now: Date,
): Promise<number> => {
  await withdrawOutstanding(tx, userId, now);
  const { count } = await tx.session.updateMany({
    where: { userId, NOT: keep === undefined ? [] : [{ sid: keep }], endedAt: null, expire: { gt: now } },
    data: { endedAt: now },
  });
  return count;
};
