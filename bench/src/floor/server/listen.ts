import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Listening } from './messages.ts';

/**
 * Starts a program of the floor: it receives its settings from the bench, listens on a free port and reports it, and ends
 * with the bench, also when that is killed.
 */
export const listenFor = <Settings>(serverOf: (settings: Settings) => Server): void => {
  process.once('disconnect', () => process.exit());
  process.once('message', (settings) => {
    const server = serverOf(settings as Settings);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      process.send?.({ port } satisfies Listening);
    });
  });
};
