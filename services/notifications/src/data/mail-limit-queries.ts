import type { HeldBy, MailCause } from '../domain/mail-limits.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from './database.ts';

export type LimitedMail = { userId: string; mailbox: string; cause: MailCause };

const lock = async (tx: Tx, name: string): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
};

/** What is counted after this is still true when the e-mail is added: others of the same limits wait. One order for all. */
export const lockMailCounts = async (tx: Tx, { userId, mailbox, cause }: LimitedMail): Promise<void> => {
  await lock(tx, `mailbox:${cause}:${mailbox}`);
  await lock(tx, `mails-of-account:${userId}`);
};

const within = (start: Date) => ({ createdAt: { gt: start } });

export const countToMailbox = (tx: Tx, { mailbox, cause }: LimitedMail, start: Date): Promise<number> =>
  tx.email.count({ where: { mailbox, cause, heldBy: null, ...within(start) } });

export const countOfAccount = (tx: Tx, { userId }: LimitedMail, start: Date): Promise<number> =>
  tx.email.count({ where: { userId, mailbox: { not: null }, heldBy: null, ...within(start) } });

export const wasSentSince = async (tx: Tx, userId: string, kind: string, start: Date): Promise<boolean> =>
  (await tx.email.count({ where: { userId, kind, heldBy: null, ...within(start) } })) > 0;

/** Whether another e-mail was held back by the same limit: the burst is reported already. */
export const wasHeldSince = async (tx: Tx, heldBy: HeldBy, mail: LimitedMail, start: Date): Promise<boolean> => {
  const { userId, mailbox, cause } = mail;
  const same = heldBy === 'mailbox' ? { mailbox, cause } : { userId };
  return (await tx.email.count({ where: { ...same, heldBy, ...within(start) } })) > 0;
};

/** The job of an e-mail that is held back; of two admins at once one gets it. */
export const takeHeldJob = async (tx: Tx, id: string): Promise<object | undefined> => {
  await tx.$queryRaw`SELECT id FROM emails WHERE id = ${id}::uuid FOR UPDATE`;
  const email = await tx.email.findUnique({ where: { id }, select: { heldJob: true } });
  if (typeof email?.heldJob !== 'object' || email.heldJob === null) return undefined;
  await tx.email.update({ where: { id }, data: { heldJob: Prisma.DbNull } });
  return email.heldJob;
};
