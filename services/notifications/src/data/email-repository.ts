import type { Statement } from '@drappo/service-kit';
import { sendEmailEffect, type SendEmailPayload } from '../domain/effects.ts';
import type { Email, Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';
import { feedChangedOf } from './feed-repository.ts';

export type NewEmail = Omit<Prisma.EmailCreateManyInput, 'id' | 'createdAt' | 'heldBy' | 'heldJob' | 'sentAt'> & {
  createdAt: Date;
};
type HeldEmail = NewEmail & Required<Pick<Prisma.EmailCreateManyInput, 'heldBy' | 'heldJob'>>;

/** The data of an e-mail's job besides the e-mail. */
export type EmailJob = Omit<SendEmailPayload, 'emailId'>;

/**
 * Inserts an e-mail, and returns its job for the statement that adds it; nothing if an e-mail of this kind and subject
 * exists. `changesFeed`: notifies the user's streams too.
 */
export const insertWithJob = (email: NewEmail, job: EmailJob, { changesFeed = false } = {}): Statement => ({
  text: `INSERT INTO emails (user_id, subject_id, kind, message_id, recipient, subject, html, text, cause, mailbox, created_at)
    VALUES ($1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz) ON CONFLICT DO NOTHING
    RETURNING id::text AS key, $12::jsonb || jsonb_build_object('emailId', id) AS payload${changesFeed ? `, ${feedChangedOf('user_id')}` : ''}`,
  values: [
    email.userId,
    email.subjectId,
    email.kind,
    email.messageId,
    email.recipient,
    email.subject,
    email.html,
    email.text,
    email.cause,
    email.mailbox ?? null,
    email.createdAt,
    JSON.stringify(job),
  ],
});

/** Returns the id; undefined if an e-mail of this kind and subject exists. */
export const insertHeldEmail = async (tx: Tx, email: HeldEmail): Promise<string | undefined> => {
  const [created] = await tx.email.createManyAndReturn({
    data: [email],
    skipDuplicates: true,
    select: { id: true },
  });
  return created?.id;
};

export const findEmail = (prisma: PrismaClient, id: string): Promise<Email | null> =>
  prisma.email.findUnique({ where: { id } });

/** Finds an e-mail in a transaction, in any state. */
export const findEmailIn = (tx: Tx, id: string): Promise<Email | null> => tx.email.findUnique({ where: { id } });

/** Marks an e-mail as sent in the statement that marks its job as done. */
export const sentMark = (id: string, sentAt: Date): Statement => ({
  text: 'UPDATE emails SET sent_at = $2::timestamptz WHERE id = $1::uuid AND EXISTS (SELECT FROM finished)',
  values: [id, sentAt],
});

/** Cancels the due or failed sending of a user's e-mails. */
export const cancelEmailsOf = async (tx: Tx, userId: string): Promise<void> => {
  const emails = await tx.email.findMany({ where: { userId }, select: { id: true } });
  const keys = emails.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE kit.effects SET state = 'cancelled', finished_at = now(), last_error = NULL
    WHERE queue = ${sendEmailEffect.queue} AND key = ANY(${keys}) AND state IN ('due', 'failed')`;
};
