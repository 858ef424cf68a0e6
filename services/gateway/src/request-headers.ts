import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Headers that tell a service the caller, its address and the request id; a client's own are never forwarded. */
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
 * Headers for this connection only (RFC 9110, section 7.6.1). `transfer-encoding` stays, since the body is streamed;
 * `expect` is dropped, since the gateway has sent the 100.
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
  /** The client's address, behind the trusted proxies. */
  address: string;
};

/** Replaces the request's headers by those that the services get. */
export const prepareHeaders = (
  req: IncomingMessage,
  { protocol, trustedProxies }: { protocol: string; trustedProxies: number },
): Origin => {
  const address = clientAddress(req, trustedProxies);
  // Headers that `Connection` names are hop-by-hop too, except those that frame or identify the request.
  const named = namedBy(req.headers.connection);
  // A new object, since `delete` would make an object slow for all later reads.
  const headers: IncomingHttpHeaders = {};
  for (const name in req.headers)
    if (!DROPPED.has(name) && (NEEDED.has(name) || !named.has(name))) headers[name] = req.headers[name];
  req.headers = headers;
  // Never the client's id: it could give two requests one id, or repeat another request's id in our logs and answers.
  const requestId = randomUUID();
  headers['x-request-id'] = requestId;
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = protocol;
  if (headers.host) headers['x-forwarded-host'] = headers.host;
  headers['traceparent'] = traceOf(requestId);
  return { requestId, address };
};

// Each proxy appends the address it saw on the right; only as many entries as we have proxies can be trusted.
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

/** Starts a trace with this request; its two ids are as random as the request id. */
const traceOf = (requestId: string): string => {
  const hex = requestId.replaceAll('-', '');
  return `00-${hex}-${hex.slice(16)}-01`;
};
