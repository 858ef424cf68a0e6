import type { Clock, Effects, Errors } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { insertHeldEmail, insertWithJob, type EmailJob } from '../data/email-repository.ts';
import type { EmailsAtHand } from '../data/emails-at-hand.ts';
import { noteFeedChanged } from '../data/feed-repository.ts';
import { sendEmailEffect } from '../domain/effects.ts';
import { messageIdOf, type EmailContent } from '../domain/email-content.ts';
import { mailsHeld } from '../domain/mail-events.ts';
import type { MailCause } from '../domain/mail-limits.ts';
import { emailHtml } from '../templates/email-html.ts';
import type { Company } from '../templates/email-parts.ts';
import { emailText } from '../templates/email-text.ts';
import type { LimitMails } from './limit-mails.ts';

export type StoreEmailDeps = {
  effects: Effects;
  emailsAtHand: EmailsAtHand;
  errors: Errors;
  limitMails: LimitMails;
  clock: Clock;
  from: string;
  company: Company;
};

export type WrittenEmail = {
  /** Unique with `subjectId`: the same e-mail is stored once. */
  kind: string;
  subjectId: string;
  recipient: { userId: string; email: string; emailConfirmed: boolean };
  content: EmailContent;
  cause: MailCause;
  job: EmailJob;
  /** The event also refreshes the feed of its user. */
  changesFeed?: boolean;
};

/** Stores an e-mail and enqueues its sending, or holds it back, in the transaction `tx`. */
export const createStoreEmail =
  ({ effects, emailsAtHand, errors, limitMails, clock, from, company }: StoreEmailDeps) =>
  async (
    tx: Tx,
    { kind, subjectId, recipient, content, cause, job, changesFeed = false }: WrittenEmail,
  ): Promise<void> => {
    const { userId } = recipient;
    const { mailbox, held } = await limitMails(tx, { cause, kind, hasLink: job.linkId !== undefined, recipient });
    const email = {
      userId,
      subjectId,
      kind,
      messageId: messageIdOf(kind, subjectId, from),
      recipient: recipient.email,
      subject: content.subject,
      html: emailHtml(content, company),
      text: emailText(content, company),
      cause,
      mailbox,
      createdAt: clock.now(),
    };
    if (held) {
      const emailId = await insertHeldEmail(tx, { ...email, heldBy: held.by, heldJob: job });
      if (emailId !== undefined && held.isFirst) await errors.report(tx, mailsHeld({ emailId, userId, ...held }));
      return;
    }
    const emailId = await effects.addWith(tx, sendEmailEffect, insertWithJob(email, job, { changesFeed }));
    if (emailId === undefined) return;
    emailsAtHand.keep(emailId, email);
    if (changesFeed) noteFeedChanged(tx, userId);
  };
export type StoreEmail = ReturnType<typeof createStoreEmail>;
