import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { craftedXlsx } from '../../../../test/products/support/crafted-xlsx.ts';
import { parseSheet } from './parse-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

const allOf = async (rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> => {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const rowsOf = (content: string | Buffer): Promise<SheetRow[]> => allOf(parseSheet(Buffer.from(content)));
const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells);

describe('parseSheet, XLSX', () => {
  const xlsxOf = async (...sheets: ExcelJS.CellValue[][][]): Promise<Buffer> => {
    const workbook = new ExcelJS.Workbook();
    for (const [index, rows] of sheets.entries()) workbook.addWorksheet(`Foglio ${index + 1}`).addRows(rows);
    return Buffer.from(await workbook.xlsx.writeBuffer());
  };

  it.each<[string, ExcelJS.CellValue, string]>([
    ['a text', 'Gilet', 'Gilet'],
    ['a number', 18.5, '18.5'],
    ['a whole number', 12_345, '12345'],
    ['a truth', true, 'VERO'],
    ['styled text', { richText: [{ text: 'Bas' }, { text: 'tone' }] }, 'Bastone'],
    ['a link', { text: 'qui', hyperlink: 'https://esempio.it' }, 'qui'],
    ['the result of a formula', { formula: '10+5', result: 15 }, '15'],
    ['a formula without a result', { formula: '10+5' }, ''],
    ['an error', { error: '#N/A' }, ''],
    ['nothing', null, ''],
  ])('shows %s as a person sees it', async (_what, value, text) => {
    expect(await cellsOf(await xlsxOf([[value, 'end']]))).toEqual([[text, 'end']]);
  });

  const factsOf = async (value: ExcelJS.CellValue, numFmt = 'General', date1904 = false) => {
    const workbook = new ExcelJS.Workbook();
    workbook.properties.date1904 = date1904;
    const sheet = workbook.addWorksheet('Foglio');
    sheet.addRow([value, 'end']).getCell(1).numFmt = numFmt;
    const [row] = await rowsOf(Buffer.from(await workbook.xlsx.writeBuffer()));
    return [row?.cells[0], ...(row?.facts ?? [])];
  };
  it.each<[ExcelJS.CellValue, string, unknown[]]>([
    ['set-12', 'General', ['set-12']],
    ['12-Mar', 'd-mmm', ['12-Mar']],
    ['2026-01-15', 'General', ['2026-01-15']],
    ['###', 'General', ['###']],
    ['00123', '@', ['00123']],
    [123, 'General', ['123']],
    [123, '@', ['123']],
    [123, '00000', ['123', { at: 0, is: 'number', shown: '00123' }]],
    [123, '0000000', ['123', { at: 0, is: 'number', shown: '0000123' }]],
    [90_887, '0000000', ['90887', { at: 0, is: 'number', shown: '0090887' }]],
    [90.75, '0.000', ['90.75', { at: 0, is: 'number', shown: '90,750' }]],
    [0.579_999_999_999_999_96, 'General', ['0.58', { at: 0, is: 'number', shown: '0,58' }]],
    [999_032_320_001_885, 'General', ['999032320001885']],
    [1_405_202_108_700_589, 'General', ['1405202108700589', { at: 0, is: 'long', shown: '1405202108700589' }]],
    [42_482, 'yyyy-mm-dd', ['42482', { at: 0, is: 'date', shown: '2016-04-22' }]],
    [43_102, 'm/d/yyyy h:mm', ['43102', { at: 0, is: 'date', shown: expect.stringContaining('2018') }]],
    ['#N/A', '@', ['#N/A']],
    [8_057_012_345_678, 'General', ['8057012345678']],
    [8_057_012_345_678, '0', ['8057012345678']],
    [38.5, '# ?/?', ['38.5', { at: 0, is: 'number', shown: '38 1/2' }]],
    [123, '"DW-"0000', ['123', { at: 0, is: 'number', shown: 'DW-0123' }]],
    [80_512_345, '####-####', ['80512345', { at: 0, is: 'number', shown: '8051-2345' }]],
    [42, '"EU "0', ['42', { at: 0, is: 'number', shown: 'EU 42' }]],
    [46_366, '[$-410]d mmmm yyyy;@', ['46366', { at: 0, is: 'date', shown: '10 dicembre 2026' }]],
    [46_366, 'mmm-yy', ['46366', { at: 0, is: 'date', shown: 'dic-26' }]],
    [1.5, '[h]:mm', ['1.5', { at: 0, is: 'date', shown: '36:00' }]],
    [49.9, '#,##0.00 "USD"', ['49.9', { at: 0, is: 'number', shown: '49,90 USD' }]],
    [0.5, '0%', ['0.5', { at: 0, is: 'number', shown: '50%' }]],
    [4_990, '0.00,', ['4990', { at: 0, is: 'number', shown: '4,99' }]],
    [5, '[Red]0', ['5']],
    [1_200_000, '0.00E+00', ['1200000', { at: 0, is: 'number', shown: '1,20E+06' }]],
    [38.5, 'General', ['38.5', { at: 0, is: 'number', shown: '38,5' }]],
    [1234, '#,##0', ['1234', { at: 0, is: 'number', shown: '1.234' }]],
    [46_366, 'd-mmm', ['46366', { at: 0, is: 'date', shown: '10-dic' }]],
    [46_366, 'mm-dd-yy', ['46366', { at: 0, is: 'date', shown: '10/12/2026' }]],
    [0.4375, 'h:mm', ['0.4375', { at: 0, is: 'date', shown: '10:30' }]],
    [1_234_567_890_123_456, '0', ['1234567890123456', { at: 0, is: 'long', shown: '1234567890123456' }]],
    [{ error: '#N/A' }, 'General', ['', { at: 0, is: 'error', shown: '#N/D' }]],
    [{ formula: '1/0', result: { error: '#REF!' } }, 'General', ['', { at: 0, is: 'error', shown: '#RIF!' }]],
  ])('reads %j in the format %s as %j', async (value, numFmt, expected) => {
    expect(await factsOf(value, numFmt)).toEqual(expected);
  });

  it('reads dates of an old Mac', async () => {
    expect(await factsOf(44_904, 'dd/mm/yyyy', true)).toContainEqual({ at: 0, is: 'date', shown: '10/12/2026' });
  });

  it('reads the first visible sheet', async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet('Elenchi', { state: 'hidden' }).addRow(['no']);
    workbook.addWorksheet('Macro', { state: 'veryHidden' }).addRow(['no']);
    workbook.addWorksheet('Listino').addRow(['sì']);
    expect(await cellsOf(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([['sì']]);
  });

  it('keeps row numbers below an empty row, and reads only the first sheet', async () => {
    const rows = await rowsOf(await xlsxOf([['A'], [], ['B']], [['C']]));
    expect(rows.filter(({ cells }) => cells.some(Boolean))).toEqual([
      { row: 1, cells: ['A'] },
      { row: 3, cells: ['B'] },
    ]);
  });

  const crafted = (sheet: string, strings = ''): Buffer =>
    craftedXlsx({ sheet: { tail: sheet }, strings: { tail: strings } });
  it.each<[string, string, string, string[]]>([
    [
      'shared texts without their readings',
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><r><t>Bas</t></r><r><t>tone</t></r></si>',
      ['東京', 'Bastone'],
    ],
    [
      'texts of a cell without their readings',
      '<row r="1"><c r="A1" t="inlineStr"><is><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>ト</t></rPh></is></c></row>',
      '',
      ['東京'],
    ],
    ['cells without a place', '<row><c><v>1</v></c><c/><c><v>3</v></c></row>', '', ['1', '', '3']],
    [
      'an empty cell of the kind of shared texts',
      '<row><c t="s"/><c t="s"><v>0</v></c><c t="s"><v/></c><c><v>3</v></c></row>',
      '<si><t>DW-1</t></si>',
      ['', 'DW-1', '', '3'],
    ],
    ['an empty cell of that kind without shared texts', '<row><c t="s"/><c><v>3</v></c></row>', '', ['', '3']],
    ['places in small letters', '<row r="1"><c r="b1"><v>1</v></c></row>', '', ['', '1']],
    [
      'truths in digits and words',
      '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="b"><v>true</v></c><c t="b"><v>false</v></c></row>',
      '',
      ['VERO', 'FALSO', 'VERO', 'FALSO'],
    ],
    ['the text of a formula', '<row><c t="str"><f>A2</f><v>DW-1</v></c></row>', '', ['DW-1']],
    [
      'a text with marks of XML',
      '<row><c t="inlineStr"><is><t><![CDATA[a<b]]> &amp; c</t></is></c></row>',
      '',
      ['a<b & c'],
    ],
    ['names with a prefix', '<x:row xmlns:x="a"><x:c><x:v>5</x:v></x:c></x:row>', '', ['5']],
  ])('reads %s', async (_what, sheet, strings, cells) => {
    expect(await cellsOf(crafted(sheet, strings))).toEqual([cells]);
  });

  it('rejects a file whose shared text is missing, and reads the date of another program as one', async () => {
    await expect(rowsOf(crafted('<row><c t="s"><v>7</v></c></row>'))).rejects.toMatchObject({
      detail: expect.stringContaining('non si può leggere'),
    });
    expect(await rowsOf(crafted('<row><c t="d"><v>2026-12-10T00:00:00</v></c></row>'))).toMatchObject([
      { facts: [{ at: 0, is: 'date', shown: '10/12/2026' }] },
    ]);
  });

  it('reads merged, hidden and commented cells', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('Ordine');
    sheet.addRows([
      ['SKU', 'Pezzi'],
      ['DW-1', 1],
      [null, 2],
      ['DW-2', 3],
    ]);
    sheet.mergeCells('A2:A3');
    sheet.getRow(4).hidden = true;
    sheet.getColumn(2).hidden = true;
    sheet.getCell('A1').note = 'nota';
    expect(await cellsOf(Buffer.from(await workbook.xlsx.writeBuffer()))).toEqual([
      ['SKU', 'Pezzi'],
      ['DW-1', '1'],
      ['', '2'],
      ['DW-2', '3'],
    ]);
  });

  it('rejects a file that only begins like an archive', async () => {
    await expect(rowsOf('PK\x03\x04 niente')).rejects.toMatchObject({
      detail: 'Il file XLSX non si può leggere: salvalo di nuovo e riprova.',
    });
  });
});
