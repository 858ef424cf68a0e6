import { executeLater, queryRows } from '@drappo/service-kit';
import type { HeldBy, MailCause } from '../domain/mail-limits.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from './database.ts';

export type LimitedMail = { userId: string; mailbox: string; cause: MailCause };

/** Locks the counts until the e-mail is added: other e-mails of the same limits wait. The lock order is fixed. */
export const lockMailCounts = (tx: Tx, { userId, mailbox, cause }: LimitedMail): Promise<void> =>
  executeLater(tx, {
    text: 'SELECT pg_advisory_xact_lock(hashtextextended(name, 0))::text FROM unnest($1::text[]) AS name',
    values: [[`mailbox:${cause}:${mailbox}`, `mails-of-account:${userId}`]],
  });

const within = (start: Date) => ({ createdAt: { gt: start } });

export const countMails = async (
  tx: Tx,
  { userId, mailbox, cause }: LimitedMail,
  start: Date,
): Promise<{ toMailbox: number; ofAccount: number }> => {
  const [counts] = await queryRows<{ toMailbox: number; ofAccount: number }>(tx, {
    text: `SELECT (SELECT count(*)::int FROM emails
        WHERE mailbox = $1 AND cause = $2 AND held_by IS NULL AND created_at > $4::timestamptz) AS "toMailbox",
      (SELECT count(*)::int FROM emails
        WHERE user_id = $3::uuid AND mailbox IS NOT NULL AND held_by IS NULL AND created_at > $4::timestamptz) AS "ofAccount"`,
    values: [mailbox, cause, userId, start],
  });
  return counts ?? { toMailbox: 0, ofAccount: 0 };
};

export const wasSentSince = async (tx: Tx, userId: string, kind: string, start: Date): Promise<boolean> =>
  (await tx.email.count({ where: { userId, kind, heldBy: null, ...within(start) } })) > 0;

/** Whether another e-mail was held back by the same limit: the burst is reported already. */
export const wasHeldSince = async (tx: Tx, heldBy: HeldBy, mail: LimitedMail, start: Date): Promise<boolean> => {
  const { userId, mailbox, cause } = mail;
  const same = heldBy === 'mailbox' ? { mailbox, cause } : { userId };
  return (await tx.email.count({ where: { ...same, heldBy, ...within(start) } })) > 0;
};

/** Takes the job of an e-mail that is held back; of two concurrent admins one gets it. */
export const takeHeldJob = async (tx: Tx, id: string): Promise<object | undefined> => {
  await tx.$queryRaw`SELECT id FROM emails WHERE id = ${id}::uuid FOR UPDATE`;
  const email = await tx.email.findUnique({ where: { id }, select: { heldJob: true } });
  if (typeof email?.heldJob !== 'object' || email.heldJob === null) return undefined;
  await tx.email.update({ where: { id }, data: { heldJob: Prisma.DbNull } });
  return email.heldJob;
};
