import { get, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { holdTimeouts } from './hold-timeouts.ts';

const MS = 5;
let url: string;
let calls: ReturnType<typeof holdTimeouts>;
const silent = createServer(() => {});
beforeEach(async () => {
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  calls = holdTimeouts(MS);
});
afterEach(async () => {
  calls.restore();
  silent.closeAllConnections();
  await new Promise((resolve) => void silent.close(resolve));
});

const arrival = (): Promise<unknown> => new Promise((resolve) => void silent.once('request', resolve));

it('holdTimeouts ends a fetch call on request', async () => {
  const arrived = arrival();
  const call = fetch(url, { signal: AbortSignal.timeout(MS) });
  await arrived;
  calls.pass();
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('holdTimeouts ends a node:http request on request', async () => {
  const arrived = arrival();
  const ended = new Promise((resolve) => {
    const request = get(url).on('error', () => resolve('ended'));
    request.setTimeout(MS, () => request.destroy(new Error('too late')));
  });
  await arrived;
  calls.pass();
  expect(await ended).toBe('ended');
});

it('holdTimeouts does not affect other time-outs', async () => {
  await expect(fetch(url, { signal: AbortSignal.timeout(MS + 1) })).rejects.toMatchObject({ name: 'TimeoutError' });
});
