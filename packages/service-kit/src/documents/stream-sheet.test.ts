import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../logger.ts';
import type * as tasks from '../testing/document-tasks.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createDocuments, type SheetFile } from './documents.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const start = () => {
  const documents = createDocuments<typeof tasks>({
    module: new URL('../testing/document-tasks.ts', import.meta.url),
    redis: { url: 'redis://127.0.0.1:1', options: {} },
    prefix: 'test',
    clock: manualClock(),
    logger: silentLogger(),
  });
  stops.push(() => documents.close());
  return documents;
};

const anna = { account: 'anna' };
const sheetOf = (batches: AsyncIterable<string[]>, begin: () => PassThrough): SheetFile<string[]> => ({
  format: 'csv',
  name: 'Parole',
  titles: ['Parola'],
  batches,
  begin,
});

describe('writeSheet', () => {
  it('writes what is read batch by batch, and reads no further batch before the last is sent', async () => {
    const { writeSheet } = start();
    const target = new PassThrough({ highWaterMark: 1 });
    const read: string[] = [];
    const batches = async function* () {
      for (const word of ['uno', 'due', 'tre']) {
        read.push(word);
        yield [word];
      }
    };
    const written = writeSheet(
      'words',
      sheetOf(batches(), () => target),
      anna,
    );
    await new Promise((resolve) => target.once('readable', resolve));
    expect(read).toEqual([]);
    const [content] = await Promise.all([buffer(target), written]);
    expect(content.toString('utf8')).toBe('\uFEFF"Parola"\r\n"uno"\r\n"due"\r\n"tre"\r\n');
  });

  it('makes a document of another account between two batches', async () => {
    const { writeSheet, makeDocument } = start();
    const made: string[] = [];
    const batches = async function* () {
      yield ['uno'];
      made.push(String(await makeDocument('text', 'paper', { account: 'bruno' })));
      yield ['due'];
    };
    const target = new PassThrough();
    await Promise.all([
      buffer(target),
      writeSheet(
        'words',
        sheetOf(batches(), () => target),
        anna,
      ),
    ]);
    expect(made).toEqual(['paper']);
  });

  it('begins no answer when its thread ends before the first bytes', async () => {
    const { writeSheet } = start();
    let hasBegun = false;
    const begin = (): PassThrough => {
      hasBegun = true;
      return new PassThrough();
    };
    const failing = sheetOf((async function* (): AsyncGenerator<string[]> {})(), begin);
    await expect(writeSheet('dying' as 'words', failing, anna)).rejects.toMatchObject({ code: 'kit.document-failed' });
    expect(hasBegun).toBe(false);
  });

  it('stops reading when its reader has gone away', async () => {
    const { writeSheet } = start();
    const target = new PassThrough();
    const read: string[] = [];
    const batches = async function* () {
      for (const word of ['uno', 'due', 'tre']) {
        read.push(word);
        if (word === 'due') {
          const closed = new Promise((resolve) => target.once('close', resolve));
          target.destroy();
          await closed;
        }
        yield [word];
      }
    };
    const written = writeSheet(
      'words',
      sheetOf(batches(), () => target),
      anna,
    );
    await expect(written).rejects.toMatchObject({ name: 'AbortError' });
    expect(read).toEqual(['uno', 'due']);
  });
});
