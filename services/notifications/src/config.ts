import { readEnvironment, serviceEnvironment } from '@drappo/service-kit';
import { z } from 'zod';

const environment = z.object({
  ...serviceEnvironment,
  /** `smtp://user:password@host:port` or `smtps://...`. */
  SMTP_URL: z.string().regex(/^smtps?:\/\//),
  /** Sender of every e-mail: `Drappo <ordini@example.com>`; its host also stands in the Message-IDs. */
  MAIL_FROM: z.string().regex(/@[^\s>]+/),
  /** Where the links of the e-mails lead. */
  PUBLIC_URL: z.url(),
  /** The seller's data at the foot of every e-mail; shown when set. */
  COMPANY_NAME: z.string().optional(),
  COMPANY_ADDRESS: z.string().optional(),
  COMPANY_VAT_NUMBER: z.string().optional(),
});
export type Config = z.output<typeof environment>;

export const readConfig = (values: Record<string, string | undefined>): Config => readEnvironment(environment, values);
