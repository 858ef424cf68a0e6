import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import { listen } from './server.ts';

it('listen keeps an idle connection a minute longer than callers learn, so that none sends on a closing one', async () => {
  const { server, port, close } = await listen((_req, res) => res.end('ok'), { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  try {
    const connected = once(server, 'connection') as Promise<[Socket]>;
    const sent = get({ host: '127.0.0.1', port, agent });
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    const [socket] = await connected;

    const announced = Number(/^timeout=(\d+)$/.exec(String(answer.headers['keep-alive']))?.[1]) * 1_000;
    await eventually('the idle connection has its time-out', () => {
      expect((socket.timeout ?? 0) - announced).toBe(60_000);
    });
  } finally {
    agent.destroy();
    await close();
  }
});
