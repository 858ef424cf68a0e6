import { AppError } from '@drappo/contracts/errors';
import type { Logger } from '@drappo/service-kit';
import type { AccountLinks } from '../channels/account-links.ts';
import type { Mailer } from '../channels/mailer.ts';
import type { PrismaClient } from '../data/database.ts';
import { findEmail } from '../data/email-repository.ts';
import type { EmailsAtHand } from '../data/emails-at-hand.ts';
import { withLink } from '../domain/account-emails.ts';
import type { SendEmailPayload } from '../domain/effects.ts';

export type SendOutcome = 'sent' | 'pointless';

export type SendEmailDeps = {
  prisma: PrismaClient;
  emailsAtHand: EmailsAtHand;
  mailer: Mailer;
  accountLinks: AccountLinks;
  logger: Logger;
};

/**
 * Sends a stored e-mail to the SMTP server; a retry has the same Message-ID. A secret link is requested at this point; if
 * it has been used or has expired, the e-mail is not sent.
 */
export const createSendEmail =
  ({ prisma, emailsAtHand, mailer, accountLinks, logger }: SendEmailDeps) =>
  async ({ emailId, linkId }: SendEmailPayload): Promise<SendOutcome> => {
    const email = emailsAtHand.take(emailId) ?? (await findEmail(prisma, emailId));
    if (!email)
      throw new AppError('not-found', { code: 'notifications.email-missing', detail: "L'e-mail non esiste più." });
    const { messageId, recipient: to, subject, html, text } = email;
    if (linkId === undefined) {
      await mailer.send({ messageId, to, subject, html, text });
      return 'sent';
    }
    const url = await accountLinks.urlFor({ linkId, emailId });
    if (url === undefined) {
      logger.info({ emailId, kind: email.kind }, 'e-mail not sent: its link is closed or was handed out before');
      return 'pointless';
    }
    await mailer.send({ messageId, to, subject, html: withLink(html, url), text: withLink(text, url) });
    return 'sent';
  };
export type SendEmail = ReturnType<typeof createSendEmail>;
