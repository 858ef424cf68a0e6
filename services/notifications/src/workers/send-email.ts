import { AppError } from '@drappo/contracts/errors';
import { defineWorker, type Clock, type EffectWorker, type Logger } from '@drappo/service-kit';
import type { AccountLinks } from '../channels/account-links.ts';
import type { Mailer } from '../channels/mailer.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { withLink } from '../domain/account-emails.ts';
import { sendEmailEffect, type SendEmailPayload } from '../domain/effects.ts';

/**
 * Hands one written e-mail to the SMTP server; a repeat carries the same Message-ID. The link of one that has a secret link
 * is asked for just then; when it is worth nothing any more, the e-mail is not sent.
 */
export const createSendEmail = ({
  prisma,
  mailer,
  accountLinks,
  clock,
  logger,
}: {
  prisma: PrismaClient;
  mailer: Mailer;
  accountLinks: AccountLinks;
  clock: Clock;
  logger: Logger;
}): EffectWorker<SendEmailPayload, 'sent' | 'pointless', Tx> =>
  defineWorker(sendEmailEffect, {
    concurrency: 3,
    maxAttempts: 20,
    async run({ emailId, linkId }) {
      const email = await prisma.email.findUnique({ where: { id: emailId } });
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
    },
    reportSubject: async (_tx, { orderId }) => ({ orderId: orderId ?? null }),
    async settle(tx, { emailId }, outcome) {
      if (outcome === 'pointless') return;
      await tx.email.update({ where: { id: emailId }, data: { sentAt: clock.now() } });
    },
  });
