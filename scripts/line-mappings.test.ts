import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import { expect, it } from '@jest/globals';
import { lineMappings } from './line-mappings.ts';

const segments: SourceMapSegment[][] = [
  [[0, 0, 0, 0], [6, 0, 0, 4], [9, 0, 0, 9, 1], [14, 0, 0, 14], [20, 0, 1, 2], [26, 1, 1, 2], [30], [31, 1, 1, 8]],
  [],
  [[4, 1, 1, 8]],
];

/** Where Node finds a column: the last segment that does not begin after it. */
const found = (mappings: string, line: number, column: number) => {
  const [, source, at, , name] = decode(mappings)[line]?.findLast(([begins]) => begins <= column) ?? [];
  return { source, line: at, name };
};

it('each place keeps its file, line and name, with fewer segments', () => {
  const whole = encode(segments);
  const reduced = lineMappings(whole);
  for (const line of segments.keys())
    for (let column = 0; column < 40; column += 1)
      expect([line, column, found(reduced, line, column)]).toEqual([line, column, found(whole, line, column)]);
  expect(decode(reduced).map((one) => one.map(([column]) => column))).toEqual([[0, 9, 14, 20, 26, 30, 31], [], [4]]);
});
