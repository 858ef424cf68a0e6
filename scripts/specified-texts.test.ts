import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { everyQuotedText, fits } from '../e2e/specified-texts/quoted-texts.ts';
import { quotedOf, shownOf } from '../e2e/specified-texts/situation.ts';
import { everySituation } from '../e2e/specified-texts/situations.ts';

const name = ({ screen, place, text }: { screen: string; place: string; text: string }) =>
  `${screen} / ${place} / ${text}`;

const seen = everySituation.flatMap(({ screen, when, sees }) =>
  sees.flatMap(({ place, sights }) =>
    sights.map((sight) => ({ screen, when, place, text: quotedOf(sight), shown: shownOf(sight) })),
  ),
);

describe('the specified texts', () => {
  it('are each seen in a situation of their screen', () => {
    const known = new Set(seen.map(name));
    expect(everyQuotedText.map(name).filter((text) => !known.has(text))).toEqual([]);
  });

  it('are all that situations look for', () => {
    const known = new Set(everyQuotedText.map(name));
    expect(seen.map(name).filter((text) => !known.has(text))).toEqual([]);
  });

  it('are looked for as they are quoted, only their holes filled', () => {
    expect(seen.filter(({ text, shown }) => !fits(text, shown))).toEqual([]);
  });

  it('have situations with names of their own', () => {
    const names = everySituation.map(({ screen, when }) => `${screen}, ${when}`);
    expect(names.filter((text, index) => names.indexOf(text) !== index)).toEqual([]);
  });
});

describe('the code', () => {
  const root = resolve(import.meta.dirname, '..');
  const files = globSync(
    ['{web,packages/contracts,services/*}/src/**/*.{ts,tsx}', 'services/*/prisma/migrations/**/*.sql'],
    { cwd: root, exclude: (path) => /\.test\.|generated/.test(path) },
  );
  const comments = /\/\*[^]*?\*\/|^\s*(\/\/|--).*$/gm;
  const code = files
    .map((path) => readFileSync(resolve(root, path), 'utf8').replace(comments, ''))
    .join('\n')
    .replaceAll("\\'", "'")
    .replaceAll(/\s+/g, ' ');
  /** Prices, and a label with its plan: only the browser shows them in one piece. */
  const isComposed = (text: string): boolean => text.startsWith('€') || text === 'White Label (Pro)';
  /** Title and text of a toast stand apart; the asterisk of a required field is drawn by the label. */
  const partsOf = (text: string): string[] => text.replace(/\*$/, '').split(' / ');

  it('writes each text without holes as it is quoted; a changed one changes in quoted-texts/ too', () => {
    const written = everyQuotedText.filter(({ text }) => !text.includes('{') && !isComposed(text));
    expect(written.length).toBeGreaterThan(200);
    expect(written.filter(({ text }) => partsOf(text).some((part) => !code.includes(part))).map(name)).toEqual([]);
  });
});

describe('a text with holes', () => {
  it.each([
    ['Piano: {plan}', 'Piano: trial', true],
    ['Piano: {plan}', 'Piano:trial', false],
    ['Piano: {plan}', 'Piano: ', false],
    ['{n} prodotto/i in wishlist', '1 prodotto in wishlist', true],
    ['{n} prodotto/i in wishlist', '2 prodotti in wishlist', true],
    ['{n} prodotto/i in wishlist', '2 prodotte in wishlist', false],
    ['Spedizione ({zone name})', 'Spedizione (UE Zona 1)', true],
    ['Formato P.IVA/VAT non valido', 'Formato P.IVA non valido', false],
  ])('%j may look like %j: %j', (quoted, shown, expected) => {
    expect(fits(quoted, shown)).toBe(expected);
  });
});
