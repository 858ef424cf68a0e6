import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fits, type QuotedText, type ScreenName } from '../../e2e/specified-texts/quoted-texts.ts';
import { webTests } from '../../e2e/specified-texts/web-tests.ts';

/** A web test: its file below `web/test`, the `describe` it is in, its title, and the texts that it expects literally. */
export type WebTest = { file: string; part: string; title: string; texts: string[] };

const folder = resolve(import.meta.dirname, '../../web/test');
const literal = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;
const isStart = (line: string): boolean => /^\s*(it|test|describe)(\.each)?\b/.test(line);
/** Matches comments and expectations that a text is absent. */
const expectsNothing = /^\s*(\/\/|\/?\*)|\bqueryBy|\bqueryAllBy|\bnot\./;
/** Removes the body of a stubbed answer: it is not on the screen yet. */
const withoutAnswers = (line: string): string => line.replace(/\b(refuse|answer|HttpResponse)\b.*/, '');
const titleOf = (test: string): string | undefined =>
  /^\s*(?:it|test)\(\s*(['"])(.*?)\1,/s.exec(test)?.[2] ??
  /\]\s*(?:as const\s*)?\)\(\s*(['"])(.*?)\1,/s.exec(test)?.[2];
const textsOf = (line: string): string[] =>
  [...withoutAnswers(line).matchAll(literal)].map(([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(['"\\])/g, '$1'),
  );

/** Returns the tests of a file; code outside of tests does not count. */
export const testsIn = (file: string, code: string): WebTest[] => {
  const blocks: { part: string; lines: string[] }[] = [];
  let part = '';
  for (const line of code.split('\n')) {
    part = /^describe\((['"])(.*)\1,/.exec(line)?.[2] ?? part;
    if (isStart(line)) blocks.push({ part, lines: [] });
    blocks.at(-1)?.lines.push(line);
  }
  return blocks.flatMap(({ part: of, lines }) => {
    const title = titleOf(lines.join('\n'));
    if (title === undefined) return [];
    const texts = lines.filter((line) => !expectsNothing.test(line)).flatMap(textsOf);
    return [{ file, part: of, title, texts: texts.filter((text) => text !== title) }];
  });
};

/** The title and text of a toast are separate elements; styles draw the asterisk of a required field. */
const partsOf = ({ place, text }: Pick<QuotedText, 'place' | 'text'>): string[] =>
  place === 'toast' ? text.split(' / ') : [text.replace(/\*$/, '')];

/** Whether the test expects the whole text. */
export const asserts = ({ texts }: WebTest, quoted: Pick<QuotedText, 'place' | 'text'>): boolean =>
  partsOf(quoted).every((part) => texts.some((text) => fits(part, text)));

const testsOf = new Map<string, WebTest[]>();
const read = (file: string): WebTest[] => {
  const known = testsOf.get(file) ?? testsIn(file, readFileSync(resolve(folder, file), 'utf8'));
  testsOf.set(file, known);
  return known;
};
const testsAt = (place: string): WebTest[] => {
  const [file = '', part] = place.split(' › ');
  return read(file).filter((test) => part === undefined || test.part === part);
};

/** Returns the first web test of the text's screen that asserts it. */
export const webTestOf = (quoted: QuotedText): WebTest | undefined =>
  webTests[quoted.screen as ScreenName].flatMap(testsAt).find((test) => asserts(test, quoted));
