import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers by which a service learns who asks, from where and under which id; a client's own are never passed on. */
const OURS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  'x-user-id',
  'x-user-role',
  'x-actor',
  'x-internal-token',
  'authorization',
  'x-request-id',
  'traceparent',
  'tracestate',
  'baggage',
];

/**
 * Meant for this connection alone (RFC 9110, section 7.6.1). `transfer-encoding` stays, since the body is streamed as it
 * comes, and `expect` goes, since the 100 was answered here.
 */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
];
const DROPPED = new Set([...OURS, ...HOP_BY_HOP]);
const NEEDED = new Set(['host', 'content-length', 'content-type', 'transfer-encoding', 'cookie']);

export type Origin = {
  requestId: string;
  /** Of the client, behind the proxies that are trusted. */
  address: string;
};

/** Rewrites the headers that the services get. */
export const prepareHeaders = (
  req: IncomingMessage,
  { protocol, trustedProxies }: { protocol: string; trustedProxies: number },
): Origin => {
  const address = clientAddress(req, trustedProxies);
  // What `Connection` names is hop-by-hop too, but it may not take away what frames or identifies the request.
  const named = namedBy(req.headers.connection);
  // A new object: one that properties are deleted from is slow for all who read it later.
  const headers: IncomingHttpHeaders = {};
  for (const name in req.headers)
    if (!DROPPED.has(name) && (NEEDED.has(name) || !named.has(name))) headers[name] = req.headers[name];
  req.headers = headers;
  // Never the client's: it could give two requests one id, or repeat another request's id in our logs and answers.
  const requestId = randomUUID();
  headers['x-request-id'] = requestId;
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = protocol;
  if (headers.host) headers['x-forwarded-host'] = headers.host;
  headers['traceparent'] = traceOf(requestId);
  return { requestId, address };
};

// Each proxy adds the address it saw at the right end; only as many entries as there are proxies of ours can be believed.
const clientAddress = (req: IncomingMessage, trustedProxies: number): string => {
  const direct = req.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return direct;
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies) ?? direct;
};

const NONE: ReadonlySet<string> = new Set();

const namedBy = (connection: string | undefined): ReadonlySet<string> =>
  connection === undefined || connection === 'keep-alive'
    ? NONE
    : new Set(connection.split(',').map((name) => name.trim().toLowerCase()));

/** A trace that begins with this request; its two ids are as random as that of the request. */
const traceOf = (requestId: string): string => {
  const hex = requestId.replaceAll('-', '');
  return `00-${hex}-${hex.slice(16)}-01`;
};
