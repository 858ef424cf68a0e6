import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

const source = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(source, file), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const modules = globSync('**/*.{ts,tsx,css}', { cwd: source }).filter((file) => !file.includes('.test.'));
// Print styles hide parts of all screens: these files name classes of other screens.
const sheets = globSync('**/*.css', { cwd: source }).filter((file) => !file.endsWith('-print.css'));

const importsIn = (pattern: RegExp) =>
  new Map(modules.map((file) => [file, matches(read(file), pattern).map((path) => join(dirname(file), path))]));
const importedBy = importsIn(/^\s*(?:@?import|export)\s(?!type\s)(?:[^;]*?from\s)?'(\.[^']+)'/gm);
const loadedBy = importsIn(/import\('(\.[^']+)'\)/g);

/** Returns everything that loads with a file. */
const closureOf = (root: string): Set<string> => {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importedBy.get(file)?.forEach(visit);
  };
  visit(root);
  return seen;
};

/** Maps each class to the files that define it: those with the class in the last part of a selector. */
const definedIn = Map.groupBy(
  sheets.flatMap((file) =>
    matches(read(file).replaceAll(/\/\*[^]*?\*\//g, ''), /([^{};]+)\{/g)
      .flatMap((selectors) => selectors.split(','))
      .flatMap((selector) =>
        matches(
          selector
            .replaceAll(/:(?:has|not)\([^)]*\)/g, '')
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '',
          /\.([\w-]+)/g,
        ),
      )
      .map((name) => ({ name, file })),
  ),
  ({ name }) => name,
);

/** Loaded on every screen: the page frame, the frame of pages with Ant Design, and the toasts. */
const everywhere = new Set(
  ['app/start.tsx', 'app/antd-provider.tsx', 'app/toaster.tsx'].flatMap((root) => [...closureOf(root)]),
);
const lazy = [...new Set([...loadedBy.values()].flat())].filter((file) => importedBy.has(file));
const known = new Map<string, Set<string>>();

/** Returns what is certainly loaded when a lazy file is shown: with it, and with every file that may show it. */
const certainFor = (root: string): Set<string> => {
  const before = known.get(root);
  if (before) return before;
  known.set(root, new Set());
  const hosts = lazy.filter(
    (one) => one !== root && [...closureOf(one)].some((file) => loadedBy.get(file)?.includes(root)),
  );
  const isOnAnyPage = [...everywhere].some((file) => loadedBy.get(file)?.includes(root));
  const [first, ...others] = isOnAnyPage ? [] : hosts.map(certainFor);
  const around = [...(first ?? [])].filter((file) => others.every((one) => one.has(file)));
  const certain = new Set([...closureOf(root), ...around, ...everywhere]);
  known.set(root, certain);
  return certain;
};

/** Returns the names in the `className`s of a file. */
const namesIn = (file: string): string[] =>
  [...read(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, plain, expression]) =>
    matches(plain ?? expression ?? '', /([\w-]+)/g),
  );

it.each(lazy)('%s loads the styles of all its classes', (screen) => {
  const certain = certainFor(screen);
  const missing = [...closureOf(screen)]
    .filter((file) => file.endsWith('.tsx') && !everywhere.has(file))
    .flatMap((file) => namesIn(file).map((name) => ({ file, name, sheets: definedIn.get(name) ?? [] })))
    .filter(({ name, sheets: defining }) => name.includes('-') && defining.length > 0)
    .filter(({ sheets: defining }) => !defining.some(({ file }) => certain.has(file)));
  expect(missing).toEqual([]);
});

it('the test reads the styles', () => {
  expect([lazy.length > 40, definedIn.size > 500, everywhere.has('app/styles/index.css')]).toEqual([true, true, true]);
});
