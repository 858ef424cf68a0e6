import { createTransport } from 'nodemailer';
import { MARK_CID } from '../templates/email-html.ts';
import { requireOneAddress, toMailError } from './mail-errors.ts';

export type OutgoingMail = { messageId: string; to: string; subject: string; html: string; text: string };

export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

const MARK = new URL('../../assets/mark@2x.png', import.meta.url).pathname;

export type MailerOptions = { url: string; from: string; replyTo?: string | undefined };

/**
 * Sends over SMTP to one recipient; resolves once the server has taken the message, else throws an AppError. Time-outs are
 * short because a worker holds a lease meanwhile.
 */
export const createMailer = ({ url, from, replyTo }: MailerOptions): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
  });
  return {
    async send({ messageId, to, subject, html, text }) {
      const address = requireOneAddress(to);
      try {
        await transport.sendMail({
          messageId,
          from,
          ...(replyTo ? { replyTo } : {}),
          to: { name: '', address },
          subject,
          html,
          text,
          attachments: [{ filename: 'drappo.png', path: MARK, cid: MARK_CID }],
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport.close(),
  };
};
