import { describe, expect, it } from '@jest/globals';
import { createReadSheet, readSheet, type ReadSheet } from './read-sheet.ts';
import { readerLimits } from './sheet-limits.ts';
import type { SheetRow } from './sheet-row.ts';

const inChunks = async function* (content: string | Buffer, size = 65_536): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};
const read = async (source: AsyncIterable<Buffer>, reader: ReadSheet = readSheet): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  for await (const row of reader(source)) rows.push(row);
  return rows;
};

describe('readSheet', () => {
  it('reads a file in its own process, whatever the chunks', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [`Caffè ${n}`, '2;"x"\n3']);
    const file = `A;B\n${rows.map(([name]) => `${name};"2;""x""\n3"`).join('\n')}`;
    expect((await read(inChunks(file, 999))).map(({ cells }) => cells)).toEqual([['A', 'B'], ...rows]);
  });

  it('passes on a problem of the file and an error of its source', async () => {
    await expect(read(inChunks(''))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'catalog.import-unreadable',
      detail: 'Il file è vuoto.',
    });
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from('A;B\n');
      throw new Error('gone');
    };
    await expect(read(broken())).rejects.toThrow('gone');
  });

  const heavy = () => inChunks(`A\n${'some text\n'.repeat(50_000)}`);

  it.each([
    ['time', { ...readerLimits, workMs: 1 }],
    ['memory', { ...readerLimits, heapMegabytes: 4 }],
  ])('rejects a file that needs more than the allowed %s', async (_what, limits) => {
    await expect(read(heavy(), createReadSheet(limits))).rejects.toMatchObject({
      kind: 'invalid',
      code: 'catalog.import-unreadable',
      detail: 'Il file è troppo grande o troppo complesso: dividilo in più file o salvalo come CSV.',
    });
  });

  it('rejects callers as busy when the queue is full, and admits waiting ones when a reader ends', async () => {
    const reader = createReadSheet({ ...readerLimits, atOnce: 1, waiting: 1 });
    const first = reader(inChunks('A\n1\n2'));
    await first.next();
    const second = read(inChunks('B'), reader);
    await expect(read(inChunks('C'), reader)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 30 });
    await first.return(undefined);
    expect(await second).toEqual([{ row: 1, cells: ['B'] }]);
  });

  it('rejects a caller as busy after it has waited too long', async () => {
    const reader = createReadSheet({ ...readerLimits, atOnce: 1, waitMs: 1 });
    const first = reader(inChunks('A\n1\n2'));
    await first.next();
    await expect(read(inChunks('B'), reader)).rejects.toMatchObject({ code: 'catalog.import-busy' });
    await first.return(undefined);
  });
});
