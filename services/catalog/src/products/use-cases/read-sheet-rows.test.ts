import { describe, expect, it } from '@jest/globals';
import { createReadSheet } from '../adapters/sheets/read-sheet.ts';
import { readerLimits } from '../adapters/sheets/sheet-limits.ts';
import { createReadSheetRows } from './read-sheet-rows.ts';

const file = async function* (...chunks: (string | Promise<string>)[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(await chunk);
};

describe('a list that arrives slowly', () => {
  it('delays only its own account', async () => {
    const readRows = createReadSheetRows(createReadSheet({ ...readerLimits, atOnce: 1, waiting: 0 }));
    const rest = Promise.withResolvers<string>();
    const first = readRows(file('SKU\n', rest.promise), 'anna');
    const second = readRows(file('B'), 'anna');
    await expect(readRows(file('C'), 'anna')).rejects.toMatchObject({
      kind: 'too-many',
      code: 'catalog.too-many-lists',
      retryAfter: 30,
    });
    expect(await readRows(file('D'), 'bruno')).toEqual({ rows: [{ row: 1, cells: ['D'] }] });
    rest.resolve('DW-1');
    expect((await first).rows.map(({ cells }) => cells)).toEqual([['SKU'], ['DW-1']]);
    expect(await second).toEqual({ rows: [{ row: 1, cells: ['B'] }] });
    expect(await readRows(file('E'), 'anna')).toEqual({ rows: [{ row: 1, cells: ['E'] }] });
  });
});
