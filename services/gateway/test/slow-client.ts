import { connect, type Socket } from 'node:net';

export type SlowClient = {
  socket: Socket;
  /** The text received so far. */
  text: () => string;
  closed: () => boolean;
};

/** A connection from its own address that sends only the given text and never closes. */
export const slowClient = (port: number, sent: string | Buffer, from = '127.0.0.1'): Promise<SlowClient> =>
  new Promise((resolve, reject) => {
    const state = { text: '', closed: false };
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => {
      socket.write(sent);
      resolve({ socket, text: () => state.text, closed: () => state.closed });
    });
    socket.once('error', reject);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => (state.text += chunk.toString('latin1')));
    socket.on('close', () => (state.closed = true));
  });

/** The beginning of a request whose declared body never arrives. */
export const unfinishedBody = (body = '{', path = '/api/webhooks/shopify'): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n${body}`;

/** Headers that never end. */
export const unfinishedHeaders = 'GET /api/products HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow:';

/** 250 different addresses, from 127.0.1.1 on. */
export const attackerAddress = (index: number): string => `127.0.1.${1 + (index % 250)}`;

/** Opens many clients one after the other, so that the listening socket never rejects one. */
export const slowClients = async (
  port: number,
  count: number,
  sent: string,
  from: (index: number) => string,
): Promise<SlowClient[]> => {
  const clients: SlowClient[] = [];
  for (let at = 0; at < count; at += 50) {
    const batch = Array.from({ length: Math.min(50, count - at) }, (_, index) => at + index);
    clients.push(...(await Promise.all(batch.map((index) => slowClient(port, sent, from(index))))));
  }
  return clients;
};

export const leave = (clients: SlowClient[]): void => {
  for (const { socket } of clients) socket.destroy();
};
