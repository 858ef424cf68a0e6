import { createServer, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { ownMessages, type Listener } from './own-messages.ts';

export type RunningServer = { port: number; server: Server; close: () => Promise<void> };

/** Times (ms) that differ from those of a service behind the gateway; the interval is how often Node checks them. */
export type ServerTimes = Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'>;
/** Without `Host` an app that says so itself answers, in the place of Node. */
export type HostRule = Pick<ServerOptions, 'requireHostHeader'>;

/** Certificate and key as PEM: with them a server speaks TLS and nothing else. */
export type ServerTls = { cert: string; key: string };

/** Answers under way get this long before their connections are cut (ms). */
const DRAIN_MS = 5_000;

/** Listens, and on closing lets the answers under way finish. */
export const listen = (
  listener: Listener,
  { host, port, tls, ...options }: { host: string; port: number; tls?: ServerTls | undefined } & ServerTimes & HostRule,
): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const settings: ServerOptions = {
      // Callers learn this time from each answer, and close the connection shortly before.
      keepAliveTimeout: 65_000,
      // Else a caller that is late would send a request on a connection that is just being closed, and a write is never repeated.
      keepAliveTimeoutBuffer: 60_000,
      headersTimeout: 20_000,
      // A file of 10 MB takes a poor phone line two minutes.
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
    // A connection whose answer is sent while we close is kept alive by Node, and would hold us up for the whole drain.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
