import { readFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { describe, expect, it, test } from '@jest/globals';
import { fieldsIn, findingsIn, unexpectedOf, vacantOf } from './findings.ts';
import { kept, type Kept } from './kept.ts';
import { newMarks, textOf } from './marks.ts';

const marks = newMarks();
const [name, street] = [textOf(marks, 'first-name'), textOf(marks, 'street')];

describe('fieldsIn', () => {
  it('names the fields whose texts it finds, whatever surrounds them', () => {
    const text = JSON.stringify({ name: `${name} Rossi`, mail: `${street}@boutique.example`, again: name });
    expect(fieldsIn(Buffer.from(text), marks)).toEqual(['first-name', 'street']);
    expect(fieldsIn(serialize({ name, price: '4,50 €' }), marks)).toEqual(['first-name']);
    expect(fieldsIn(Buffer.from(`IT${marks.numbers['vat-number']}.`), marks)).toEqual(['vat-number']);
  });

  it("finds encoded or cut texts, without their field's name", () => {
    expect(fieldsIn(Buffer.from(Buffer.from(name).toString('hex')), marks)).toEqual(['? (hex)']);
    expect(fieldsIn(Buffer.from(Buffer.from(name).toString('base64url')), marks)).toEqual(['? (base64)']);
    expect(fieldsIn(Buffer.from(name.slice(1)), marks)).toEqual([]);
    expect(fieldsIn(Buffer.from('1795377600123'), marks)).toEqual([]);
  });
});

describe('a list of permitted findings', () => {
  const list: Kept[] = [
    { places: ['orders'], fields: ['street'], says: '' },
    { places: ['topic', 'other topic'], fields: 'any', says: '' },
    { places: ['soon'], fields: 'any', says: '', timing: 'a timer takes it away' },
  ];
  const found = (...pieces: [where: string, text: string][]) =>
    findingsIn(
      pieces.map(([where, text]) => ({ where, bytes: Buffer.from(text) })),
      marks,
    );

  it('allows its fields only in its places', () => {
    const findings = found(['orders', name], ['orders', street], ['topic', name], ['log', street]);
    expect(unexpectedOf(findings, list)).toEqual(['orders: first-name', 'log: street']);
  });

  it('is too long if a place holds nothing of it', () => {
    expect(vacantOf(found(['orders', name], ['topic', name]), list)).toEqual(['orders', 'other topic']);
  });
});

test('docs/operations/personal-data.md lists every place that may hold data of an erased person, in these words', () => {
  const page = readFileSync(new URL('../../docs/operations/personal-data.md', import.meta.url), 'utf8').replaceAll(
    /\s+/g,
    ' ',
  );
  expect(kept.map(({ says }) => says).filter((says) => !page.includes(says))).toEqual([]);
});
