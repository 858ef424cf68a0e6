import { constants, deflateRawSync } from 'node:zlib';

/** `unit` is repeated `times` times between `head` and `tail`, but compressed only once. */
export type Part = { head?: string; unit?: string; times?: number; tail?: string; claimedBytes?: number };

/** Blocks that begin with an empty dictionary may be repeated any number of times. */
const deflated = (text: string): Buffer => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });

const contentOf = ({ head = '', unit = '', times = 0, tail = '' }: Part): Buffer =>
  Buffer.concat([deflated(head), ...Array.from<Buffer>({ length: times }).fill(deflated(unit)), deflateRawSync(tail)]);

const sizeOf = ({ head = '', unit = '', times = 0, tail = '', claimedBytes }: Part): number =>
  claimedBytes ?? Buffer.byteLength(head) + Buffer.byteLength(unit) * times + Buffer.byteLength(tail);

/** Builds a ZIP archive with the headers that the test sets. */
const archiveOf = (parts: [string, Part][]): Buffer => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of parts) {
    const content = contentOf(part);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(sizeOf(part), 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
};

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]): Part => ({ tail: `<Relationships>${all.join('')}</Relationships>` });

/** Builds a workbook of one sheet, from parts that no spreadsheet program would write. */
export const craftedXlsx = ({ sheet, strings = {} }: { sheet: Part; strings?: Part }): Buffer =>
  archiveOf([
    ['_rels/.rels', relations(relation('r1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation('r1', 'worksheet', 'sheet.xml'), relation('r2', 'sharedStrings', 'strings.xml')),
    ],
    [
      'xl/workbook.xml',
      { tail: `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>` },
    ],
    [
      'xl/strings.xml',
      { ...strings, head: `<sst xmlns="${SHEET}">${strings.head ?? ''}`, tail: `${strings.tail ?? ''}</sst>` },
    ],
    [
      'xl/sheet.xml',
      {
        ...sheet,
        head: `<worksheet><sheetData>${sheet.head ?? ''}`,
        tail: `${sheet.tail ?? ''}</sheetData></worksheet>`,
      },
    ],
  ]);

const titles = ['Nome', 'Categoria', 'Prezzo', 'SKU']
  .map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`)
  .join('');
const row = (cells: string) => `<row>${cells}</row>`;

/** Small files with very large contents, by kind of attack. */
export const spreadsheetAttacks = (): Record<string, Buffer> => ({
  '400 MB of shared strings': craftedXlsx({
    strings: { unit: `<si><t>${'x'.repeat(10_000)}</t></si>`.repeat(100), times: 400 },
    sheet: { head: row(titles) },
  }),
  '400 MB of shared strings whose header says 1,000 bytes': craftedXlsx({
    strings: { unit: `<si><t>${'x'.repeat(10_000)}</t></si>`.repeat(100), times: 400, claimedBytes: 1_000 },
    sheet: { head: row(titles) },
  }),
  '400 MB of rows': craftedXlsx({
    sheet: { head: row(titles), unit: row('<c><v>1</v></c>').repeat(40_000), times: 400 },
  }),
  'one text of 400 MB': craftedXlsx({
    sheet: {
      head: `${row(titles)}<row><c t="str"><v>`,
      unit: 'x'.repeat(1_000_000),
      times: 400,
      tail: '</v></c></row>',
    },
  }),
  'a shared string that 400,000 cells name': craftedXlsx({
    strings: { tail: `<si><t>${'x'.repeat(32_000)}</t></si>` },
    sheet: { head: row(titles), unit: row('<c t="s"><v>0</v></c>'.repeat(4)).repeat(1_000), times: 100 },
  }),
  'elements within elements': craftedXlsx({ sheet: { unit: '<a>'.repeat(100_000), times: 30 } }),
  'a tag with 50,000 attributes': craftedXlsx({
    sheet: {
      head: '<row ',
      unit: Array.from({ length: 50_000 }, (_, n) => `a${n}="" `).join(''),
      times: 1,
      tail: '/>',
    },
  }),
});
