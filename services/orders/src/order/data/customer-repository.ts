import { erasedEmail, isErasedEmail } from '@drappo/contracts/identity/personal-data';
import { queryRows } from '@drappo/service-kit';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';

type Customer = {
  userId: string;
  revision: number;
  email: string;
  name: string;
  companyName: string | null;
  vatNumber: string | null;
  plan: string;
};

/** Writes a user's state, unless a later revision is stored. */
export const upsertCustomer = async (tx: Tx, { userId, ...state }: Customer): Promise<void> => {
  await tx.customer.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
  // When the same revision is published again, it adds plan, company and VAT number, which earlier releases did not store.
  await tx.customer.updateMany({ where: { userId, revision: { lte: state.revision } }, data: state });
};

/** E-mail and plan of a user; null until a snapshot contains them. */
export const findCustomer = async (tx: Tx, userId: string): Promise<{ email: string | null; plan: string | null }> => {
  const [customer] = await queryRows<{ email: string; plan: string | null }>(
    tx,
    Prisma.sql`SELECT email, plan FROM customers WHERE user_id = ${userId}::uuid`,
  );
  return customer ?? { email: null, plan: null };
};

/** Removes e-mail and name of a user; returns the e-mail in lower case, or null when it was removed before. */
export const eraseCustomer = async (tx: Tx, userId: string): Promise<string | null> => {
  const { email } = await findCustomer(tx, userId);
  const erased = { name: `cancellato-${userId}`, email: erasedEmail(userId), companyName: null, vatNumber: null };
  await tx.customer.updateMany({ where: { userId }, data: erased });
  return email !== null && !isErasedEmail(email) ? email.toLowerCase() : null;
};
