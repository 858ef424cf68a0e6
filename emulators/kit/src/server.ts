import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type Express } from 'express';

export type Emulator = {
  app: Express;
  /** Listens on the configured port, or on the given one. */
  start: (port?: number) => Promise<{ port: number; url: string }>;
  close: () => Promise<void>;
};

/** An app without identifying headers that answers `/health`. */
export const createEmulatorApp = (): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/health', (_req, res) => void res.json({ status: 'live' }));
  return app;
};

/** One server that can be stopped and started again, also on another port. */
export const createEmulatorServer = (
  handle: RequestListener,
  { host, port: usual }: { host: string; port: number },
) => {
  let server: Server | undefined;
  return {
    listen: (port = usual): Promise<{ port: number; url: string }> =>
      new Promise((resolve, reject) => {
        const listening = createServer(handle);
        // Longer than its clients keep idle connections: otherwise they would reuse a connection that is being closed.
        listening.keepAliveTimeout = 65_000;
        listening.keepAliveTimeoutBuffer = 60_000;
        server = listening;
        listening.once('error', reject);
        listening.listen(port, host, () => {
          const { port: taken } = listening.address() as AddressInfo;
          resolve({ port: taken, url: `http://${host}:${taken}` });
        });
      }),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        if (!server?.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** The program of an emulator: starts it, and stops it at a signal. */
export const runEmulator = async (
  name: string,
  emulator: { start: () => Promise<{ url: string }>; close: () => Promise<void> },
): Promise<void> => {
  const stop = () => void emulator.close().then(() => process.exit(0));
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const { url } = await emulator.start();
  process.stdout.write(`${name} emulator listens on ${url}\n`);
};
