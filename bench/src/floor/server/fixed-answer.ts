import { createServer } from 'node:http';
import { listenFor } from './listen.ts';
import type { FixedAnswer } from './messages.ts';

listenFor<FixedAnswer>(({ body }) => {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return createServer((_request, response) => response.writeHead(200, headers).end(body));
});
