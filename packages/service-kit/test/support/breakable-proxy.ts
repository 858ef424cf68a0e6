import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type BreakableProxy = {
  port: number;
  /** Cuts all connections and rejects new ones. */
  cut: () => Promise<void>;
  /** Accepts connections but does not respond. */
  freeze: () => void;
  restore: () => Promise<void>;
  close: () => Promise<void>;
};

/** A TCP connection to a real server that a test can break without breaking the server for others. */
export const breakableProxy = async (target: URL): Promise<BreakableProxy> => {
  const sockets = new Set<Socket>();
  let frozen = false;
  let server: Server | undefined;
  let port = 0;

  const accept = (client: Socket): void => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => void (frozen || to.write(data)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
  const open = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server = createServer(accept);
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        port = (server!.address() as AddressInfo).port;
        resolve();
      });
    });
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
      server = undefined;
      for (const socket of sockets) socket.destroy();
    });

  await open();
  return {
    port,
    cut,
    freeze: () => void (frozen = true),
    async restore() {
      frozen = false;
      if (!server) await open();
    },
    close: cut,
  };
};
