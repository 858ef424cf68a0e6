import type { PrismaDatabase, Tx } from './database.ts';

/** Stores a webhook; false when it is stored already. */
export const insertWebhook = async (
  tx: Tx,
  { id, type }: { id: string; type: string },
  body: string,
  now: Date,
): Promise<boolean> => {
  const { count } = await tx.stripeEvent.createMany({
    data: [{ id, type, body, receivedAt: now }],
    skipDuplicates: true,
  });
  return count === 1;
};

export const findWebhookBody = async (prisma: PrismaDatabase, id: string): Promise<string | undefined> =>
  (await prisma.stripeEvent.findUnique({ where: { id }, select: { body: true } }))?.body;

/** Whether the plan was bought by a person who has an account. */
const isAboutUser = async (tx: Tx, checkoutId: string | undefined): Promise<boolean> => {
  // Held against an erasure at the same time: either it sees this webhook as applied, or this sees the person as erased.
  const rows = await tx.$queryRaw<{ isErased: boolean }[]>`
    SELECT u.erased_at IS NOT NULL AS "isErased" FROM plan_checkouts c JOIN users u ON u.id = c.user_id
    WHERE c.id = ${checkoutId ?? null}::uuid FOR SHARE OF u`;
  return rows.some(({ isErased }) => !isErased);
};

/**
 * Marks a webhook as applied. Its content is kept as proof of a payment to us; of one that is about something else, or about
 * a person who was erased before it came, the id alone stays.
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
