import { describe, expect, it } from '@jest/globals';
import { isCode, readFacts } from './source-facts.ts';

const importsOf = (text: string) => readFacts('a/b.ts', text).imports;
const mentionsOf = (text: string) => readFacts('a/b.ts', text).mentions;

describe('the imports of a file', () => {
  it('are static, dynamic and re-exported ones, also of files that are no code', () => {
    const text = `import { a } from './a.ts'; export * from './b.ts'; import './c.css'; await import('./d.ts');`;
    expect(importsOf(text).map(({ specifier }) => specifier)).toEqual(['./a.ts', './c.css', './b.ts', './d.ts']);
    expect(importsOf(text).every(({ isOfTypes }) => !isOfTypes)).toBe(true);
  });

  it.each([
    [`import type { A } from './a.ts';`, true],
    [`export type { A } from './a.ts';`, true],
    [`type A = import('./a.ts').A;`, true],
    [`import { type A } from './a.ts';`, false],
  ])('%s loads no module: %s', (text, isOfTypes) => {
    expect(importsOf(text)).toEqual([{ specifier: './a.ts', isOfTypes }]);
  });
});

describe('the mentions of a file', () => {
  it('are texts that look like paths, also the beginning of a template', () => {
    const text = 'readFileSync(`${root}docs/a.md`); load("../samples/"); glob("web/src/**/*.css");';
    expect(mentionsOf(text)).toEqual(expect.arrayContaining(['docs/a.md', '../samples/', 'web/src/**/*.css']));
  });

  it('are no comments and no imports', () => {
    expect(mentionsOf(`import { a } from './a.ts'; // see docs/testing.md\n/* web/src */`)).toEqual([]);
  });

  it('are single words where the code builds paths', () => {
    expect(mentionsOf(`const kind = 'samples';`)).toEqual([]);
    expect(mentionsOf(`join(import.meta.dirname, 'samples');`)).toContain('samples');
  });

  it.each(['node:path', 'node:fs', 'node:fs/promises'])('are single words where the code imports %s', (name) => {
    expect(mentionsOf(`import { read } from '${name}'; read(folder, 'samples');`)).toContain('samples');
  });

  it.each(['readdirSync(import.meta.dirname)', `readdirSync(new URL('.', import.meta.url))`])(
    'contain the own folder in %s',
    (text) => expect(mentionsOf(text)).toContain('./'),
  );
});

it.each([
  [`globSync('*.css', { cwd })`, true],
  [`await readdir(folder)`, true],
  [`readFileSync(path)`, false],
])('%s scans folders: %s', (text, scans) => {
  expect(readFacts('a/b.ts', text).scans).toBe(scans);
});

it.each([
  [`globSync('web/src/*.css', { cwd: projectRoot })`, true],
  [`readdirSync(process.cwd())`, true],
  [`readdirSync(join(ROOT, name))`, true],
  [`globSync('**/*.md', { cwd })`, true],
  ['globSync(`{web,docs}/${name}`)', true],
  [`globSync('docs/*.md', { cwd })`, false],
  [`readdirSync(folder); send('{"a":1}');`, false],
])('%s names the root: %s', (text, namesRoot) => {
  expect(readFacts('a/b.ts', text).namesRoot).toBe(namesRoot);
});

it.each(['a/b.cjs', 'a/b.cts'])('%s is code', (path) => {
  expect(isCode(path)).toBe(true);
  expect(readFacts(path, `require('./c.cjs');`).mentions).toContain('./c.cjs');
});

it('a file that starts git needs what git lists', () => {
  expect(readFacts('a/b.ts', `execFileSync('git', ['ls-files'])`).usesGit).toBe(true);
});

it('a file that is no code has no imports', () => {
  expect(readFacts('a/b.md', `import { a } from './a.ts';`)).toEqual({
    imports: [],
    mentions: [],
    scans: false,
    namesRoot: false,
    usesGit: false,
  });
});
