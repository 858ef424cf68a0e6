import { describe, expect, it } from '@jest/globals';
import { projectFiles, readProjectFile } from './docs/markdown.ts';

/** "decision O4", "decisions S9, C1 and R13", "point 5", "points 6 and 7". */
const reference = /\b(decision|point)s? ((?:[A-Z]\d+|\d+)(?:(?:, | and |, and | or )(?:[A-Z]\d+|\d+))*)\b/gi;
const referencesIn = (text: string): string[] =>
  [...text.matchAll(reference)].flatMap(([, word = '', list = '']) =>
    list.split(/, and |, | and | or /).map((number) => `${word.toLowerCase()} ${number}`),
  );

const headings = (path: string, pattern: RegExp, word: string): string[] =>
  [...readProjectFile(path).matchAll(pattern)].map(([, number]) => `${word} ${number}`);
const known = new Set([
  ...headings('docs/product/decisions.md', /^### ([A-Z]\d+)$/gm, 'decision'),
  ...headings('docs/product/specification.md', /^## (\d+)\. /gm, 'point'),
]);

describe('references to the rules of the product', () => {
  it('recognises the nine points and the decisions', () => {
    expect(known).toContain('point 9');
    expect(known).toContain('decision O4');
  });

  it('parses lists', () => {
    expect(referencesIn('Decisions S9, C1 and R13; see points 6 and 7 (decision O4).')).toEqual([
      'decision S9',
      'decision C1',
      'decision R13',
      'point 6',
      'point 7',
      'decision O4',
    ]);
  });

  it('finds every "decision X" and "point N" of code and documents in docs/product', () => {
    const files = projectFiles('*.ts', '*.tsx', '*.mjs', '*.css', '*.prisma', '*.md', '*.yml');
    const dead = files.flatMap((path) =>
      referencesIn(readProjectFile(path))
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(dead).toEqual([]);
  });
});
