import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { Cell } from '@drappo/contracts/cell';
import ExcelJS from 'exceljs';
import { openSheet } from './write-sheet.ts';
import { escapeText } from './xlsx-cell.ts';

/** The cells as another program reads them. */
const opened = async (cells: Cell[]) => {
  const target = new PassThrough();
  const bytes = buffer(target);
  const sheet = openSheet('xlsx', target, 'Ordini');
  await sheet.write([cells]);
  await sheet.end();
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load((await bytes) as never);
  const row = workbook.getWorksheet('Ordini')?.getRow(1);
  return cells.map((_, index) => {
    const { value, numFmt } = row!.getCell(index + 1);
    return [value, numFmt];
  });
};

describe('an XLSX cell (decision R8)', () => {
  it.each<[Cell, unknown, string | undefined]>([
    [{ cents: 124_890 }, 1248.9, '0.00'],
    [{ cents: 4_990 }, 49.9, '0.00'],
    [{ cents: 0 }, 0, '0.00'],
    [{ cents: -1_250 }, -12.5, '0.00'],
    [3, 3, undefined],
    [0.25, 0.25, undefined],
    [new Date('2026-12-02T23:05:42.123Z'), new Date('2026-12-03T00:05:00.000Z'), 'dd/mm/yyyy hh:mm'],
    [new Date('2026-07-14T22:30:00.000Z'), new Date('2026-07-15T00:30:00.000Z'), 'dd/mm/yyyy hh:mm'],
    [{ day: '2026-11-24' }, new Date('2026-11-24T00:00:00.000Z'), 'dd/mm/yyyy'],
    ['=1+1', '=1+1', undefined],
    ["'=1+1", "'=1+1", undefined],
    ['-Blu', '-Blu', undefined],
    ['+39 02 5550123', '+39 02 5550123', undefined],
    ['007', '007', undefined],
    ['8051234567890123', '8051234567890123', undefined],
    ['10/12', '10/12', undefined],
    ['', null, undefined],
    [null, null, undefined],
    [undefined, null, undefined],
  ])('of %j is %j with the format %j', async (cell, value, format) => {
    expect(await opened(['first', cell, { cents: 1 }])).toEqual([
      ['first', undefined],
      [value, format],
      [0.01, '0.00'],
    ]);
  });
});

describe('escapeText', () => {
  it.each([
    ['a\r\nb\tc', 'a_x000D_\nb\tc'],
    ['\u0001', '_x0001_'],
    ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
    ['_x_', '_x_'],
    ['DW_xl_01', 'DW_xl_01'],
  ])('of %j is %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });
});
