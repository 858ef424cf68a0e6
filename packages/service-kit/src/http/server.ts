import { createServer, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { ownMessages, type Listener } from './own-messages.ts';

export type RunningServer = { port: number; server: Server; close: () => Promise<void> };

/** Time-outs (ms) that differ from those of a service behind the gateway; the interval is how often Node checks them. */
export type ServerTimes = Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'>;
/** Answers requests without `Host` in the app instead of in Node. */
export type HostRule = Pick<ServerOptions, 'requireHostHeader'>;

/** Certificate and key as PEM: with them a server speaks only TLS. */
export type ServerTls = { cert: string; key: string };

/** Running responses get this long before their connections are cut (ms). */
const DRAIN_MS = 5_000;

/** Listens, and lets running responses finish on close. */
export const listen = (
  listener: Listener,
  { host, port, tls, ...options }: { host: string; port: number; tls?: ServerTls | undefined } & ServerTimes & HostRule,
): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const settings: ServerOptions = {
      // Each response announces this time to callers, which close the connection shortly before.
      keepAliveTimeout: 65_000,
      // Otherwise a late caller would send a request on a connection that is closing, and a write is never repeated.
      keepAliveTimeoutBuffer: 60_000,
      headersTimeout: 20_000,
      // A file of 10 MB takes two minutes on a slow phone line.
      requestTimeout: 180_000,
      ...ownMessages(listener),
      ...options,
    };
    const server = tls
      ? createTlsServer(
          { ...settings, ...tls, minVersion: 'TLSv1.2', handshakeTimeout: settings.headersTimeout },
          listener,
        )
      : createServer(settings, listener);
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({ server, port: (server.address() as AddressInfo).port, close: () => close(server) });
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // Node keeps a connection alive if its response is sent during the close, which would delay us for the whole drain
    // time.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
