import { describe, expect, it } from '@jest/globals';
import { chooseTests } from './choose-tests.ts';
import { GIT_INDEX } from './repository-files.ts';
import { readRecordLines, writeRecordLines } from './test-record.ts';
import { createTestInputs } from './test-inputs.ts';

/** A small repository, with the files that each test really loads or reads. */
const repository: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  [GIT_INDEX]: '',
  'turbo.json': '{}',
  'packages/kit/package.json': '{"name":"@drappo/kit","exports":{".":"./src/index.ts"}}',
  'packages/kit/src/index.ts': `export { money } from './money.ts'; export type { Kind } from './kind.ts';`,
  'packages/kit/src/money.ts': `export const money = 1;`,
  'packages/kit/src/kind.ts': `export type Kind = 1;`,
  'packages/kit/src/money.test.ts': `import { money } from './money.ts';`,
  'services/orders/package.json': '{"name":"@drappo/orders"}',
  'services/orders/prisma/schema.prisma': '',
  'services/orders/prisma/migrations/1_first/migration.sql': '',
  'services/orders/src/generated/client.ts': `export const client = 1;`,
  'services/orders/src/app.ts': `import { money } from '@drappo/kit'; import './generated/client.ts'; await import('./page.ts');`,
  'services/orders/src/page.ts': `import { readFileSync } from 'node:fs'; readFileSync(new URL('templates/page.html', import.meta.url));`,
  'services/orders/src/templates/page.html': '',
  'services/orders/test/orders.test.ts': `import '../src/app.ts'; createTestDatabase('services/orders');`,
  'services/orders/test/pure.test.ts': `import type { Kind } from '@drappo/kit';`,
  'services/orders/src/worker.test.ts': `new Worker(require.resolve('@drappo/kit')); readdirSync(import.meta.dirname);`,
  'services/orders/test/program.test.ts': `spawnSync(process.execPath, [new URL('../src/app.ts', import.meta.url).pathname]);`,
  'docs/first.md': '',
  '.github/workflow.yml': '',
  'scripts/settings.test.ts': `readFileSync(join(root, '.github/workflow.yml'));`,
  'scripts/listed.test.ts': `execFileSync('git', ['ls-files']);`,
  'scripts/links.test.ts': `import { globSync } from 'node:fs'; globSync('**/*.md', { cwd: resolve(import.meta.dirname, '..') });`,
  'scripts/rooted.test.ts': `import { globSync } from 'node:fs'; globSync('*/*.md', { cwd: projectRoot });`,
  'scripts/bundle-service.ts': `import './line-mappings.ts';`,
  'scripts/line-mappings.ts': '',
  'stack/src/infrastructure/kafka.ts': `import '../supervisor/program.ts';`,
  'stack/src/supervisor/program.ts': '',
  'web/test/screen.test.ts': '',
  'web/test/support/asset-stub.ts': '',
  'web/test/support/used-icons.cjs': `require('./used-icon.cjs');`,
  'web/test/support/used-icon.cjs': '',
  'e2e/main-road.test.ts': '',
  'e2e/tapes.test.ts': '',
};
const servers = ['stack/src/infrastructure/kafka.ts', 'stack/src/supervisor/program.ts'];
const app = ['packages/kit/src/index.ts', 'packages/kit/src/money.ts', 'packages/kit/package.json'];
const ofApp = [
  ...servers,
  ...app,
  'services/orders/src/app.ts',
  'services/orders/src/page.ts',
  'services/orders/src/templates/page.html',
  'services/orders/src/generated/client.ts',
];
const everything = Object.keys(repository);
const reallyUsed: Readonly<Record<string, readonly string[]>> = {
  'packages/kit/src/money.test.ts': ['packages/kit/src/money.ts'],
  'services/orders/test/orders.test.ts': [
    ...ofApp,
    'services/orders/prisma/schema.prisma',
    'services/orders/prisma/migrations/1_first/migration.sql',
  ],
  'services/orders/test/pure.test.ts': servers,
  'services/orders/src/worker.test.ts': ofApp,
  'services/orders/test/program.test.ts': ofApp,
  'scripts/settings.test.ts': ['.github/workflow.yml'],
  'scripts/listed.test.ts': everything,
  'scripts/links.test.ts': everything,
  'scripts/rooted.test.ts': everything,
  'e2e/main-road.test.ts': [
    ...ofApp,
    'services/orders/prisma/migrations/1_first/migration.sql',
    'scripts/bundle-service.ts',
    'scripts/line-mappings.ts',
    'turbo.json',
  ],
  'web/test/screen.test.ts': [
    'web/test/support/asset-stub.ts',
    'web/test/support/used-icons.cjs',
    'web/test/support/used-icon.cjs',
  ],
};
const ofAllFiles = ['scripts/links.test.ts', 'scripts/listed.test.ts', 'scripts/rooted.test.ts'];
const projectOf = (path: string): string => {
  if (/^(e2e|web)\//.test(path)) return path.slice(0, 3);
  return path.startsWith('services/') ? 'component' : 'unit';
};
const tests = everything
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => ({ project: projectOf(path), path }));

