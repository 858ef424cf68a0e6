import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands for identity's internal calls: which links are open, and whether it answers at all. */
export const startIdentityStub = async (token: string) => {
  const open = new Map<string, string>();
  let failing = false;
  const server: Server = createServer((req, res) => {
    const id = /^\/internal\/account-links\/([\w-]+)$/.exec(req.url ?? '')?.[1];
    const url = id && open.get(id);
    if (failing) res.writeHead(503).end();
    else if (req.headers.authorization !== `Bearer ${token}`) res.writeHead(401).end();
    else if (!url) res.writeHead(404).end();
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    feedUrl: `${base}/internal/session-feed`,
    open,
    fail(on: boolean) {
      failing = on;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
