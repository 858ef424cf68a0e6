import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Returns the caller and the purpose from the token; only identity checks the signature. */
const claimsOf = ({ headers }: IncomingMessage): unknown => {
  const [, payload = ''] = (headers.authorization ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || 'null');
};

/** Replaces identity's internal calls: which links are open, which e-mail has each, and whether identity answers. */
export const startIdentityStub = async () => {
  const open = new Map<string, string>();
  const handedOut = new Map<string, string>();
  const callers: unknown[] = [];
  let failing = false;
  const server: Server = createServer(async (req, res) => {
    const id = /^\/internal\/account-links\/([\w-]+)\/hand-out$/.exec(req.url ?? '')?.[1];
    if (failing || !id) return void res.writeHead(503).end();
    callers.push(claimsOf(req));
    const { emailId } = JSON.parse(await text(req)) as { emailId: string };
    const url = open.get(id);
    if (!url) return void res.writeHead(404).end();
    if ((handedOut.get(id) ?? emailId) !== emailId) return void res.writeHead(409).end();
    handedOut.set(id, emailId);
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    feedUrl: `${base}/internal/session-feed`,
    open,
    handedOut,
    callers,
    fail(on: boolean) {
      failing = on;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
