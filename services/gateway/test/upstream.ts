import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer; aborted: boolean };
export type Behaviour = (req: IncomingMessage, res: ServerResponse, body: Buffer) => void;

export type TestUpstream = Awaited<ReturnType<typeof startUpstream>>;

const echo: Behaviour = (req, res, body) => {
  res.setHeader('content-type', 'application/json');
  res.end(JSON.stringify({ method: req.method, url: req.url, size: body.length, text: body.toString('latin1') }));
};

/** A small real server behind the gateway: records the requests it receives and answers as configured. */
export const startUpstream = async () => {
  const received: Received[] = [];
  const ownCalls: Received[] = [];
  const sockets = new Set<Socket>();
  const state = { behave: echo };
  const server = createServer((req, res) => {
    const entry: Received = {
      method: req.method ?? '',
      url: req.url ?? '',
      headers: req.headers,
      body: Buffer.alloc(0),
      aborted: false,
    };
    // The gateway signs its own requests; a client's Authorization is never forwarded.
    (req.headers.authorization ? ownCalls : received).push(entry);
    const chunks: Buffer[] = [];
    res.on('close', () => {
      if (!res.writableFinished) entry.aborted = true;
    });
    req.on('error', () => {
      entry.aborted = true;
    });
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      entry.body = Buffer.concat(chunks);
      state.behave(req, res, entry.body);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** The gateway's own requests. */
    ownCalls,
    last: (): Received => received.at(-1) as Received,
    /** Sets how it answers from now on; without an argument as at the start. */
    behave(behaviour: Behaviour = echo) {
      state.behave = behaviour;
    },
    /** Number of open connections. */
    connections: () => sockets.size,
    cutConnections() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
