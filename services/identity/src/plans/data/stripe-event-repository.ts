import { insertWebhookInto, markAppliedIn, type Webhook } from '@drappo/payments';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

/** Stores a webhook; false when it is stored already. */
export const insertWebhook = (tx: Tx, webhook: Webhook, body: string, now: Date): Promise<boolean> =>
  insertWebhookInto(tx.stripeEvent, webhook, body, now);

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

/** Marks a webhook as applied; its content proves a payment where it is about a person who is not erased. */
export const markApplied = async (
  tx: Tx,
  eventId: string,
  checkoutId: string | undefined,
  now: Date,
): Promise<void> => {
  const isProof = await isAboutUser(tx, checkoutId);
  await markAppliedIn(tx.stripeEvent, eventId, { isProof, appliedAt: now });
};
