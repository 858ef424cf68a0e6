import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const source = resolve(import.meta.dirname, '../..');

/** Print styles hide parts of all screens: these files name classes of other screens. */
const isPrint = (file: string): boolean => file.endsWith('-print.css');

const featureOf = (file: string): string => /^features\/(admin\/[\w-]+|[\w-]+)|^\w+/.exec(file)?.[0] ?? file;

/** Returns the classes that a stylesheet styles, without those that it only names within another selector. */
const classesIn = (css: string): string[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/(?:^|[{},;])\s*\.([\w-]+)(?=\s*[,{])/g)].flatMap(
    ([, name]) => name ?? [],
  );

// Files of different screens load in any order, and stay loaded when another screen is opened.
it('no two features style the same class', () => {
  const features = new Map<string, Set<string>>();
  for (const file of globSync('**/*.css', { cwd: source }).filter((one) => !isPrint(one)))
    for (const name of classesIn(readFileSync(resolve(source, file), 'utf8')))
      features.set(name, (features.get(name) ?? new Set()).add(featureOf(file)));
  const shared = [...features].filter(([, of]) => [...of].filter((one) => one.startsWith('features/')).length > 1);
  expect(features.size).toBeGreaterThan(500);
  expect(shared.map(([name, of]) => [name, ...of])).toEqual([]);
});
