import type { Tx } from './database.ts';

/** Whether the plan was bought by somebody who still has an account. */
const isAboutUser = async (tx: Tx, checkoutId: string | undefined): Promise<boolean> => {
  // Held against an erasure at the same time: either it sees this webhook as applied, or this sees the person as erased.
  const rows = await tx.$queryRaw<{ isErased: boolean }[]>`
    SELECT u.erased_at IS NOT NULL AS "isErased" FROM plan_checkouts c JOIN users u ON u.id = c.user_id
    WHERE c.id = ${checkoutId ?? null}::uuid FOR SHARE OF u`;
  return rows.some(({ isErased }) => !isErased);
};

/**
 * Marks a webhook as applied. Its content is kept as proof of a payment to us; of one that is about something else, or about
 * somebody who was erased before it came, the id alone stays.
 */
export const markApplied = async (
  tx: Tx,
  eventId: string,
  checkoutId: string | undefined,
  now: Date,
): Promise<void> => {
  const isProof = await isAboutUser(tx, checkoutId);
  await tx.stripeEvent.updateMany({
    where: { id: eventId },
    data: { appliedAt: now, ...(isProof ? {} : { body: '{}' }) },
  });
};
