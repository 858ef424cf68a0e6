import { Agent, createServer, request as send } from 'node:http';
import { listenFor } from './listen.ts';
import type { ProxyTarget } from './messages.ts';

/** A proxy that does nothing but pass on, over connections that it keeps. */
listenFor<ProxyTarget>(({ url }) => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = send({ hostname, port, agent, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    // The bench only reads: there is no body to pass on.
    onward.end();
  });
});
