import type { Clock } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import {
  countMails,
  lockMailCounts,
  wasHeldSince,
  wasSentSince,
  type LimitedMail,
} from '../data/mail-limit-queries.ts';
import {
  LINK_WINDOW_MS,
  limitExceeded,
  MAIL_WINDOW_MS,
  type HeldBy,
  type MailCause,
  type MailLimits,
} from '../domain/mail-limits.ts';
import { mailboxKey } from '../domain/mailbox-key.ts';

type NextMail = {
  cause: MailCause;
  kind: string;
  hasLink: boolean;
  recipient: { userId: string; email: string; emailConfirmed: boolean };
};

export type MailVerdict = {
  /** The mailbox key under which the e-mail is counted; null if no limit applies. */
  mailbox: string | null;
  held?: { by: HeldBy; limits: MailLimits; /** The first one of its burst. */ isFirst: boolean };
};

/**
 * Checks whether an e-mail exceeds a limit. The stored e-mails are counted under locks that last until `tx` ends: two
 * workers never exceed a limit together, and a rollback or redelivery is not counted twice.
 */
export const createLimitMails =
  ({ clock, limits }: { clock: Clock; limits: MailLimits | null }) =>
  async (tx: Tx, { cause, kind, hasLink, recipient }: NextMail): Promise<MailVerdict> => {
    if (cause === 'business' || limits === null) return { mailbox: null };
    const mail: LimitedMail = { userId: recipient.userId, mailbox: mailboxKey(recipient.email), cause };
    const now = clock.now().getTime();
    const dayAgo = new Date(now - MAIL_WINDOW_MS);
    await lockMailCounts(tx, mail);
    const isOwed = hasLink && recipient.emailConfirmed;
    const by = limitExceeded(
      cause,
      {
        ...(await countMails(tx, mail, dayAgo)),
        owedLink: isOwed && !(await wasSentSince(tx, mail.userId, kind, new Date(now - LINK_WINDOW_MS))),
      },
      limits,
    );
    if (!by) return { mailbox: mail.mailbox };
    const isFirst = !(await wasHeldSince(tx, by, mail, dayAgo));
    return { mailbox: mail.mailbox, held: { by, limits, isFirst } };
  };

export type LimitMails = ReturnType<typeof createLimitMails>;
