import { readFileSync } from 'node:fs';
import { thumbnailOf } from '@drappo/contracts/catalog/thumbnails';
import { AppError } from '@drappo/contracts/errors';
import type { MailKinds, MailPreview } from '@drappo/contracts/notifications/admin-mail';
import { emailDefinitions } from '../domain/definitions.ts';
import { greeted } from '../domain/greeting.ts';
import type { Links } from '../domain/order-emails.ts';
import { accountSamples } from '../domain/samples/account-samples.ts';
import { automaticPaymentSamples } from '../domain/samples/automatic-payment-samples.ts';
import { samplePictures, sampleTime, type EmailSample } from '../domain/samples/email-sample.ts';
import { orderSamples } from '../domain/samples/order-samples.ts';
import { returnSamples } from '../domain/samples/return-samples.ts';
import { shopOrderSamples } from '../domain/samples/shop-order-samples.ts';
import { emailHtml, WORDMARK_CID } from '../templates/email-html.ts';
import type { Company } from '../templates/email-parts.ts';
import { emailText } from '../templates/email-text.ts';

export type EmailPreviews = {
  list: () => MailKinds['kinds'];
  /** Throws `not-found` for an id that is not listed. */
  show: (id: string) => MailPreview;
};

const embedded = (asset: string, type: string): string => {
  const picture = readFileSync(new URL(`../../assets/${asset}`, import.meta.url));
  return `data:${type};base64,${picture.toString('base64')}`;
};
/**
 * Embeds in the page of a preview what a message has as an attachment, mark and name, and the samples' pictures, which no
 * portal serves.
 */
const withPictures = (html: string, { portal }: Links): string =>
  ['blazer', 'camicia'].reduce(
    (page, name) =>
      page.replaceAll(`${portal}${thumbnailOf(`${samplePictures}${name}.webp`)}`, () =>
        embedded(`sample-${name}.jpg`, 'image/jpeg'),
      ),
    html.replaceAll(`cid:${WORDMARK_CID}`, () => embedded('wordmark@2x.png', 'image/png')),
  );

/** Previews of every e-mail with invented data, rendered by the same templates. */
export const createEmailPreviews = ({ links, company }: { links: Links; company: Company }): EmailPreviews => {
  const samples = [
    ...accountSamples,
    ...orderSamples,
    ...shopOrderSamples,
    ...automaticPaymentSamples,
    ...returnSamples,
  ];
  const contentOf = (sample: EmailSample) => {
    const payload = sample.payload as never;
    const definition = emailDefinitions.find(
      ({ event, applies }) => event === sample.event && (applies?.(payload) ?? true),
    );
    if (!definition) throw new Error(`the sample ${sample.id} has no e-mail`);
    const title = sample.variant ? `${definition.title}: ${sample.variant}` : definition.title;
    return { title, content: greeted(definition.content(payload, links, new Date(sampleTime)), definition, 'Sara') };
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
        html: withPictures(emailHtml(content, company), links),
        text: emailText(content, company),
      };
    },
  };
};
