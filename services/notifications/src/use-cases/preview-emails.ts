import { readFileSync } from 'node:fs';
import { AppError } from '@drappo/contracts/errors';
import type { MailKinds, MailPreview } from '@drappo/contracts/notifications/admin-mail';
import { emailDefinitions } from '../domain/definitions.ts';
import type { Links } from '../domain/order-emails.ts';
import { accountSamples } from '../domain/samples/account-samples.ts';
import type { EmailSample } from '../domain/samples/email-sample.ts';
import { orderSamples } from '../domain/samples/order-samples.ts';
import { returnSamples } from '../domain/samples/return-samples.ts';
import { emailHtml, MARK_CID } from '../templates/email-html.ts';
import type { Company } from '../templates/email-parts.ts';
import { emailText } from '../templates/email-text.ts';

export type EmailPreviews = {
  list: () => MailKinds['kinds'];
  /** Throws `not-found` for an id that is not listed. */
  show: (id: string) => MailPreview;
};

// In a message the mark is an attachment, which a page does not have.
const mark = (): string => {
  const picture = readFileSync(new URL('../../assets/mark@2x.png', import.meta.url));
  return `data:image/png;base64,${picture.toString('base64')}`;
};

/** Every e-mail of the definitions with invented data, laid out by the same templates. */
export const createEmailPreviews = ({ links, company }: { links: Links; company: Company }): EmailPreviews => {
  const samples = [...accountSamples, ...orderSamples, ...returnSamples];
  const contentOf = (sample: EmailSample) => {
    const definition = emailDefinitions.find(({ event }) => event === sample.event);
    if (!definition) throw new Error(`the sample ${sample.id} has no e-mail`);
    const title = sample.variant ? `${definition.title}: ${sample.variant}` : definition.title;
    return { title, content: definition.content(sample.payload as never, links) };
  };
  return {
    list: () =>
      samples.map((sample) => {
        const { title, content } = contentOf(sample);
        return { id: sample.id, title, subject: content.subject };
      }),
    show(id) {
      const sample = samples.find((one) => one.id === id);
      if (!sample)
        throw new AppError('not-found', { code: 'notifications.no-such-kind', detail: 'Questa e-mail non esiste.' });
      const { title, content } = contentOf(sample);
      return {
        id,
        title,
        subject: content.subject,
        html: emailHtml(content, company).replaceAll(`cid:${MARK_CID}`, mark),
        text: emailText(content, company),
      };
    },
  };
};
