import { describe, expect, it } from '@jest/globals';
import { readCsvRows } from './csv-rows.ts';

const cellsOf = (csv: string): string[][] => readCsvRows(csv).map(({ cells }) => cells);

describe('readCsvRows', () => {
  it.each<[string, string, string[][]]>([
    ['one row', 'a;b;c', [['a', 'b', 'c']]],
    ['a BOM', '\uFEFFa;b', [['a', 'b']]],
    ['LF', 'a\nb', [['a'], ['b']]],
    ['CRLF', 'a\r\nb\r\n', [['a'], ['b']]],
    ['CR', 'a\rb', [['a'], ['b']]],
    ['commas', 'a,b', [['a', 'b']]],
    ['tabs', 'a\tb', [['a', 'b']]],
    ['the line of Excel', 'sep=,\na,b;c', [['a', 'b;c']]],
    ['no separator', 'a b', [['a b']]],
    ['blanks around a cell', '  a \t;\tb ', [['a', 'b']]],
    ['empty cells', 'a;;c;', [['a', '', 'c', '']]],
    ['blank lines and lines of empty cells', '\n;;\na\n \n""\n', [['a']]],
    ['a quoted semicolon', '"a;b";c', [['a;b', 'c']]],
    ['a quoted line break', '"a\r\nb";c\nd', [['a\nb', 'c'], ['d']]],
    ['doubled quotes', '"a""b""";c', [['a"b"', 'c']]],
    ['an empty quoted cell', '"";a', [['', 'a']]],
    ['blanks before a quote', ' \t"a;b" ;c', [['a;b', 'c']]],
    ['a quote inside a cell', 'a"b;c', [['a"b', 'c']]],
    ['text after a closing quote, which it keeps with its quotes', '"a"b;c', [['"a"b', 'c']]],
    ['quotes in quotes', '"""a""";"b""c" ;d', [['"a"', 'b"c', 'd']]],
  ])('reads %s', (_what, csv, expected) => {
    expect(cellsOf(csv)).toEqual(expected);
    expect(readCsvRows(csv).every(({ broken }) => !broken)).toBe(true);
  });

  it.each(['', '\uFEFF', '\n\n', '\uFEFF\r\n;;\r\n'])('has no row in %j', (csv) => {
    expect(readCsvRows(csv)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['"a', ['a']],
    ['a;"b;c\nd', ['a', 'b;c\nd']],
    ['"', ['']],
    ['a;"b""', ['a', 'b"']],
  ])('marks %j, whose quote is never closed, as broken', (csv, cells) => {
    expect(readCsvRows(csv)).toEqual([{ line: 1, cells, broken: true }]);
  });

  it('keeps the rows before one that is broken', () => {
    expect(readCsvRows('a;b\n"c').map(({ broken }) => broken)).toEqual([false, true]);
  });

  it.each<[string, number[]]>([
    ['a\nb\nc', [1, 2, 3]],
    ['\n\na\n\nb', [3, 5]],
    ['"a\nb\nc";d\ne', [1, 4]],
    ['a;"b\r\nc"\r\nd', [1, 3]],
  ])('counts the lines of %j as an editor does', (csv, lines) => {
    expect(readCsvRows(csv).map(({ line }) => line)).toEqual(lines);
  });
});
