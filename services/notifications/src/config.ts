import { email } from '@drappo/contracts/text';
import { readEnvironment, serviceEnvironment } from '@drappo/service-kit';
import { z } from 'zod';
import { isEncrypted } from './channels/smtp-encryption.ts';
import { parseMailLimits, type MailLimits } from './domain/mail-limits.ts';

const readLimits = (text: string, ctx: z.RefinementCtx): MailLimits | null => {
  if (text === 'off') return null;
  const limits = parseMailLimits(text);
  if (limits) return limits;
  ctx.addIssue({ code: 'custom', message: 'expected off or two numbers, such as 20/200' });
  return z.NEVER;
};

const variables = z.object({
  ...serviceEnvironment,
  /** `smtp://user:password@host:port` or `smtps://...`. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  /** `required` rejects an SMTP_URL that might send e-mails unencrypted. */
  SMTP_TLS: z.enum(['required', 'optional']).default('optional'),
  /** Sender of every e-mail: `Drappo <ordini@example.com>`; its host is also in the Message-IDs. */
  MAIL_FROM: z.string().regex(/@[^\s>]+/),
  /** Address for replies to e-mails; without it no e-mail asks for a reply. */
  CONTACT_EMAIL: email('expected an e-mail address', 'expected an e-mail address').optional(),
  /** E-mails within 24 hours to one mailbox, and of one account; `off` for load runs. Business mail is never limited. */
  MAIL_LIMITS: z.string().default('20/200').transform(readLimits),
  /** The address that the links of the e-mails start with. */
  PUBLIC_URL: z.url(),
  /** The seller's data in the footer of every e-mail; shown if set. */
  COMPANY_NAME: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_VAT_NUMBER: z.string().optional(),
});
const environment = variables.refine(({ SMTP_TLS, SMTP_URL }) => SMTP_TLS === 'optional' || isEncrypted(SMTP_URL), {
  path: ['SMTP_URL'],
  error: 'with SMTP_TLS=required it must be smtps://..., or smtp://...?requireTLS=true for STARTTLS',
});
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
