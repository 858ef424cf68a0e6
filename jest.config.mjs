import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: jsx },
      ...(jsx ? { transform: { react: { runtime: 'automatic' } } } : {}),
    },
    module: { type: 'es6' },
  },
];

// Entries that import many test files at once, written by `npm test` (stack/src/test-run/groups.ts).
const groups = (project) => `<rootDir>/.drappo/test/*/groups/${project}-*.test.mjs`;

// Kept between runs, whose temporary folders are not.
const cacheDirectory = '<rootDir>/.drappo/cache/jest';

const node = {
  cacheDirectory,
  testEnvironment: '<rootDir>/stack/jest/node-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': swc(false) },
  modulePathIgnorePatterns: ['<rootDir>/.drappo/', '/dist/'],
};
const ignored = ['/node_modules/', '/generated/', '/dist/'];

export default {
  maxWorkers: 2,
  // A worker with a heap of a gigabyte, beside others on two cores, needs longer than half a second to take it apart. One
  // that something keeps alive is still found and named.
  workerGracefulExitTimeout: 15_000,
  // Jest knows no time-out per project; what may take longer says so itself.
  testTimeout: 120_000,
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: [
        groups('unit'),
        '<rootDir>/{packages,services,emulators}/*/src/**/*.test.ts',
        '<rootDir>/{demo,stack,chaos,bench}/src/**/*.test.ts',
        '<rootDir>/commands/**/*.test.ts',
        '<rootDir>/web/**/*.node.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
        '<rootDir>/e2e/{secrets,privacy}/*.test.ts',
      ],
      testPathIgnorePatterns: ignored,
    },
    {
      ...node,
      displayName: 'component',
      testMatch: [
        groups('component'),
        '<rootDir>/{packages,services,emulators}/*/test/**/*.test.ts',
        '<rootDir>/{stack,demo}/test/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...ignored, '\\.messaging\\.test\\.ts$'],
    },
    {
      ...node,
      displayName: 'messaging',
      testMatch: [groups('messaging'), '<rootDir>/**/*.messaging.test.ts'],
      testPathIgnorePatterns: ignored,
    },
    {
      displayName: 'web',
      // As the build sets it (web/vite.config.ts).
      globals: { __DRAPPO_VERSION__: version, __DRAPPO_IN_DEVELOPMENT__: true },
      cacheDirectory,
      testEnvironment: '<rootDir>/web/test/support/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/web/test/support/prepare.ts'],
      testMatch: [groups('web'), '<rootDir>/web/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...ignored, '\\.node\\.test\\.ts$'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx?$': swc(true) },
      moduleNameMapper: {
        '\\.(css|svg|ttf|woff2|png|webp)(\\?.*)?$': '<rootDir>/web/test/support/asset-stub.ts',
        '^@ant-design/icons$': '<rootDir>/web/test/support/used-icons.cjs',
      },
      // jsdom's default conditions pick browser builds that expect a bundler.
      testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
    },
    {
      ...node,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/e2e/support/browser-environment.mjs',
      // One portal for all files: starting it takes longer than their journeys.
      globalSetup: '<rootDir>/e2e/support/global-setup.mts',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.mts',
      testMatch: [groups('e2e'), '<rootDir>/e2e/**/*.test.ts'],
      testPathIgnorePatterns: [...ignored, '/e2e/start-', '/e2e/days', '/e2e/secret', '/e2e/privacy/'],
    },
    {
      ...node,
      // Those that start a stack of their own and kill what runs in it: one after the other. They touch no other stack.
      displayName: 'chaos',
      testMatch: [groups('chaos'), '<rootDir>/chaos/*.test.ts', '<rootDir>/e2e/{start-*,days,secret-scan}.test.ts'],
      testPathIgnorePatterns: ignored,
    },
  ],
};
