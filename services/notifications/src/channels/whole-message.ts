import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import type * as quotedPrintable from 'nodemailer/lib/qp';
import type * as base64 from 'nodemailer/lib/base64';

const require = createRequire(import.meta.url);
// Loaded with the first e-mail, and kept: to find a module again takes as long as to encode a text.
let quotedPrintableEncoder: typeof quotedPrintable | undefined;
let base64Encoder: typeof base64 | undefined;

/** What nodemailer makes of a message: headers, and content or parts. */
type MimePart = {
  content?: unknown;
  childNodes: MimePart[];
  boundary?: string | false;
  buildHeaders: () => string;
  getTransferEncoding: () => string | false;
};

/** The encoder of nodemailer takes longer texts piece by piece, which moves the ends of their lines. */
const MOST_LETTERS = 16_384;

/** Pictures are the same in each message, as are their headers. */
const wholePictures = new WeakMap<Buffer, string>();

const inBase64 = (bytes: Buffer | string): string => {
  base64Encoder ??= require('nodemailer/lib/base64') as typeof base64;
  return base64Encoder.wrap(base64Encoder.encode(bytes));
};

const encodeText = (text: string, encoding: string | false): string => {
  if (encoding === 'base64') return inBase64(text);
  if (encoding !== 'quoted-printable') return text;
  quotedPrintableEncoder ??= require('nodemailer/lib/qp') as typeof quotedPrintable;
  return quotedPrintableEncoder.wrap(quotedPrintableEncoder.encode(text));
};

/** The part as it is sent; undefined where only nodemailer's own streams know how. */
export const wholePart = (part: MimePart): string | undefined => {
  const known = Buffer.isBuffer(part.content) && wholePictures.get(part.content);
  if (known) return known;
  const headers = `${part.buildHeaders()}\r\n\r\n`;
  const { content, childNodes, boundary } = part;
  if (boundary) {
    const parts = childNodes.map(wholePart);
    if (content || parts.includes(undefined)) return undefined;
    return `${headers}${parts.map((text) => `--${boundary}\r\n${text}\r\n`).join('')}--${boundary}--\r\n`;
  }
  if (Buffer.isBuffer(content) && part.getTransferEncoding() === 'base64') {
    const picture = headers + inBase64(content);
    wholePictures.set(content, picture);
    return picture;
  }
  if (typeof content !== 'string' || content.length > MOST_LETTERS) return undefined;
  return headers + encodeText(content, part.getTransferEncoding());
};

/**
 * What nodemailer needs of a stream: it pipes the message to its connection, and sends it on another one when nothing was read
 * before the connection broke.
 */
const readAtOnce = (whole: string) => ({
  readableDidRead: false,
  pipe<T extends NodeJS.WritableStream>(connection: T): T {
    this.readableDidRead = true;
    connection.end(Buffer.from(whole));
    return connection;
  },
});

/**
 * A step of nodemailer that makes a message in one go, as the same bytes: made through its streams, each part with several of its
 * own, a message takes three times as long.
 */
export const makeWhole = ({ message }: Pick<MailMessage, 'message'>, done: (error?: Error) => void): void => {
  const whole = wholePart(message as unknown as MimePart);
  if (whole !== undefined) message.createReadStream = () => readAtOnce(whole) as unknown as Readable;
  done();
};
