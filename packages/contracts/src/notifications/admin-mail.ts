import { z } from 'zod';
import { namedOrders } from '../orders/order-name.ts';
import { optionalText } from '../text.ts';

/**
 * `waiting`: to be sent, or tried again. `bounced`: the recipient's server refuses the address for good. `failed`: given up
 * for another reason. `pointless`: not sent, since its secret link was worth nothing any more. `held`: not sent, since there
 * were too many to the address or of the account.
 */
export const mailStates = ['waiting', 'sent', 'bounced', 'failed', 'held', 'pointless'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

export const mailStateLabels: Record<MailState, string> = {
  waiting: 'In attesa',
  sent: 'Inviata',
  bounced: 'Respinta',
  failed: 'Non riuscita',
  held: 'Trattenuta',
  pointless: 'Non servita',
};

/** One e-mail that was written; the recipient's address is masked. */
export const sentMail = z.object({
  id: z.string(),
  /** What it is called among the kinds. */
  title: z.string(),
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  userId: z.string(),
  state: mailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Of a waiting one that has failed before. */
  nextTryAt: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Where a POST has it sent: again if it was given up, for the first time if it is held back; else null. */
  retryUrl: z.string().nullable(),
  /** Where a POST sends one that went out once more; null where it cannot, as one with a secret link. */
  resendUrl: z.string().nullable().optional(),
});
export type SentMail = z.infer<typeof sentMail>;

/**
 * `GET /api/admin/mail`: newest first; `search` is a whole address or what the e-mail is about (an order's id), `orders` adds the
 * e-mails about these orders.
 */
export const sentMailsQuery = z.strictObject({
  state: mailState.optional(),
  search: optionalText(254),
  orders: namedOrders.optional(),
  before: z.uuid({ error: 'Pagina non valida' }).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SentMailsQuery = z.output<typeof sentMailsQuery>;
export const sentMails = z.object({ mails: z.array(sentMail), next: z.string().nullable() });
export type SentMails = z.infer<typeof sentMails>;

/** `POST /api/admin/mail/:id/send`: an e-mail that is held back goes out all the same. */
export const mailReleased = z.object({ status: z.literal('due') });

/** `POST /api/admin/mail/:id/recipient`: the whole address; the audit trail keeps who read it. */
export const mailRecipient = z.object({ recipient: z.string() });

/** `POST /api/admin/mail/:id/resend`: `press` names the press of the button, so that a repeat sends nothing more. */
export const resendMailForm = z.strictObject({ press: z.uuid({ error: 'Identificativo non valido' }) });
export const mailResent = z.object({ status: z.literal('due') });

/** `GET /api/admin/mail/kinds`: every e-mail that Drappo sends, with sample data. */
export const mailKinds = z.object({
  kinds: z.array(z.object({ id: z.string(), title: z.string(), subject: z.string() })),
});
export type MailKinds = z.infer<typeof mailKinds>;

/** `GET /api/admin/mail/kinds/:id`: one of them, as it would be sent. */
export const mailPreview = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreview>;
