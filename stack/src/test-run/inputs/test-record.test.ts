import { expect, it } from '@jest/globals';
import { compactRecord, readRecordLines, writeRecordLines } from './test-record.ts';

const pass = (inputs: string, tests = 1) => ({ file: 'a.test.ts', inputs, tests });

it('the record keeps the passes of several inputs, five at most', () => {
  const inputs = ['1', '2', '3', '4', '5', '6'];
  const record = readRecordLines(writeRecordLines(inputs.map((one) => pass(one))));
  expect([...(record.get('a.test.ts')?.keys() ?? [])]).toEqual(['2', '3', '4', '5', '6']);
});

it('a failure cancels the pass with the same inputs, and no other', () => {
  const lines = [pass('old'), pass('new'), { file: 'a.test.ts', inputs: 'new' }];
  expect([...(readRecordLines(writeRecordLines(lines)).get('a.test.ts') ?? [])]).toEqual([['old', 1]]);
});

it('an incomplete or foreign line counts for nothing', () => {
  const text = `${writeRecordLines([pass('1', 4)])}{"other":1}\nnull\n{"file":"b.test.ts","inp`;
  expect(readRecordLines(text)).toEqual(new Map([['a.test.ts', new Map([['1', 4]])]]));
});

it('a compacted record says the same', () => {
  const lines = [pass('1', 2), pass('1', 3), pass('2', 4), { file: 'b.test.ts', inputs: '1' }];
  const record = readRecordLines(writeRecordLines(lines));
  expect(compactRecord(record)).toHaveLength(3);
  expect(readRecordLines(writeRecordLines(compactRecord(record)))).toEqual(record);
});
