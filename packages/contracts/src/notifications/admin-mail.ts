import { z } from 'zod';
import { namedOrders } from '../orders/order-name.ts';
import { optionalText } from '../text.ts';

/**
 * `waiting`: to be sent, or retried. `bounced`: the recipient's server rejects the address permanently. `failed`: given up
 * for another reason. `pointless`: not sent, since its secret link had become invalid. `held`: not sent, since there were
 * too many e-mails to the address or of the account.
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

/** One composed e-mail; the recipient's address is masked. */
export const sentMail = z.object({
  id: z.string(),
  /** The name of its kind. */
  title: z.string(),
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  userId: z.string(),
  state: mailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Set for a waiting e-mail that has failed before. */
  nextTryAt: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** Address where a POST sends it: again after a failure, for the first time if it is held back; null in other states. */
  retryUrl: z.string().nullable(),
  /** Address where a POST sends a delivered one again; null if it cannot be resent, for example because of a secret link. */
  resendUrl: z.string().nullable().optional(),
});
export type SentMail = z.infer<typeof sentMail>;

/**
 * `GET /api/admin/mail`: newest first; `search` is a whole address or the subject of the e-mail (an order's id), `orders`
 * adds the e-mails about these orders.
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

/** `POST /api/admin/mail/:id/send`: sends an e-mail that is held back. */
export const mailReleased = z.object({ status: z.literal('due') });

/** `POST /api/admin/mail/:id/recipient`: the whole address; the audit trail records who read it. */
export const mailRecipient = z.object({ recipient: z.string() });

/**
 * `POST /api/admin/mail/:id/resend`: `press` identifies the click on the button, so that a repeated request sends nothing.
 */
export const resendMailForm = z.strictObject({ press: z.uuid({ error: 'Identificativo non valido' }) });
export const mailResent = z.object({ status: z.literal('due') });

/** `GET /api/admin/mail/kinds`: every e-mail that Drappo sends, with sample data. */
export const mailKinds = z.object({
  kinds: z.array(z.object({ id: z.string(), title: z.string(), subject: z.string() })),
});
export type MailKinds = z.infer<typeof mailKinds>;

/** `GET /api/admin/mail/kinds/:id`: one kind of e-mail, rendered as for sending. */
export const mailPreview = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type MailPreview = z.infer<typeof mailPreview>;