const inputsWith = (changes: Readonly<Record<string, string | undefined>>, machine = 'node 24') => {
  const files = Object.entries({ ...repository, ...changes });
  const hashes = new Map(files.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])));
  return createTestInputs({ hashes, textOf: (path) => hashes.get(path) ?? '' }, machine, Object.keys(changes));
};
const recordOf = (inputs: ReturnType<typeof inputsWith>) =>
  readRecordLines(
    writeRecordLines(tests.map((file) => ({ file: file.path, inputs: inputs.fingerprintOf(file), tests: 3 }))),
  );
const ranAfter = (changes: Record<string, string | undefined>, record = recordOf(inputsWith({}))): string[] => {
  const { fingerprintOf, isReached } = inputsWith(changes);
  const { run } = chooseTests(tests, { record, changed: Object.keys(changes), fingerprintOf, isReached });
  return run.map(({ path }) => path);
};
const nothingRecorded = readRecordLines('');
const usersOf = (path: string): string[] =>
  tests.map((test) => test.path).filter((test) => test === path || reallyUsed[test]?.includes(path));

describe('a planted change', () => {
  it.each(everything)('of %s runs each test whose result it can change, with a record and without', (path) => {
    const changes = { [path]: `${repository[path]} ` };
    for (const ran of [ranAfter(changes), ranAfter(changes, nothingRecorded)])
      expect(ran).toEqual(expect.arrayContaining(usersOf(path)));
  });

  it.each(everything.filter((path) => !path.endsWith('.test.ts')))(
    'that deletes %s runs each test that read it',
    (path) => {
      for (const ran of [ranAfter({ [path]: undefined }), ranAfter({ [path]: undefined }, nothingRecorded)])
        expect(ran).toEqual(expect.arrayContaining(usersOf(path)));
    },
  );

  it('that adds a file runs each test that lists its folder', () => {
    expect(ranAfter({ 'docs/second.md': '' }).toSorted()).toEqual(ofAllFiles);
    expect(ranAfter({ 'services/orders/prisma/migrations/2_second/migration.sql': '' }).toSorted()).toEqual([
      'e2e/main-road.test.ts',
      ...ofAllFiles,
      'services/orders/test/orders.test.ts',
    ]);
  });

  it('of the lock file runs all tests', () => {
    const ran = ranAfter({ 'package-lock.json': '{"lockfileVersion":3}' });
    expect(ran).toEqual(tests.map(({ path }) => path).filter((path) => path !== 'e2e/tapes.test.ts'));
  });

  it.each([
    ['packages/kit/src/kind.ts', ['e2e/main-road.test.ts', ...ofAllFiles]],
    ['services/orders/test/pure.test.ts', [...ofAllFiles, 'services/orders/test/pure.test.ts']],
    ['docs/first.md', ofAllFiles],
  ])('of %s runs no test that does not load it', (path, expected) => {
    expect(ranAfter({ [path]: `${repository[path]} ` }).toSorted()).toEqual(expected);
  });
});

it('another version of Node makes the record void', () => {
  const other = inputsWith({}, 'node 26');
  const { run, cached } = chooseTests(tests, { record: recordOf(inputsWith({})), changed: [], ...other });
  expect(cached).toEqual([]);
  expect(run).toHaveLength(tests.length - 1);
});
