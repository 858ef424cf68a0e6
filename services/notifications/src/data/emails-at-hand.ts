import type { Email } from '../generated/prisma/client.ts';

export type EmailToSend = Pick<Email, 'kind' | 'messageId' | 'recipient' | 'subject' | 'html' | 'text'>;

export type EmailsAtHand = {
  keep: (id: string, email: EmailToSend) => void;
  /** Gives it away; undefined when it has to be read. */
  take: (id: string) => EmailToSend | undefined;
};

const MOST = 50;

/** E-mails that this process has just stored: it sends most of them at once, and then needs not read them. */
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
