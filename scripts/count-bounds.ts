/**
 * `npm run bounds`: counts code patterns that have an upper bound, and ends with exit code 1 when a bound is exceeded. With
 * `--files` it also prints the files, the highest count first.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

type SourceFile = {
  path: string;
  text: string;
};

const files: SourceFile[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path) && !path.includes('/generated/') && existsSync(root + path))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));

const matches = (pattern: RegExp) => (file: SourceFile) => file.text.match(pattern)?.length ?? 0;
const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path);
const isCode = (path: string): boolean => !path.endsWith('.css');

type Bound = {
  name: string;
  most: number;
  of: (file: SourceFile) => number;
  where: (path: string) => boolean;
};

/** A path of our API or an internal path of a service, as text. */
const pathText = /['"`]\/(api|internal)\/[^'"`]*['"`]/g;
/** The type tokens, and the sizes that stylesheets set beside them. */
const fontSize = /(?:--type-\w+|font|font-size):\s*(?:(?!clamp)[^;])*?\b(\d+(?:\.\d+)?(?:px|rem))/g;
const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/gi;
const isToken = (path: string): boolean => /\/(?:tokens\.css|design-tokens\.ts)$/.test(path);

const bounds: Bound[] = [
  { name: 'spreads of object literals', most: 0, of: matches(/\.\.\.\{/g), where: isCode },
  {
    name: 'Prisma and SQL calls in use-cases',
    most: 40,
    of: matches(
      /\b(?:prisma|tx|db|client)\.(?:\$\w+|\w+\.(?:find|create|update|upsert|delete|count|aggregate|groupBy)\w*)[(`]/g,
    ),
    where: (path) => /\/use-cases\//.test(path) && !isTest(path),
  },
  {
    name: 'path texts outside contracts',
    most: 25,
    of: matches(pathText),
    where: (path) => /^(services|web)\/.*src\//.test(path) && !isTest(path),
  },
  {
    name: 'use-cases that import workers',
    most: 0,
    of: ({ text }) => (/from '[^']*\/workers\//.test(text) ? 1 : 0),
    where: (path) => /\/use-cases\//.test(path) && !isTest(path),
  },
  {
    name: 'domain files without a unit test',
    most: 30,
    of: ({ path }) => (existsSync(root + path.replace(/\.ts$/, '.test.ts')) ? 0 : 1),
    where: (path) => /\/domain\/[^/]+\.ts$/.test(path) && !isTest(path),
  },
  { name: 'files over 250 lines', most: 0, of: ({ text }) => (text.split('\n').length > 251 ? 1 : 0), where: isCode },
  { name: '"!important"', most: 0, of: matches(/!important/g), where: (path) => path.endsWith('.css') },
  { name: '".ant-" in stylesheets', most: 12, of: matches(/\.ant-/g), where: (path) => path.endsWith('.css') },
  {
    name: 'raw colours outside the tokens (one in an @page rule)',
    most: 1,
    of: matches(rawColour),
    where: (path) => path.startsWith('web/src/') && !isToken(path) && !isTest(path),
  },
];

const print = (count: number, most: number, name: string): void => {
  if (count > most) process.exitCode = 1;
  const mark = count > most ? '  <- too many' : '';
  process.stdout.write(`${String(count).padStart(5)} of at most ${String(most).padStart(3)}  ${name}${mark}\n`);
};

const withFiles = process.argv.includes('--files');
for (const { name, most, of, where } of bounds) {
  const counted = files
    .filter(({ path }) => where(path) && path !== 'scripts/count-bounds.ts')
    .map((file) => ({ path: file.path, count: of(file) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const sum = counted.reduce((total, { count }) => total + count, 0);
  print(sum, most, name);
  if (withFiles)
    for (const { path, count } of counted) process.stdout.write(`${String(count).padStart(11)}  ${path}\n`);
}
const sizes = new Set(
  files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ text }) => [...text.matchAll(fontSize)].map(([, size]) => size)),
);
print(sizes.size, 9, `font sizes: ${[...sizes].toSorted().join(', ')}`);
