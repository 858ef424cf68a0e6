import { isErasedEmail } from '@drappo/contracts/identity/personal-data';
import { insertWebhookInto, markAppliedIn, type Webhook } from '@drappo/payments';
import type { PrismaClient, Tx } from '../../data/database.ts';

/** Stores a webhook; returns false when it is stored already. */
export const insertWebhook = (tx: Tx, webhook: Webhook, body: string, now: Date): Promise<boolean> =>
  insertWebhookInto(tx.stripeEvent, webhook, body, now);

export const findWebhook = async (
  prisma: PrismaClient,
  id: string,
): Promise<{ type: string; body: string } | undefined> =>
  (await prisma.stripeEvent.findUnique({ where: { id }, select: { type: true, body: true } })) ?? undefined;

/** Whether a webhook with these Stripe ids is about a payment of a customer who is not erased. */
const isAboutCustomer = async (tx: Tx, stripeIds: string[]): Promise<boolean> => {
  const checkouts = await tx.checkout.findMany({
    where: { OR: [{ stripeSessionId: { in: stripeIds } }, { paymentIntentId: { in: stripeIds } }] },
    select: { userId: true },
  });
  const userIds = checkouts.map(({ userId }) => userId);
  if (userIds.length === 0) return false;
  // Serialised with an erasure: either the erasure sees this webhook as applied, or this query sees the person as erased.
  const customers = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM customers WHERE user_id = ANY(${userIds}::uuid[]) FOR SHARE`;
  return customers.length === 0 || customers.some(({ email }) => !isErasedEmail(email));
};

/** Marks a webhook as applied, and as proof of a payment if it is about a person who is not erased. */
export const markApplied = async (tx: Tx, eventId: string, stripeIds: string[], now: Date): Promise<void> => {
  const isProof = await isAboutCustomer(tx, stripeIds);
  await markAppliedIn(tx.stripeEvent, eventId, { isProof, appliedAt: now });
};
