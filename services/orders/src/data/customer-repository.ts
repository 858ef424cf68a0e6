import { erasedEmail, isErasedEmail } from '@drappo/contracts/identity/personal-data';
import type { Tx } from './database.ts';

type Customer = { userId: string; revision: number; email: string; name: string; plan: string };

/** Writes a user's state, unless a later revision is stored. */
export const upsertCustomer = async (tx: Tx, { userId, ...state }: Customer): Promise<void> => {
  await tx.customer.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
  // The same revision published again brings the plan, which earlier releases did not store.
  await tx.customer.updateMany({ where: { userId, revision: { lte: state.revision } }, data: state });
};

export const findCustomerEmail = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.customer.findUnique({ where: { userId }, select: { email: true } }))?.email ?? null;

/** Removes e-mail and name of a user; returns the e-mail in lower case, null when it was removed before. */
export const eraseCustomer = async (tx: Tx, userId: string): Promise<string | null> => {
  const email = await findCustomerEmail(tx, userId);
  const erased = { name: `cancellato-${userId}`, email: erasedEmail(userId) };
  await tx.customer.updateMany({ where: { userId }, data: erased });
  return email !== null && !isErasedEmail(email) ? email.toLowerCase() : null;
};
