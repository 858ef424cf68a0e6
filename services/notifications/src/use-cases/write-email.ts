import { AppError } from '@drappo/contracts/errors';
import { isErasedEmail } from '@drappo/contracts/identity/personal-data';
import type { Clock, Effects, Errors } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { isMuted } from '../data/mail-choices.ts';
import { insertEmail } from '../data/email-repository.ts';
import { findRecipient } from '../data/user-replica.ts';
import type { EmailDefinition } from '../domain/email-definition.ts';
import { mailsHeld } from '../domain/mail-events.ts';
import { messageIdOf } from '../domain/email-content.ts';
import type { Links } from '../domain/order-emails.ts';
import { emailHtml } from '../templates/email-html.ts';
import type { Company } from '../templates/email-parts.ts';
import { emailText } from '../templates/email-text.ts';
import { sendEmailEffect } from '../domain/effects.ts';
import type { LimitMails } from './limit-mails.ts';

export type WriteEmailDeps = {
  effects: Effects;
  errors: Errors;
  limitMails: LimitMails;
  clock: Clock;
  from: string;
  links: Links;
  company: Company;
};

/** Stores the e-mail of an event and enqueues its sending, or holds it back, in the transaction `tx`. */
export const createWriteEmail =
  ({ effects, errors, limitMails, clock, from, links, company }: WriteEmailDeps) =>
  async (tx: Tx, definition: EmailDefinition, payload: never): Promise<void> => {
    const userId = definition.recipient(payload);
    const account = await findRecipient(tx, userId);
    // Users and orders come over different topics, so the order's event may arrive first.
    if (!account)
      throw new AppError('unavailable', {
        code: 'notifications.recipient-missing',
        detail: 'Il destinatario non è ancora noto.',
      });
    // An order of an erased user may still be cancelled or refunded.
    if (isErasedEmail(account.email)) return;
    if (definition.choice && (await isMuted(tx, userId, definition.choice))) return;
    const address = definition.address?.(payload);
    // Nobody knows yet whose another address is.
    const recipient = address === undefined ? account : { ...account, email: address, emailConfirmed: false };
    const kind = definition.kind(payload);
    const subjectId = definition.subjectId(payload);
    const content = definition.content(payload, links);
    const linkId = definition.linkId?.(payload);
    const orderId = definition.orderId?.(payload);
    const job = { ...(linkId ? { linkId } : {}), ...(orderId ? { orderId } : {}) };
    const cause = definition.cause(payload);
    const { mailbox, held } = await limitMails(tx, { cause, kind, hasLink: linkId !== undefined, recipient });
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
      ...(held ? { heldBy: held.by, heldJob: job } : {}),
      createdAt: clock.now(),
    };
    const emailId = await insertEmail(tx, email);
    if (emailId === undefined) return;
    if (!held) await effects.add(tx, sendEmailEffect, { key: emailId, payload: { emailId, ...job } });
    else if (held.isFirst) await errors.report(tx, mailsHeld({ emailId, userId, ...held }));
  };
