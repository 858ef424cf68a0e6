import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { send } from './send.ts';

const usual = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = usual;
});

/** A network that loses the answer, or everything after its first bytes; only an abort ends such a call. */
const swallowing = (what: 'answer' | 'body') => {
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation((_address, options) => {
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    const start = (body: ReadableStreamDefaultController) => void aborted.catch((error) => body.error(error));
    return what === 'answer' ? aborted : Promise.resolve(new Response(new ReadableStream({ start })));
  });
};

/** Result of a call, and its duration in seconds. */
const outcomeOf = async (...[request, signal]: Parameters<typeof send>) => {
  let ended: { error: unknown; after: number } | undefined;
  const startedAt = Date.now();
  void send(request, signal).then(({ error }) => {
    ended = { error, after: (Date.now() - startedAt) / 1_000 };
  });
  await jest.advanceTimersByTimeAsync(300_000);
  return ended;
};

describe('a call without an answer', () => {
  test('fails after the timeout of its route plus the allowance for a slow network', async () => {
    swallowing('answer');
    const error = { status: 0, message: '0: aborted' };
    expect(await outcomeOf({ url: '/api/orders' })).toEqual({ error, after: 30 });
    expect(await outcomeOf({ url: '/api/orders', timeout: 60_000 })).toEqual({ error, after: 75 });
  });

  test('reports in its failure that it may have changed something', async () => {
    swallowing('answer');
    const { error, after } = (await outcomeOf({ url: '/api/orders/o1/cancel', method: 'POST' })) ?? {};
    expect([after, error]).toEqual([
      30,
      expect.objectContaining({
        status: 0,
        problem: expect.objectContaining({
          detail: "Il portale non ha risposto: non sappiamo se l'operazione è riuscita. Controlla prima di ripeterla.",
        }),
      }),
    ]);
  });

  test('does not report a possible change for a search', async () => {
    swallowing('answer');
    const search = { url: '/api/orders/search', method: 'POST', body: { search: 'lana' }, isRead: true } as const;
    expect(await outcomeOf(search)).toEqual({ error: { status: 0, message: '0: aborted' }, after: 30 });
  });

  test('fails too when its answer starts and then stops', async () => {
    swallowing('body');
    expect(await outcomeOf({ url: '/api/orders' })).toMatchObject({ error: { status: 0 }, after: 30 });
  });

  test('fails as a network error when its screen aborts it, even if it changes something', async () => {
    swallowing('answer');
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 2_000);
    const request = { url: '/api/orders/o1/cancel', method: 'POST' } as const;
    expect(await outcomeOf(request, stop.signal)).toEqual({ error: { status: 0, message: '0: aborted' }, after: 2 });
  });
});

test('a slow answer within the limit is read', async () => {
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation(async () => {
    await new Promise((resolve) => void setTimeout(resolve, 29_000));
    return Response.json({ orders: [] });
  });
  const answer = send({ url: '/api/orders' });
  await jest.advanceTimersByTimeAsync(29_000);
  expect((await answer).data).toEqual({ orders: [] });
  expect(jest.getTimerCount()).toBe(0);
});
