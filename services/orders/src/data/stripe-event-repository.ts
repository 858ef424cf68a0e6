import { isErasedEmail } from '@drappo/contracts/identity/personal-data';
import type { Tx } from './database.ts';

/** Whether a webhook about these ids of Stripe is about the payment of somebody who is still a customer. */
const isAboutCustomer = async (tx: Tx, stripeIds: string[]): Promise<boolean> => {
  const checkouts = await tx.checkout.findMany({
    where: { OR: [{ stripeSessionId: { in: stripeIds } }, { paymentIntentId: { in: stripeIds } }] },
    select: { userId: true },
  });
  const userIds = checkouts.map(({ userId }) => userId);
  if (userIds.length === 0) return false;
  // Held against an erasure at the same time: either it sees this webhook as applied, or this sees the person as erased.
  const customers = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM customers WHERE user_id = ANY(${userIds}::uuid[]) FOR SHARE`;
  return customers.length === 0 || customers.some(({ email }) => !isErasedEmail(email));
};

/**
 * Marks a webhook as applied. Its content is kept as proof of a payment to us; of one that is about something else, or about
 * somebody who was erased before it came, the id alone stays.
 */
export const markApplied = async (tx: Tx, eventId: string, stripeIds: string[], now: Date): Promise<void> => {
  const isProof = await isAboutCustomer(tx, stripeIds);
  await tx.stripeEvent.updateMany({
    where: { id: eventId },
    data: { appliedAt: now, ...(isProof ? {} : { body: '{}' }) },
  });
};
