import { sendEmailEffect } from '../domain/effects.ts';
import type { Email, Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

export type NewEmail = Omit<Prisma.EmailCreateManyInput, 'id' | 'sentAt'>;

/** The id; undefined when the e-mail of this kind and subject exists already. */
export const insertEmail = async (tx: Tx, email: NewEmail): Promise<string | undefined> => {
  const [created] = await tx.email.createManyAndReturn({
    data: [email],
    skipDuplicates: true,
    select: { id: true },
  });
  return created?.id;
};

export const findEmail = (prisma: PrismaClient, id: string): Promise<Email | null> =>
  prisma.email.findUnique({ where: { id } });

export const markSent = async (tx: Tx, id: string, sentAt: Date): Promise<void> => {
  await tx.email.update({ where: { id }, data: { sentAt } });
};

/** Cancels the sending of a user's e-mails that is due or has failed. */
export const cancelEmailsOf = async (tx: Tx, userId: string): Promise<void> => {
  const emails = await tx.email.findMany({ where: { userId }, select: { id: true } });
  const keys = emails.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE kit.effects SET state = 'cancelled', finished_at = now(), last_error = NULL
    WHERE queue = ${sendEmailEffect.queue} AND key = ANY(${keys}) AND state IN ('due', 'failed')`;
};
