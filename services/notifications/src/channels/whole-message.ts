import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import type * as quotedPrintable from 'nodemailer/lib/qp';
import type * as base64 from 'nodemailer/lib/base64';

const require = createRequire(import.meta.url);
// Loaded with the first e-mail and cached: finding a module again takes as long as encoding a text.
let quotedPrintableEncoder: typeof quotedPrintable | undefined;
let base64Encoder: typeof base64 | undefined;

/** The part of nodemailer's message tree that is used here: headers, and content or parts. */
type MimePart = {
  content?: unknown;
  childNodes: MimePart[];
  boundary?: string | false;
  buildHeaders: () => string;
  getTransferEncoding: () => string | false;
};

/** Nodemailer encodes longer texts in pieces, which moves the ends of their lines. */
const MOST_LETTERS = 16_384;

/** Pictures and their headers are the same in each message. */
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

/** Returns the encoded part; undefined if only nodemailer's own streams can encode it. */
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
 * The part of a stream that nodemailer uses: it pipes the message to its connection, and sends it on another connection
 * if nothing was read before the first one broke.
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
 * A nodemailer plugin step that builds a message in one piece with the same bytes. Through nodemailer's streams, several
 * for each part, a message takes three times as long.
 */
export const makeWhole = ({ message }: Pick<MailMessage, 'message'>, done: (error?: Error) => void): void => {
  const whole = wholePart(message as unknown as MimePart);
  if (whole !== undefined) message.createReadStream = () => readAtOnce(whole) as unknown as Readable;
  done();
};
