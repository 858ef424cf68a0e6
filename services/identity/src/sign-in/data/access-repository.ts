import type { Tx } from '../../data/database.ts';

/** Its link gives an account back to the account holder: an attacker who took the account must not be able to withdraw it. */
const KEPT = { purpose: 'email-change-cancel' };

/**
 * Closes what an account has begun and not finished: e-mailed links of every purpose but the one that cancels a change of
 * address, questions for a second factor, and an authenticator app that has not sent its first code. The caller holds the
 * user's row, as does everything that creates one of them.
 */
export const withdrawOutstanding = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.accountLink.updateMany({ where: { userId, closedAt: null, NOT: KEPT }, data: { closedAt: now } });
  await tx.factorChallenge.updateMany({ where: { userId, closedAt: null }, data: { closedAt: now } });
  await tx.factor.deleteMany({ where: { userId, activeSince: null } });
};

/**
 * Ends the sessions of a user, all of them or all but `keep`, and withdraws what is outstanding. Every use-case that takes an
 * account back calls this, so that nothing that an attacker began before survives. Returns how many sessions were open.
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
