import type { Email } from '../generated/prisma/client.ts';

export type EmailToSend = Pick<Email, 'kind' | 'messageId' | 'recipient' | 'subject' | 'html' | 'text'>;

export type EmailsAtHand = {
  keep: (id: string, email: EmailToSend) => void;
  /** Returns and removes it; undefined if it must be read from the database. */
  take: (id: string) => EmailToSend | undefined;
};

const MOST = 50;

/** Cache of the e-mails that this process has just stored: it sends most of them immediately, without reading them. */
export const createEmailsAtHand = (): EmailsAtHand => {
  const emails = new Map<string, EmailToSend>();
  return {
    keep(id, { kind, messageId, recipient, subject, html, text }) {
      const [oldest] = emails.keys();
      if (oldest !== undefined && emails.size >= MOST) emails.delete(oldest);
      emails.set(id, { kind, messageId, recipient, subject, html, text });
    },
    take(id) {
      const email = emails.get(id);
      emails.delete(id);
      return email;
    },
  };
};
