import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { addressKey } from '@drappo/service-kit';
import type { Ledger } from './ledger.ts';
import type { ReportRefusal } from './refusals.ts';

/** Counts every connection as unfinished until its first headers are complete. */
export const countConnections = (server: Server, ledger: Ledger, report: ReportRefusal): void => {
  const leaves = new WeakMap<Socket, () => void>();
  // A request refers to the TLS socket, which differs from the TCP socket below it.
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? 'unknown');
    const { leave } = ledger.enter(address, (reason) => {
      report({ event: 'request.dropped', reason, address });
      socket.destroy();
    });
    leaves.set(socket, leave);
    socket.once('close', leave);
  });
  server.prependListener('request', ({ socket }: IncomingMessage) => {
    leaves.get(socket)?.();
    leaves.delete(socket);
  });
};
