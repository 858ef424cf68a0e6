import { digestHour } from '@drappo/contracts/notifications/mail-choices';
import { customerPage } from '@drappo/contracts/pages';
import { romeHourOfDay } from '@drappo/contracts/rome-time';
import type { EmailContent } from './email-content.ts';
import type { Links } from './order-emails.ts';

/** An entry of a person's next e-mail of the day. */
export type DigestItem = { subjectId: string; title: string; text: string };

/** The latest time at which the daily e-mails were due: today's hour, or yesterday's before that hour. */
export const lastDigestAt = (now: Date): Date => {
  const today = romeHourOfDay(now, digestHour);
  return now >= today ? today : romeHourOfDay(now, digestHour, -1);
};

/** Summarises an e-mail as one line of the e-mail of the day. */
export const digestItemOf = ({ heading, paragraphs }: EmailContent, subjectId: string): DigestItem => ({
  subjectId,
  title: heading,
  text: paragraphs[0] ?? '',
});

/** The e-mail of the day: all changes of a shop's orders since the day before. */
export const shopOrderDigest = (items: readonly DigestItem[], { portal }: Links): EmailContent => {
  const count = items.length === 1 ? '1 ordine' : `${items.length} ordini`;
  return {
    subject: `${count} del tuo negozio: che cosa c'è da fare`,
    heading: `${count} del tuo negozio`,
    paragraphs: ["Che cosa è successo dall'ultimo riepilogo. Gli ordini già pagati o annullati non ci sono più."],
    facts: items.map(({ title, text }) => ({ label: title, value: text })),
    button: { label: 'Apri gli ordini del negozio', url: `${portal}${customerPage('shopify')}` },
    reason:
      'Ricevi questo messaggio perché hai scelto un riepilogo al giorno degli ordini del tuo negozio Shopify. Puoi cambiarlo nel tuo account.',
  };
};
