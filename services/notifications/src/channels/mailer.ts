import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as nodemailer from 'nodemailer';
import { WORDMARK_CID } from '../templates/email-html.ts';
import { requireOneAddress, toMailError } from './mail-errors.ts';
import { makeWhole } from './whole-message.ts';

export type OutgoingMail = { messageId: string; to: string; subject: string; html: string; text: string };

export type Mailer = { send: (mail: OutgoingMail) => Promise<void>; close: () => void };

const require = createRequire(import.meta.url);
const asset = (name: string): Buffer => readFileSync(new URL(`../../assets/${name}`, import.meta.url));
/** Read once; older messages contain only the mark without the name. */
const PICTURES = [
  { filename: 'drappo.png', content: asset('wordmark@2x.png'), cid: WORDMARK_CID },
  { filename: 'drappo.png', content: asset('mark@2x.png'), cid: 'mark@drappo' },
];

export type MailerOptions = { url: string; from: string; replyTo?: string | undefined };

/**
 * Sends over SMTP to one recipient; resolves once the server has accepted the message, else throws an AppError. Time-outs
 * are short because a worker holds a lease meanwhile.
 */
export const createMailer = ({ url, from, replyTo }: MailerOptions): Mailer => {
  const open = () => {
    // Loaded with the first e-mail.
    const { createTransport } = require('nodemailer') as typeof nodemailer;
    const opened = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 15_000,
    });
    return opened.use('stream', makeWhole);
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send({ messageId, to, subject, html, text }) {
      const address = requireOneAddress(to);
      try {
        transport ??= open();
        await transport.sendMail({
          messageId,
          from,
          ...(replyTo ? { replyTo } : {}),
          to: { name: '', address },
          subject,
          html,
          text,
          attachments: PICTURES.filter(({ cid }) => html.includes(`cid:${cid}`)),
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    close: () => transport?.close(),
  };
};
