import { defineWorker, type Clock, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { markSent } from '../data/email-repository.ts';
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
    concurrency: 3,
    maxAttempts: 20,
    run: sendEmail,
    reportSubject: async (_tx, { orderId }) => ({ orderId: orderId ?? null }),
    settle: async (tx, { emailId }, outcome) => (outcome === 'sent' ? markSent(tx, emailId, clock.now()) : undefined),
  });
