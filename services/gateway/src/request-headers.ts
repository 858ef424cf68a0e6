import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Headers by which a service is told who asks or where from; a client's own are never passed on. */
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
];

const ID = /^[\w.-]{8,100}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Rewrites what the services are told about the request; returns its id. */
export const prepareHeaders = (req: IncomingMessage, protocol: string): string => {
  const { headers } = req;
  for (const name of OURS) delete headers[name];
  const given = headers['x-request-id'];
  const requestId = typeof given === 'string' && ID.test(given) ? given : randomUUID();
  headers['x-request-id'] = requestId;
  headers['x-forwarded-for'] = req.socket.remoteAddress ?? '';
  headers['x-forwarded-proto'] = protocol;
  if (headers['host']) headers['x-forwarded-host'] = headers['host'];
  if (typeof headers['traceparent'] !== 'string' || !TRACEPARENT.test(headers['traceparent'])) {
    headers['traceparent'] = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
  }
  return requestId;
};
