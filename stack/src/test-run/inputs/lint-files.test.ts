import { describe, expect, it } from '@jest/globals';
import { createInputGraph } from './input-graph.ts';
import { filesToLint, lintedOf, withoutMoved } from './lint-files.ts';
import { readFacts } from './source-facts.ts';

const sources: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'docs/a.md': '',
  'scripts/lint/rules.ts': 'export const rules = 1;',
  'src/kind.ts': 'export type Kind = 1;',
  'src/page.ts': `import type { Kind } from './kind.ts';`,
  'src/screen.ts': `import './page.ts';`,
  'src/other.ts': 'export const other = 1;',
};
const lintAfter = (changes: Readonly<Record<string, string>>, machine = 'node 24'): 'all' | string[] => {
  const now = new Map(Object.entries({ ...sources, ...changes }));
  const { importersOf } = createInputGraph({
    paths: [...now.keys()],
    factsOf: (path) => readFacts(path, now.get(path) ?? ''),
    manifests: [],
    scansGivenFolders: new Set(),
  });
  const last = lintedOf(new Map(Object.entries(sources)), 'node 24');
  return filesToLint(last, lintedOf(now, machine), importersOf);
};

describe('lint looks again', () => {
  it('at changed files, and at all that import them, also for types', () => {
    expect(lintAfter({ 'src/kind.ts': 'export type Kind = 2;' })).toEqual([
      'src/kind.ts',
      'src/page.ts',
      'src/screen.ts',
    ]);
    expect(lintAfter({ 'src/new.ts': '' })).toEqual(['src/new.ts']);
  });

  it('at no file when no code has changed', () => {
    expect(lintAfter({ 'docs/a.md': 'text' })).toEqual([]);
  });

  it.each([['package.json'], ['scripts/lint/rules.ts'], ['tsconfig.base.json'], ['web/src/names.d.ts']])(
    'at all files when %s has changed',
    (path) => expect(lintAfter({ [path]: 'other' })).toBe('all'),
  );

  it('at a file that changed during the last lint, or appeared or disappeared', () => {
    const before = new Map(Object.entries(sources));
    const last = lintedOf(withoutMoved(before, ['src/other.ts', 'src/new.ts', 'src/kind.ts']), 'node 24');
    const now = new Map(Object.entries({ ...sources, 'src/new.ts': 'export {};' }));
    now.delete('src/kind.ts');
    const importersOf = (paths: readonly string[]) =>
      new Set(paths.includes('src/kind.ts') ? [...paths, 'src/page.ts'] : paths);
    expect(filesToLint(last, lintedOf(now, 'node 24'), importersOf)).toEqual([
      'src/new.ts',
      'src/other.ts',
      'src/page.ts',
    ]);
  });

  it('at all files on another machine, and without an earlier lint', () => {
    expect(lintAfter({}, 'node 26')).toBe('all');
    expect(filesToLint(undefined, lintedOf(new Map(), 'node 24'), () => new Set())).toBe('all');
  });
});
