import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '@drappo/service-kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createVies } from './vies.ts';

const servers: Server[] = [];
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
const look = (url: string, timeoutMs = 10_000) => createVies({ url, timeoutMs }).look('IT00743110157');
const AWAY = { kind: 'unavailable', code: 'identity.vies-away' };

describe('the answer of VIES', () => {
  it.each([301, 302, 303, 307, 308])('is not read from the target of a %d redirect', async (status) => {
    let asked = 0;
    const other = await serve((_req, res) => {
      asked += 1;
      res.setHeader('content-type', 'application/json').end('{"valid":true}');
    });
    const url = await serve((_req, res) => void res.writeHead(status, { location: `${other}/check-vat-number` }).end());
    await expect(look(url)).rejects.toMatchObject(AWAY);
    expect(asked).toBe(0);
  });

  it('is aborted when it exceeds the size limit', async () => {
    let isLeft = false;
    const url = await serve((_req, res) => {
      res.on('close', () => (isLeft = true));
      res.write('{"valid":true,"name":"');
      const go = (): void => {
        while (!res.destroyed && res.write('x'.repeat(10_000)));
      };
      res.on('drain', go);
      go();
    });
    await expect(look(url)).rejects.toMatchObject(AWAY);
    await eventually('the connection is closed', () => expect(isLeft).toBe(true));
  });

  it('is aborted at the timeout, also in the middle of its body', async () => {
    const url = await serve((_req, res) => void res.write('{"valid":'));
    await expect(look(url, 100)).rejects.toMatchObject(AWAY);
  });
});
