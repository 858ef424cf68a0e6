import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { Request, Response } from 'express';
import { writeWholeHead, type HeadLocals } from './answer-head.ts';

/** Shorter answers would hardly shrink (bytes). */
const COMPRESSED_FROM = 2_000;
/** An answer with a declared length up to this is sent as a whole; others are streamed (bytes). */
const WHOLE_UP_TO = 65_536;

// Each answer is compressed for one person: a higher level would take more time than it saves in transfer.
const LEVEL = 1;
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: LEVEL };

// A window of the body's size, and a buffer for the usual output: the defaults are for long streams.
const SMALL_BROTLI = { ...BROTLI, [constants.BROTLI_PARAM_LGWIN]: 16 };
const roomFor = (body: Buffer): { chunkSize: number } => ({ chunkSize: Math.ceil(body.length / 2) });

/** Synchronous: a zlib stream costs three times as much for a page of products. */
const compressed = {
  br: (body: Buffer) => brotliCompressSync(body, { ...roomFor(body), params: SMALL_BROTLI }),
  gzip: (body: Buffer) => gzipSync(body, { ...roomFor(body), level: LEVEL }),
};

/** For streamed answers, and for an `Accept-Encoding` that must be parsed in full. */
const compressStream = compression({ filter: () => true, threshold: 0, level: LEVEL, brotli: { params: BROTLI } });

type Encoding = keyof typeof compressed;

/** The smallest encoding that the client accepts; `weighed` if that is not obvious. */
const encodingFor = (accepted: string): Encoding | 'weighed' | undefined => {
  if (accepted === '') return undefined;
  if (accepted.includes(';')) return 'weighed';
  const names = accepted.toLowerCase().split(/\s*,\s*/);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'weighed';
};

/** Whether an answer may be compressed for clients that accept it. */
const isCompressible = ({ headers }: IncomingMessage): boolean =>
  /json|^text\//.test(headers['content-type'] ?? '') && !/\bno-transform\b/i.test(headers['cache-control'] ?? '');

/** Whether the status of an answer excludes a body. */
const isBare = ({ statusCode }: IncomingMessage): boolean => statusCode === 204 || statusCode === 304;

const isWorthIt = (answer: IncomingMessage, { method }: IncomingMessage, length: number): boolean =>
  !(length < COMPRESSED_FROM) &&
  (answer.headers['content-encoding'] ?? 'identity') === 'identity' &&
  method !== 'HEAD' &&
  !isBare(answer);

const withEncoding = (vary: string | undefined): string | undefined =>
  vary === undefined || /(^|,)\s*(\*|accept-encoding)\s*(,|$)/i.test(vary) ? vary : `${vary}, Accept-Encoding`;

/** The service's headers as the client gets them. */
const headersOf = (answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): IncomingHttpHeaders => {
  const { headers } = answer;
  // Whether the connection stays open is between the client and the gateway.
  headers.connection = res.shouldKeepAlive && req.httpVersion !== '1.0' ? 'keep-alive' : 'close';
  delete headers['keep-alive'];
  if (req.httpVersion === '1.0' || isBare(answer)) delete headers['transfer-encoding'];
  // An answer without its own cache header may be personal and must not be cached.
  headers['cache-control'] ??= 'no-store';
  return headers;
};

const sendWhole = (
  answer: IncomingMessage,
  headers: IncomingHttpHeaders,
  res: Response<unknown, HeadLocals>,
  encoding: Encoding | undefined,
): void => {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.once('end', () => {
    // The request was rejected or aborted meanwhile.
    if (res.headersSent || res.destroyed) return;
    const [first] = chunks;
    const plain = first && chunks.length === 1 ? first : Buffer.concat(chunks);
    const body = encoding ? compressed[encoding](plain) : plain;
    if (encoding) {
      headers['content-encoding'] = encoding;
      headers['content-length'] = String(body.length);
    }
    writeWholeHead(res, answer, headers);
    res.end(body);
  });
};

const copyHead = (answer: IncomingMessage, headers: IncomingHttpHeaders, res: ServerResponse): void => {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  if (answer.statusCode !== undefined) res.statusCode = answer.statusCode;
  if (answer.statusMessage) res.statusMessage = answer.statusMessage;
};

/** Forwards a service's answer to the client, compressed if that is worth it. */
export const passAnswer = (answer: IncomingMessage, req: IncomingMessage, to: ServerResponse): void => {
  const res = to as Response<unknown, HeadLocals>;
  const headers = headersOf(answer, req, res);
  const compressible = isCompressible(answer);
  res.locals.dependsOnEncoding = compressible;
  if (compressible) headers.vary = withEncoding(headers.vary);
  const length = Number(headers['content-length']);
  const encoding =
    compressible && isWorthIt(answer, req, length)
      ? encodingFor(String(req.headers['accept-encoding'] ?? ''))
      : undefined;
  if (length <= WHOLE_UP_TO && encoding !== 'weighed') sendWhole(answer, headers, res, encoding);
  else {
    copyHead(answer, headers, res);
    if (encoding) compressStream(req as Request, res, () => undefined);
    answer.pipe(res);
  }
};
