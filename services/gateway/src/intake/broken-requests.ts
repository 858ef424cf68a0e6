import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { addressKey } from '@drappo/service-kit';
import type { Refusal, ReportRefusal } from './refusals.ts';

type Answer = { status: number; title: string; code: string; detail: string };

const answers: Record<string, Answer> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    title: 'Request Timeout',
    code: 'gateway.request-too-slow',
    detail: 'La richiesta è arrivata troppo lentamente. Controlla la connessione e riprova.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    title: 'Request Header Fields Too Large',
    code: 'gateway.headers-too-large',
    detail: 'Le intestazioni della richiesta sono troppo grandi.',
  },
};
const unreadable: Answer = {
  status: 400,
  title: 'Bad Request',
  code: 'gateway.unreadable-request',
  detail: 'La richiesta non è valida.',
};

/**
 * Answers with a problem document when a request cannot be parsed or breaks off, and closes the connection. `secure`: the
 * public address is https.
 */
export const answerBrokenRequests = (
  server: Server,
  { secure, report }: { secure: boolean; report: ReportRefusal },
): void => {
  const lastAnswers = new WeakMap<object, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, res: ServerResponse) => {
    lastAnswers.set(socket, res);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = lastAnswers.get(socket);
    // During an answer, or before the answer to an earlier request, the client would read this as part of it.
    const isItsTurn = !last || last.writableFinished || isFirstInLine(last, socket);
    // Browsers open connections in advance: a connection that never carried a byte sent no request.
    const asked = 'bytesRead' in socket && Number(socket.bytesRead) > 0;
    const refused = refusalOf(error.code);
    if (refused && asked) report({ ...refused, address: addressOf(socket) });
    if (isItsTurn && asked && socket.writable) socket.write(rawAnswer(answers[error.code ?? ''] ?? unreadable, secure));
    socket.destroy(error);
  });
};

/** Undefined for a client that only disconnected. */
const refusalOf = (code = ''): Pick<Refusal, 'event' | 'reason'> | undefined => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { event: 'request.too-slow', reason: 'headers' };
  const isSyntax = code.startsWith('HPE_') && code !== 'HPE_INVALID_EOF_STATE';
  return isSyntax ? { event: 'request.unreadable', reason: 'syntax' } : undefined;
};

const addressOf = (socket: object): string =>
  addressKey('remoteAddress' in socket ? String(socket.remoteAddress) : 'unknown');

/** The request broke in its own body, and no earlier request on the connection waits for its answer. */
const isFirstInLine = (res: ServerResponse, socket: object): boolean =>
  !res.req.complete && res.socket === socket && !res.headersSent;

const rawAnswer = ({ status, title, code, detail }: Answer, secure: boolean): string => {
  const requestId = randomUUID();
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, code, requestId });
  return [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...(secure ? ['Strict-Transport-Security: max-age=31536000; includeSubDomains'] : []),
    'Referrer-Policy: same-origin',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
};
