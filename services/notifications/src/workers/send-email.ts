import { defineWorker, type Clock, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { sentMark } from '../data/email-repository.ts';
import { sendEmailEffect, type SendEmailPayload } from '../domain/effects.ts';
import type { SendEmail, SendOutcome } from '../use-cases/send-email.ts';

export const createSendEmailWorker = ({
  sendEmail,
  clock,
}: {
  sendEmail: SendEmail;
  clock: Clock;
}): EffectWorker<SendEmailPayload, SendOutcome, Tx> =>
  defineWorker(sendEmailEffect, {
    // As many as one transaction usually stores; the mailer has fewer connections, and the other e-mails wait for them.
    concurrency: 10,
    isTriedAtOnce: true,
    maxAttempts: 20,
    run: sendEmail,
    reportSubject: async (_tx, { orderId }) => ({ orderId: orderId ?? null }),
    settleAtOnce: ({ emailId }, outcome) => (outcome === 'sent' ? sentMark(emailId, clock.now()) : undefined),
  });
