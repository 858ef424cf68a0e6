import { AppError } from '@drappo/contracts';
import { defineEffect, type Clock, type EffectDefinition } from '@drappo/service-kit';
import { z } from 'zod';
import type { Mailer } from '../channels/mailer.ts';
import type { PrismaClient, Tx } from '../data/database.ts';

const payload = z.object({ emailId: z.uuid() });
export type SendEmail = z.output<typeof payload>;

export const sendEmailQueue = { queue: 'notifications-send-email', schema: payload };

/** Hands one written e-mail to the SMTP server; a repeat carries the same Message-ID. */
export const createSendEmail = ({
  prisma,
  mailer,
  clock,
}: {
  prisma: PrismaClient;
  mailer: Mailer;
  clock: Clock;
}): EffectDefinition<SendEmail, void, Tx> =>
  defineEffect({
    ...sendEmailQueue,
    concurrency: 3,
    maxAttempts: 20,
    async run({ emailId }) {
      const email = await prisma.email.findUnique({ where: { id: emailId } });
      if (!email)
        throw new AppError('not-found', { code: 'notifications.email-missing', detail: "L'e-mail non esiste più." });
      await mailer.send({
        messageId: email.messageId,
        to: email.recipient,
        subject: email.subject,
        html: email.html,
        text: email.text,
      });
    },
    async settle(tx, { emailId }) {
      await tx.email.update({ where: { id: emailId }, data: { sentAt: clock.now() } });
    },
  });
