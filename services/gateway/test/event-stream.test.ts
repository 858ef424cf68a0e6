import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';

const path = '/api/notifications/stream';
// Longer than the minimum size for compression.
const message = `event: feed\ndata: ${'x'.repeat(5_000)}\n\n`;

let gateway: TestGateway;
const answers: ServerResponse[] = [];
const heldPath = '/api/wishlist';
let held: ServerResponse | undefined;
beforeAll(async () => {
  gateway = await startGateway();
  gateway.upstream.behave((req, res) => {
    if (req.url === heldPath) return void (held = res);
    if (req.url !== path) return void res.end('{}');
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    res.write(message);
    answers.push(res);
  });
});
afterAll(() => gateway.upstream.stop());

const listen = async () => {
  const leaving = new AbortController();
  const { headers, status, body } = await fetch(gateway.url + path, {
    headers: { cookie: gateway.people.base.cookie, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const stream = { status, headers, text: '', ended: false, leave: () => leaving.abort() };
  const read = async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) stream.text += chunk;
  };
  void read()
    .catch(() => {})
    .finally(() => (stream.ended = true));
  return stream;
};

describe('a stream of events', () => {
  it('passes each message on unchanged', async () => {
    const stream = await listen();
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    await eventually('the first message', () => expect(stream.text).toBe(message));
    answers.at(-1)?.write(': \n\n');
    await eventually('the second', () => expect(stream.text).toBe(`${message}: \n\n`));
    stream.leave();
    await eventually('the service is let go', () => expect(gateway.upstream.last().aborted).toBe(true));
  });

  it('takes no connection from other calls, however many streams there are', async () => {
    const streams = await Promise.all(Array.from({ length: 260 }, listen));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    expect((await gateway.as('base').get('/api/notifications')).status).toBe(200);
    for (const { leave } of streams) leave();
  });

  it('requires a session', async () => {
    expect((await gateway.visitor.get(path)).status).toBe(401);
  });

  it('ends when the gateway stops, while the gateway waits for other open answers', async () => {
    const stream = await listen();
    const answer = gateway.as('base').get(heldPath);
    await eventually('the call has arrived', () => expect(held).toBeDefined());
    let stopped = false;
    const stopping = gateway.stopGateway().then(() => (stopped = true));
    await eventually('the end', () => expect(stream.ended).toBe(true));
    expect(stopped).toBe(false);
    held?.end('{}');
    expect((await answer).status).toBe(200);
    await stopping;
  });
});
