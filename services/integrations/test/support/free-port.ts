import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listened on a moment ago: shops have to be told where the service is before it starts. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
