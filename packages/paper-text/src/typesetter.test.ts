import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { installedFonts } from './installed-fonts.ts';
import { registerShared } from './opened-fonts.ts';
import { drawnPages, fontsOf, glyphsOf, textsOf } from './testing/drawn-pdf.ts';
import { writingSamples } from './testing/writing-samples.ts';
import { createTypesetter, type TextStyle, type Typesetter } from './typesetter.ts';

const notoSans = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
);
const style: TextStyle = { base: 'base', size: 11, width: 230 };
const place = { x: 20, y: 20, leading: 17, width: 230, colour: '#000000' };

type Drawing = (doc: PDFKit.PDFDocument, typesetter: Typesetter) => void;
const draw = async (drawing: Drawing): Promise<Buffer> => {
  const doc = new PDFDocument({ size: [300, 120], margin: 0 });
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((done) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
  });
  registerShared(doc, 'base', notoSans);
  drawing(doc, createTypesetter(doc, installedFonts));
  doc.end();
  return await ended;
};
const set = (text: string, changes: Partial<TextStyle> = {}): Promise<Buffer> =>
  draw((_doc, typesetter) => typesetter.draw(typesetter.set(text, { ...style, ...changes }), style, place));
const linesOf = async (text: string, changes: Partial<TextStyle>): Promise<string[][]> => {
  let lines: string[][] = [];
  await draw((_doc, typesetter) => {
    lines = typesetter.set(text, { ...style, ...changes }).map(({ pieces }) => pieces.map((piece) => piece.text));
  });
  return lines;
};
const readBack = async (pdf: Buffer): Promise<string> => {
  const [page = ''] = await textsOf(pdf);
  return page.replaceAll(/\s/g, '');
};

describe('createTypesetter', () => {
  it.each(writingSamples)('draws %s without an empty box: %s', async (_script, text) => {
    const pdf = await set(text);
    expect(glyphsOf(pdf).length).toBeGreaterThan(0);
    expect(glyphsOf(pdf)).not.toContain('0000');
    expect(pdf.length).toBeLessThan(60_000);
    expect(fontsOf(pdf)).toBeLessThanOrEqual(12);
  });

  it.each(['キマイ', '中文測試', 'ภูเก็ต', 'បន្ទាត់', 'മലയാളം', 'Done 🎉', 'Fattura a דוד', 'שולחן', 'A´b'])(
    'draws %s, which another program reported as boxes or an error, without an empty box',
    async (text) => {
      expect(glyphsOf(await set(text))).not.toContain('0000');
    },
  );

  it.each(['王小明', 'محمد', 'דוד', 'สมชาย', '김민수', 'გიორგი', '🎉'])(
    'draws other pixels for %s than the boxes of PDFKit alone',
    async (text) => {
      const boxes = await draw((doc) => doc.font('base').fontSize(11).text(text, 20, 20));
      expect(glyphsOf(boxes)).toContain('0000');
      const [[ours], [theirs]] = await Promise.all([drawnPages(await set(text)), drawnPages(boxes)]);
      expect(ours?.pixels.equals(theirs?.pixels ?? Buffer.alloc(0))).toBe(false);
    },
  );

  it.each([
    '王小明',
    'محمد',
    'شارع التحرير القاهرة',
    'محمد بن سلمان',
    'דוד',
    'שולחן',
    'キマイ',
    'דוד כהן, רחוב הרצל (קומה 3) 5',
    '김민수 서울특별시 강남구',
    '東京都千代田区丸の内',
    'გიორგი თბილისი',
  ])('writes %s as text that can be copied', async (text) => {
    expect(await readBack(await set(text))).toBe(text.replaceAll(/\s/g, ''));
  });

  it('reads back what it wrote, in scripts from left to right', async () => {
    const letters = '王小明上海市東京都丸の内アイ김민수서울გიორգիԱրամВасилий Αθήνα Nicolò12';
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 30 }), async (text) => {
        expect(await readBack(await set(text))).toBe(text.replaceAll(/\s/g, ''));
      }),
      { seed: 33, numRuns: 15 },
    );
  });

  it('writes the number of a character that no font has', async () => {
    expect(await readBack(await set('王\ue000明'))).toBe('王[U+E000]明');
  });

  it('draws Chinese characters in the forms of the country', async () => {
    const [[china], [japan]] = await Promise.all([
      drawnPages(await set('直骨角', { country: 'CN' })),
      drawnPages(await set('直骨角', { country: 'JP' })),
    ]);
    expect(china?.text).toBe(japan?.text);
    expect(china?.pixels.equals(japan?.pixels ?? Buffer.alloc(0))).toBe(false);
  });

  it('draws a word with a non-joiner without a box for it', async () => {
    const pdf = await set('می\u200cخواهم');
    expect(glyphsOf(pdf)).not.toContain('0000');
  });

  it('breaks lines between ideographs, and words that are longer than a line', async () => {
    const lines = await linesOf('王'.repeat(30), { width: 110 });
    expect(lines.map((line) => line.join('').length)).toEqual([10, 10, 10]);
    const long = await linesOf(`${'ג'.repeat(300)} 王`, { width: 100 });
    expect(long.length).toBeGreaterThan(5);
    expect(long.flat().join('').replaceAll(/[^ג]/g, '')).toHaveLength(300);
  });

  it('breaks right-to-left text into lines before it reverses the words', async () => {
    const [first = [], second = []] = await linesOf('אבגד הוזח טיכל', { width: 60 });
    expect(first.join('')).toBe('הוזח אבגד');
    expect(second.join('')).toBe('טיכל');
  });

  it('shapes Hindi apart from the Latin letters beside it', async () => {
    expect(await linesOf('Bottega दिल्ली 12 Roma', {})).toEqual([['Bottega ', 'दिल्ली 12 ', 'Roma']]);
    expect(await linesOf('राज कुमार, दिल्ली', {})).toEqual([['राज कुमार, दिल्ली']]);
    const alone = glyphsOf(await set('दिल्ली'));
    expect(glyphsOf(await set('Bottega दिल्ली'))).toHaveLength('Bottega '.length + alone.length);
  });

  it('cuts what exceeds its lines with an ellipsis', async () => {
    const [line = [], ...others] = await linesOf('王小明上海市浦东新区世纪大道', { width: 80, maxLines: 1 });
    expect(others).toEqual([]);
    expect(line.join('')).toMatch(/^王小明上海市?…$/);
  });

  it('leaves texts of one registered font to PDFKit', async () => {
    await draw((_doc, { isPlain }) => {
      expect(isPlain('Nicolò Però\nVia Roma', 'base')).toBe(true);
      expect(isPlain('София', 'base')).toBe(true);
      expect(isPlain('王', 'base')).toBe(false);
      expect(isPlain('דוד', 'base')).toBe(false);
    });
  });
});
