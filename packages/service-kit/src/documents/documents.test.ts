import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { silentLogger } from '../logger.ts';
import type * as tasks from '../testing/document-tasks.ts';
import { holdTimeouts } from '../testing/hold-timeouts.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { documentLimits, type DocumentLimits } from './document-limits.ts';
import { createDocuments } from './documents.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const start = (limits: Partial<DocumentLimits> = {}, logger = silentLogger()) => {
  const documents = createDocuments<typeof tasks>({
    module: new URL('../testing/document-tasks.ts', import.meta.url),
    // No Redis listens here: this process counts each limit itself.
    redis: { url: 'redis://127.0.0.1:1', options: {} },
    prefix: 'test',
    clock: manualClock(),
    logger,
    limits: Object.assign({}, documentLimits, limits),
  });
  stops.push(() => documents.close());
  return documents.makeDocument;
};

const createLock = () => {
  const lock = new Int32Array(new SharedArrayBuffer(8));
  return {
    lock,
    /** Resolves once `count` tasks have started, without blocking the calling thread. */
    async begun(count: number): Promise<void> {
      for (let seen = Atomics.load(lock, 0); seen < count; seen = Atomics.load(lock, 0))
        await Atomics.waitAsync(lock, 0, seen).value;
    },
    open(): void {
      Atomics.store(lock, 1, 1);
      Atomics.notify(lock, 1);
    },
  };
};

const anna = { account: 'anna' };
const bruno = { account: 'bruno' };

describe('makeDocument', () => {
  it('lets other requests be answered before an earlier document is done', async () => {
    const makeDocument = start();
    const { lock, begun, open } = createLock();
    const answered: string[] = [];
    const server = createServer((req, res) => {
      if (req.url === '/other') res.end('other');
      else void makeDocument('locked', { lock, words: 'paper' }, anna).then((bytes) => res.end(bytes));
    });
    stops.push(() => new Promise((done) => server.close(() => done())));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const get = async (path: string): Promise<void> => {
      answered.push(await (await fetch(`${url}${path}`)).text());
    };
    const paper = get('/paper');
    await begun(1);
    await get('/other');
    open();
    await paper;
    expect(answered).toEqual(['other', 'paper']);
  });

  it('makes one document per account at a time, and alternates between accounts', async () => {
    const makeDocument = start();
    const { lock, begun, open } = createLock();
    const read: string[] = [];
    const make = (options: typeof anna, words: string) =>
      makeDocument(words === 'anna 1' ? 'locked' : 'text', (words === 'anna 1' ? { lock, words } : words) as never, {
        account: options.account,
        attachments: async () => {
          read.push(words);
          return { attachments: new Map(), isComplete: true };
        },
      });
    const made = [make(anna, 'anna 1'), make(anna, 'anna 2'), make(bruno, 'bruno 1')];
    await begun(1);
    expect(read).toEqual(['anna 1', 'bruno 1']);
    open();
    expect((await Promise.all(made)).map(String)).toEqual(['anna 1', 'anna 2', 'bruno 1']);
  });

  it('rejects the 21st document of an account in a minute, and of no other account', async () => {
    const makeDocument = start();
    for (let turn = 0; turn < 20; turn += 1) await makeDocument('text', 'the same', anna);
    const refused: unknown = await makeDocument('text', 'the same', anna).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      kind: 'too-many',
      code: 'kit.too-many-documents',
      detail: expect.stringMatching(/^Puoi creare 20 documenti al minuto: riprova tra \d+ second[io]\.$/),
      retryAfter: expect.any(Number),
    });
    expect(String(await makeDocument('text', 'the same', bruno))).toBe('the same');
  });

  it('rejects requests when the queue is full', async () => {
    const makeDocument = start({ accountsAtOnce: 1, waiting: 1 });
    const { lock, begun, open } = createLock();
    const made = [makeDocument('locked', { lock, words: 'a' }, anna), makeDocument('text', 'b', bruno)];
    await begun(1);
    await expect(makeDocument('text', 'c', { account: 'carla' })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'kit.documents-busy',
    });
    open();
    await Promise.all(made);
  });

  it('returns a cached revision without making it again, only to its account', async () => {
    const makeDocument = start();
    const attachments = jest.fn(async () => ({ attachments: new Map(), isComplete: true }));
    const make = (account: string, words: string) => makeDocument('text', words, { account, attachments });
    for (const words of ['first', 'first', 'second', 'first']) expect(String(await make('anna', words))).toBe(words);
    expect(attachments).toHaveBeenCalledTimes(2);
    await make('bruno', 'first');
    expect(attachments).toHaveBeenCalledTimes(3);
  });

  it('does not cache a document that lacks an attachment', async () => {
    const makeDocument = start();
    const pictures = [new Map<string, Buffer>(), new Map([['blue', Buffer.from('blue')]])];
    const make = () =>
      makeDocument('text', 'paper', {
        account: 'anna',
        attachments: async () => {
          const attachments = pictures.shift() ?? new Map<string, Buffer>();
          return { attachments, isComplete: attachments.size === 1 };
        },
      });
    expect([String(await make()), String(await make()), String(await make())]).toEqual([
      'paper',
      'paper blue',
      'paper blue',
    ]);
  });

  it.each<[string, () => Parameters<ReturnType<typeof start>>]>([
    ['ends with an error', () => ['dying', 1, anna]],
    ['ends as if it were done', () => ['dying', 0, anna]],
    ['runs out of memory', () => ['growing', 'word', anna]],
  ])('throws unavailable if its thread %s, and makes the next document', async (_how, call) => {
    const makeDocument = start({ heapMegabytes: 16 });
    await expect(makeDocument(...call())).rejects.toMatchObject({ kind: 'unavailable', code: 'kit.document-failed' });
    expect(String(await makeDocument('text', 'next', anna))).toBe('next');
  });

  it('throws unavailable after its time-out, and makes the next document', async () => {
    const held = holdTimeouts(documentLimits.workMs);
    try {
      const makeDocument = start();
      const { lock, begun } = createLock();
      const late = expect(makeDocument('locked', { lock, words: 'late' }, anna)).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'kit.document-failed',
        detail: 'Non siamo riusciti a creare il documento: riprova tra poco.',
      });
      await begun(1);
      const next = makeDocument('text', 'next', bruno);
      held.pass();
      await late;
      expect(String(await next)).toBe('next');
    } finally {
      held.restore();
    }
  });

  it('rejects with the error of the task, and keeps the thread', async () => {
    const makeDocument = start();
    await expect(makeDocument('broken', 'no room', anna)).rejects.toMatchObject({
      message: 'broken failed in its worker',
      cause: expect.stringContaining('no room'),
    });
    expect(String(await makeDocument('text', 'next', anna))).toBe('next');
  });

  it('recovers from a thread that ends between two documents', async () => {
    const logger = silentLogger();
    const ended = new Promise<unknown>((resolve) => {
      logger.error = ((about: unknown) => resolve(about)) as typeof logger.error;
    });
    const makeDocument = start({}, logger);
    expect(String(await makeDocument('dyingLater', 'first', anna))).toBe('first');
    expect(await ended).toEqual({ err: expect.objectContaining({ message: 'too late' }) });
    expect(String(await makeDocument('text', 'second', anna))).toBe('second');
  });

  it('ends the thread during its work when the service stops', async () => {
    const makeDocument = start();
    const { lock, begun } = createLock();
    const made = expect(makeDocument('locked', { lock, words: 'late' }, anna)).rejects.toMatchObject({
      code: 'kit.document-failed',
    });
    await begun(1);
    for (const stop of stops.splice(0)) await stop();
    await made;
  });
});
