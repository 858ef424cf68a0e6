import { insertWebhookInto, markAppliedIn, type Webhook } from '@drappo/payments';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

/** Stores a webhook; false when it was already stored. */
export const insertWebhook = (tx: Tx, webhook: Webhook, body: string, now: Date): Promise<boolean> =>
  insertWebhookInto(tx.stripeEvent, webhook, body, now);

export const findWebhookBody = async (prisma: PrismaDatabase, id: string): Promise<string | undefined> =>
  (await prisma.stripeEvent.findUnique({ where: { id }, select: { body: true } }))?.body;

/** Whether the buyer of the plan still has an account. */
const isAboutUser = async (tx: Tx, checkoutId: string | undefined): Promise<boolean> => {
  // Locked against a concurrent erasure: either it sees this webhook as applied, or this query sees the erased person.
  const rows = await tx.$queryRaw<{ isErased: boolean }[]>`
    SELECT u.erased_at IS NOT NULL AS "isErased" FROM plan_checkouts c JOIN users u ON u.id = c.user_id
    WHERE c.id = ${checkoutId ?? null}::uuid FOR SHARE OF u`;
  return rows.some(({ isErased }) => !isErased);
};

/** Marks a webhook as applied; deletes its body unless it is a proof of payment of a person who is not erased. */
export const markApplied = async (
  tx: Tx,
  eventId: string,
  checkoutId: string | undefined,
  now: Date,
): Promise<void> => {
  const isProof = await isAboutUser(tx, checkoutId);
  await markAppliedIn(tx.stripeEvent, eventId, { isProof, appliedAt: now });
};
