import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import { makeWhole, wholePart } from './whole-message.ts';
import { emailDefinitions } from '../domain/definitions.ts';
import { accountSamples } from '../domain/samples/account-samples.ts';
import { sampleTime } from '../domain/samples/email-sample.ts';
import { orderSamples } from '../domain/samples/order-samples.ts';
import { returnSamples } from '../domain/samples/return-samples.ts';
import { emailHtml, WORDMARK_CID } from '../templates/email-html.ts';
import { emailText } from '../templates/email-text.ts';

type Message = { subject: string; html: string; text: string };

const picture = Buffer.from(Array.from({ length: 3_445 }, (_, index) => (index * 31) % 256));

/** Builds the message twice: in one piece, and with nodemailer's streams. Boundaries have a random part. */
const bothOf = async ({ subject, html, text }: Message): Promise<[string | undefined, string]> => {
  const compiled = () => {
    const message = new MailComposer({
      messageId: '<order-paid.1@drappo.example>',
      from: 'Drappo <ordini@drappo.example>',
      replyTo: 'assistenza@drappo.example',
      to: { name: '', address: 'lucia@negozio.example' },
      date: new Date(sampleTime),
      subject,
      html,
      text,
      attachments: [{ filename: 'drappo.png', content: picture, cid: WORDMARK_CID }],
    }).compile();
    return Object.assign(message, { baseBoundary: 'boundary' });
  };
  return [wholePart(compiled() as never), (await compiled().build()).toString()];
};

const written = [...accountSamples, ...orderSamples, ...returnSamples].map(({ id, event, payload }) => {
  const definition = emailDefinitions.find((one) => one.event === event && (one.applies?.(payload as never) ?? true));
  const links = { portal: 'https://drappo.example', canReply: true };
  const content = definition?.content(payload as never, links, new Date(sampleTime));
  if (!content) throw new Error(`the sample ${id} has no e-mail`);
  const company = { name: 'Drappo S.r.l.' };
  return { id, subject: content.subject, html: emailHtml(content, company), text: emailText(content, company) };
});

const plain = { subject: 'Ordine confermato', html: '<p>Ciao</p>', text: 'Ciao' };
const odd = [
  { id: 'short lines of ASCII', ...plain },
  { id: 'a subject that is encoded', ...plain, subject: `Però ${'è già di nuovo disponibile '.repeat(6)}` },
  { id: 'hardly a Latin letter', ...plain, text: 'こんにちは、注文が確認されました'.repeat(12) },
  { id: 'dots and white space at ends of lines', ...plain, text: '.\r\n..ciao \t\n.\n \nfine  ' },
  { id: 'an endless word', ...plain, text: 'à'.repeat(500), html: `<p>${'x='.repeat(700)}</p>` },
  { id: 'single line breaks', ...plain, html: '<p>\r</p>\n\r<p>\n</p>\n' },
];

describe('wholePart', () => {
  it.each([...written, ...odd])('makes the same bytes as nodemailer: $id', async (message) => {
    const [whole, streamed] = await bothOf(message);
    expect(whole).toBe(streamed);
  });

  it('leaves a long message to nodemailer', async () => {
    expect((await bothOf({ ...plain, html: 'è'.repeat(20_000) }))[0]).toBeUndefined();
  });
});

describe('makeWhole', () => {
  it('gives nodemailer the message in one piece that records whether it was read', async () => {
    const message = new MailComposer(plain).compile();
    const bytes = wholePart(message as never);
    makeWhole({ message } as never, () => undefined);
    const whole = message.createReadStream();
    expect(whole.readableDidRead).toBe(false);
    const connection = whole.pipe(new PassThrough());
    expect(whole.readableDidRead).toBe(true);
    expect(await readText(connection)).toBe(bytes);
  });
});
