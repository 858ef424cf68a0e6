import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { everyQuotedText, fits } from '../e2e/specified-texts/quoted-texts.ts';
import { quotedOf, shownOf } from '../e2e/specified-texts/situation.ts';
import { witnesses } from '../e2e/specified-texts/witnesses.ts';
import { asserts, testsIn, webTestOf } from './docs/asserted-texts.ts';

const name = ({ screen, place, text }: { screen: string; place: string; text: string }) =>
  `${screen} / ${place} / ${text}`;

const seen = witnesses.flatMap(({ screen, when, sees }) =>
  sees.flatMap(({ place, sights }) =>
    sights.map((sight) => ({ screen, when, place, text: quotedOf(sight), shown: shownOf(sight) })),
  ),
);

describe('the specified texts', () => {
  it('are each asserted by a web test of their screen, or seen by a browser where a service sends them (zones)', () => {
    const isZone = ({ screen, source }: { screen: string; source: number | string }) =>
      screen === 'shipping' && source === 9;
    const witnessed = new Set(seen.map(name));
    const missing = everyQuotedText.filter((text) => webTestOf(text) === undefined);
    expect(missing.filter((text) => !isZone(text)).map(name)).toEqual([]);
    expect(missing.filter((text) => !witnessed.has(name(text))).map(name)).toEqual([]);
  });

  it('include every text that witnesses look for', () => {
    const known = new Set(everyQuotedText.map(name));
    expect(seen.map(name).filter((text) => !known.has(text))).toEqual([]);
  });

  it('are looked for as quoted, with only their placeholders filled', () => {
    expect(seen.filter(({ text, shown }) => !fits(text, shown))).toEqual([]);
  });

  it('have ten witnesses with unique names', () => {
    expect(new Set(witnesses.map(({ screen, when }) => `${screen}, ${when}`)).size).toBe(10);
  });
});

describe('a web test', () => {
  const test = (body: string) =>
    testsIn('one.test.tsx', `describe('Part', () => {\n  it('says x', () => {\n${body}\n  });\n});`);
  const assertsText = (body: string, text: string, place: 'main' | 'toast' | 'form' = 'main') =>
    test(body).some((one) => asserts(one, { place, text }));

  it('has a part, a title and texts', () => {
    expect(test("    screen.getByText('Salva Dati');")).toEqual([
      { file: 'one.test.tsx', part: 'Part', title: 'says x', texts: ['Salva Dati'] },
    ]);
  });

  it('can have its title after its table', () => {
    const code = "it.each([\n  ['a', 'Da pagare'],\n] as const)('when %s, says \"%s\"', () => {});";
    expect(testsIn('one.test.tsx', code)).toMatchObject([{ title: 'when %s, says "%s"', texts: ['a', 'Da pagare'] }]);
  });

  it.each([
    ["screen.getByText('Salva Dati')", 'Salva Dati', 'main'],
    ['screen.getByText("Devi effettuare l\'accesso")', "Devi effettuare l'accesso", 'main'],
    ["field('Ragione Sociale')", 'Ragione Sociale*', 'form'],
    ["screen.getByText('Piano: trial')", 'Piano: {plan}', 'main'],
    ["seeToast('Errore', 'Riprova.')", 'Errore / Riprova.', 'toast'],
  ] as const)('with %s asserts "%s"', (body, text, place) => {
    expect(assertsText(body, text, place)).toBe(true);
  });

  it.each([
    ['another text', "screen.getByText('Salva dati')", 'Salva Dati', 'main'],
    ['a part of the text', "screen.getByText('Salva')", 'Salva Dati', 'main'],
    ['a pattern', 'screen.getByText(/Salva Dati/)', 'Salva Dati', 'main'],
    ['its absence', "expect(screen.queryByText('Salva Dati')).toBeNull()", 'Salva Dati', 'main'],
    ['a comment', "// 'Salva Dati'", 'Salva Dati', 'main'],
    ['an answer', "http.get('/x', () => refuse(404, 'Non trovato'))", 'Non trovato', 'main'],
    ['its own title', '', 'says x', 'main'],
    ['half of a toast', "seeToast('Errore')", 'Errore / Riprova.', 'toast'],
  ] as const)('with %s does not assert the text', (_what, body, text, place) => {
    expect(assertsText(body, text, place)).toBe(false);
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
  /** Prices, and a label with its plan: only a browser shows them as one text. */
  const isComposed = (text: string): boolean => text.startsWith('€') || text === 'White Label (Pro)';
  /** The title and text of a toast are separate elements; the label draws the asterisk of a required field. */
  const partsOf = (text: string): string[] => text.replace(/\*$/, '').split(' / ');

  it('contains each text without placeholders as quoted; a change must also change quoted-texts/', () => {
    const written = everyQuotedText.filter(({ text }) => !text.includes('{') && !isComposed(text));
    expect(written.length).toBeGreaterThan(200);
    expect(written.filter(({ text }) => partsOf(text).some((part) => !code.includes(part))).map(name)).toEqual([]);
  });
});

describe('a text with placeholders', () => {
  it.each([
    ['Piano: {plan}', 'Piano: trial', true],
    ['Piano: {plan}', 'Piano:trial', false],
    ['Piano: {plan}', 'Piano: ', false],
    ['{n} prodotto/i in wishlist', '1 prodotto in wishlist', true],
    ['{n} prodotto/i in wishlist', '2 prodotti in wishlist', true],
    ['{n} prodotto/i in wishlist', '2 prodotte in wishlist', false],
    ['Spedizione ({zone name})', 'Spedizione (UE Zona 1)', true],
    ['Formato P.IVA/VAT non valido', 'Formato P.IVA non valido', false],
  ])('matches %j with %j: %j', (quoted, shown, expected) => {
    expect(fits(quoted, shown)).toBe(expected);
  });
});
