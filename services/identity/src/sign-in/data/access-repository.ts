import type { Tx } from '../../data/database.ts';

/** Lets the account holder recover the account: an attacker who took the account must not be able to withdraw this link. */
const KEPT = { purpose: 'email-change-cancel' };

/**
 * Closes everything an account has begun and not finished: e-mailed links of every purpose except the one that cancels a
 * change of address, challenges for a second factor, and an authenticator app without its first code. The caller holds the
 * lock on the user's row, as does all code that creates one of these.
 */
export const withdrawOutstanding = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.accountLink.updateMany({ where: { userId, closedAt: null, NOT: KEPT }, data: { closedAt: now } });
  await tx.factorChallenge.updateMany({ where: { userId, closedAt: null }, data: { closedAt: now } });
  await tx.factor.deleteMany({ where: { userId, activeSince: null } });
};

/**
 * Ends the sessions of a user, all of them or all except `keep`, and withdraws everything outstanding. Every use-case that
 * recovers an account calls this, so that nothing an attacker began survives. Returns how many sessions were open.
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
