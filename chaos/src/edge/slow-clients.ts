import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { count, type Attack, type AttackOutcome } from './attack.ts';

/** Interval at which a client sends a byte to keep its connection alive (ms). */
const DRIP = 900;
/** Time after which a disconnected client reconnects (ms). */
const COMES_BACK = 2_000;

const post = (path: string, headers: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}\r\n`;

/** Requests that are never finished: headers and bodies, with length and chunked, small and large, uploads too. */
const beginnings = [
  'GET /api/products HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ',
  'POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ',
  '',
  `${post('/api/webhooks/shopify', 'Content-Length: 100000\r\n')}{`,
  `${post('/api/webhooks/stripe/orders', 'Content-Length: 900000\r\n')}${'x'.repeat(100_000)}`,
  `${post('/api/auth/refresh', 'Transfer-Encoding: chunked\r\n')}ffff\r\nx`,
  `${post('/api/nothing', 'Content-Length: 1000\r\n')}x`,
  'PUT /api/uploads/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9000000\r\n\r\nx',
];

/** Keeps this many slow clients connected until the signal; disconnected clients reconnect. */
export const keepSlowClients = async (
  { port, slowClients, addresses }: Attack,
  outcome: AttackOutcome,
  signal: AbortSignal,
): Promise<void> => {
  let atOnce = 0;
  const once = (index: number): Promise<void> =>
    new Promise((resolve) => {
      const localAddress = addresses[index % addresses.length];
      const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
      const drip = setInterval(() => socket.write('x'), DRIP);
      const stop = (): void => void socket.destroy();
      let status = '0';
      signal.addEventListener('abort', stop);
      socket.on('connect', () => {
        outcome.connections += 1;
        atOnce += 1;
        outcome.mostAtOnce = Math.max(outcome.mostAtOnce, atOnce);
        socket.write(beginnings[index % beginnings.length] ?? '');
        socket.on('close', () => (atOnce -= 1));
      });
      socket.on(
        'data',
        (chunk: Buffer) => (status = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1] ?? status),
      );
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(drip);
        signal.removeEventListener('abort', stop);
        if (!signal.aborted) count(outcome.slowAnswers, status);
        resolve();
      });
    });
  const keep = async (index: number): Promise<void> => {
    // Spread over the first second, because a listening socket accepts a limited number at once.
    await wait((index * 1_000) / slowClients);
    while (!signal.aborted) {
      await once(index);
      await wait(COMES_BACK);
    }
  };
  await Promise.all(Array.from({ length: slowClients }, (_, index) => keep(index)));
};
