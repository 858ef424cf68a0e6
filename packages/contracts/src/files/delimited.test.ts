import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readDelimited, RowTooLong, separatorOf, type DelimitedRow } from './delimited.ts';
import { decodeFile } from './text-encoding.ts';

const rowsOf = (text: string): DelimitedRow[] => [...readDelimited([text], separatorOf(text))];
const cellsOf = (text: string): string[][] => rowsOf(text).map(({ cells }) => cells);

describe('separatorOf', () => {
  it.each([
    ['A;B,C\tD', ';'],
    ['A\tB,C', '\t'],
    ['A,B', ','],
    ['A', ';'],
    ['', ';'],
    ['SKU;1,5', ';'],
    ['"A;B",2', ','],
    ['"A;""B;",2\nC,3', ','],
    ['12" x 3;4', ';'],
    ['A;B\nsep=,', ';'],
    ['sep=;\nA,B', ';'],
    ['SEP=,\r\nA;B', ','],
    ['\uFEFFsep=\t\nA;B', '\t'],
    ['"sep=|"\nA|B', '|'],
    ['"sep=\t"\nA\tB', '\t'],
  ])('finds in %j %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});

describe('readDelimited', () => {
  it.each<[string, string, string[][]]>([
    ['line breaks of all kinds', 'a;b\nc\r\nd\re', [['a', 'b'], ['c'], ['d'], ['e']]],
    ['a byte order mark', '\uFEFFa;b', [['a', 'b']]],
    ['the line of Excel', 'sep=;\r\na;b', [['a', 'b']]],
    ['the line of Excel for commas', 'sep=,\na,b;c', [['a', 'b;c']]],
    [
      'a declared comma',
      'sep=,\na,b,c\n1,2,3',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'a declared bar',
      'sep=|\nOne|Two\n1|2',
      [
        ['One', 'Two'],
        ['1', '2'],
      ],
    ],
    [
      'zeros in front',
      'Account,CostCenter\n0010,00042\n"0100","007"',
      [
        ['Account', 'CostCenter'],
        ['0010', '00042'],
        ['0100', '007'],
      ],
    ],
    ['quoted separators and breaks', '"a;b";"c\r\nd"\ne', [['a;b', 'c\r\nd'], ['e']]],
    ['doubled quotes', '"a""b""";""', [['a"b"', '']]],
    ['a quote inside a cell', '12" x 3;4', [['12" x 3', '4']]],
    [
      'text behind a closing quote',
      '"1"2;3\n"12" x 30;4',
      [
        ['"1"2', '3'],
        ['"12" x 30', '4'],
      ],
    ],
    ['blanks around quotes', ' \t"a;b" ;c', [['a;b', 'c']]],
    ['empty lines', '\n\na\n\r\n', [['a']]],
    [
      'empty cells',
      ';;\na;',
      [
        ['', '', ''],
        ['a', ''],
      ],
    ],
    ['no text', '', []],
  ])('reads %s', (_what, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it('counts rows as a spreadsheet does, and lines as an editor does', () => {
    const found = rowsOf('sep=;\r\na\r\n\r\n"b\r\nc"\r\nd').map(({ row, line }) => [row, line]);
    expect(found).toEqual([
      [1, 2],
      [3, 4],
      [4, 6],
    ]);
  });

  it('marks the row of a quote that is never closed', () => {
    expect(rowsOf('a\n"b;c\nd').map(({ cells, broken }) => [cells, broken])).toEqual([
      [['a'], false],
      [['b;c\nd'], true],
    ]);
  });

  it('stops at a row that is too long', () => {
    expect(() => [...readDelimited(['ab\n', 'abc', 'def'], ';', 5)]).toThrow(RowTooLong);
    expect([...readDelimited(['ab\n', 'abc\r\n', 'def'], ';', 5)]).toHaveLength(3);
  });

  const cell = fc.string({ unit: fc.constantFrom(...'aà€1;,\t"\' \r\n=') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const write = (rows: string[][], separator: string): string =>
    rows.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)).join('\r\n');
  const bytesOf: [string, (text: string) => Buffer][] = [
    ['UTF-8', (text) => Buffer.from(text)],
    ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 BE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', (text) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')],
  ];
  it.each([';', ',', '\t'].flatMap((separator) => bytesOf.map(([name, encode]) => ({ separator, name, encode }))))(
    'reads back what is written with $separator in $name',
    ({ separator, encode }) => {
      fc.assert(
        fc.property(table, fc.integer({ min: 1, max: 7 }), (rows, size) => {
          const text = decodeFile(encode(write(rows, separator)))?.text ?? '';
          const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
          expect(separatorOf(text)).toBe(separator);
          expect([...readDelimited(chunks, separator)].map(({ cells }) => cells)).toEqual(rows);
        }),
        { seed: 33 },
      );
    },
  );
});
