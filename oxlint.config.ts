import { defineConfig } from 'oxlint';
import { elements, imports } from './scripts/lint/boundaries.ts';
import { aloneFiles, noSharedThings, sharedThingUsers } from './scripts/lint/shared-things.ts';
import { errors, reactRules, recommended, recommendedForTypes, testingLibraryRules } from './scripts/lint/rules.ts';
import { bareClick, fixedPauses, machineTime, realTime, wholeEnvironment } from './scripts/lint/test-habits.ts';
import { disabledWithoutReason, ownTimer, webTimers } from './scripts/lint/web-habits.ts';
import { forbiddenInProse, forbiddenProsePattern } from './scripts/lint/words.ts';

const banned = (names: string[], message: string) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: names, message }] }] satisfies [string, object],
});
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'support/**', 'e2e/**', 'chaos/**', 'bench/**'];
const commands = [
  'commands/**',
  'demo/**',
  'stack/**',
  'scripts/**',
  'bench/**',
  'chaos/**',
  'e2e/**',
  '**/src/bin/**',
  'emulators/**',
];

/** For all code; an override that adds to them names them again. */
const restricted = [
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals or a const list.' },
  {
    // Generators, overloads and assertions cannot be arrow functions.
    selector: [
      'FunctionDeclaration[generator=false]:not([returnType.typeAnnotation.asserts=true])',
      ':not(TSDeclareFunction + FunctionDeclaration)',
      ':not(ExportNamedDeclaration:has(> TSDeclareFunction) + ExportNamedDeclaration > FunctionDeclaration)',
    ].join(''),
    message: 'Functions are arrow functions in a const.',
  },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
    message: 'No focused, skipped or empty tests, not on a condition either.',
  },
  ...realTime,
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties out: a spread object literal is not checked for unknown properties.',
  },
  {
    selector: ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > ArrayExpression',
    message: 'Write the elements out.',
  },
  { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: 'Texts are shown as text.' },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
    message: 'Texts are shown as text.',
  },
];
/** State that outlives a test, in test files that share their modules. */
const moduleState = [
  ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind="let"]',
  [
    ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration',
    ' > VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/])',
    ' > NewExpression.init[callee.name=/^(Map|Set|WeakMap|WeakSet)$/]',
  ].join(''),
].map((selector) => ({
  selector,
  message:
    'Keep it in a `pageState`, `pageSet` or `pageMap`, which tests reset; a constant is a ReadonlySet or ReadonlyMap.',
}));
/** For web tests and journeys. */
const inBrowsers = [...restricted, bareClick, ...fixedPauses, ...wholeEnvironment];
type Rules = Record<string, ['error', ...object[]]>;

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'jest'],
  // Boundaries judge an import by the file it leads to; selectors of syntax are ESLint's own rule.
  jsPlugins: ['eslint-plugin-boundaries', 'eslint-plugin-testing-library', './scripts/lint/eslint-rules.mjs'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  ignorePatterns: ['**/node_modules/', '**/dist/', '**/dist-server/', '**/generated/', '.drappo/', '**/.turbo/'],
  settings: {
    'boundaries/elements': elements,
    'import/resolver': { typescript: { alwaysTryTypes: true } },
  },
  rules: {
    ...errors('', recommended),
    ...errors('typescript/', recommendedForTypes),
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
    ],
    'eslint-rules/no-restricted-syntax': ['error', ...restricted],
    // A text that becomes code or markup.
    ...errors('', 'no-eval no-new-func no-script-url'),
    'typescript/no-implied-eval': 'error',
    'no-warning-comments': ['error', { terms: [...forbiddenInProse], location: 'anywhere' }],
    'jest/valid-title': [
      'error',
      {
        ignoreTypeOfDescribeName: true,
        mustNotMatch: [forbiddenProsePattern, 'Use a plain term of the field (scripts/lint/words.ts).'],
      },
    ],
    eqeqeq: 'error',
    'prefer-arrow-callback': 'error',
    'max-lines': ['error', 250],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'import/no-cycle': ['error', { ignoreTypes: false, maxDepth: 64 }],
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Only config.ts and main.ts read the environment.' },
    ],
  },
  overrides: [
    ...imports.map(({ files, policies }) => ({
      files,
      rules: {
        'boundaries/dependencies': ['error', { default: 'disallow', policies, checkAllOrigins: false }],
      } satisfies Rules,
    })),
    {
      files: ['services/*/src/**/*.ts', 'packages/service-kit/src/**/*.ts'],
      rules: banned(
        ['kafkajs', 'bullmq', 'http-proxy-middleware', '@prisma/*', '**/generated/**'],
        'Only one part of the project may import this library.',
      ),
    },
    {
      files: ['packages/service-kit/src/bus/**'],
      rules: banned(['bullmq', 'http-proxy-middleware', '@prisma/*'], 'The bus uses Kafka only.'),
    },
    {
      files: ['packages/service-kit/src/effects/**'],
      rules: banned(['kafkajs', 'http-proxy-middleware', '@prisma/*'], 'The effects use BullMQ only.'),
    },
    {
      files: [
        'packages/service-kit/src/migrations/**',
        'services/*/src/data/**',
        'services/*/src/*/data/**',
        'services/*/src/app.ts',
        'services/*/src/use-cases/**',
        'services/*/src/*/use-cases/**',
      ],
      rules: banned(
        ['kafkajs', 'bullmq', 'http-proxy-middleware'],
        'Only one part of the project may import this library.',
      ),
    },
    {
      files: ['services/gateway/src/**'],
      rules: banned(['kafkajs', 'bullmq', '@prisma/*'], 'Only one part of the project may import this library.'),
    },
    {
      files: [
        'services/*/src/config.ts',
        'services/*/src/main.ts',
        '**/bin/**',
        'packages/service-kit/src/testing/**',
        'packages/service-kit/src/config.ts',
        ...commands,
        ...tests,
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    { files: commands, rules: { 'no-console': 'off' } },
    { files: ['web/src/**'], rules: reactRules },
    {
      files: ['web/src/**'],
      excludeFiles: ['**/*.test.*', 'web/src/shared/page-state.ts'],
      rules: { 'eslint-rules/no-restricted-syntax': ['error', ...restricted, ...moduleState, disabledWithoutReason] },
    },
    {
      files: ['web/src/**'],
      excludeFiles: ['**/*.test.*', 'web/src/shared/page-state.ts', ...webTimers.map(({ file }) => file)],
      rules: {
        'eslint-rules/no-restricted-syntax': ['error', ...restricted, ...moduleState, disabledWithoutReason, ownTimer],
      },
    },
    { files: ['web/test/**'], rules: testingLibraryRules },
    { files: ['web/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
    {
      files: ['web/src/**'],
      excludeFiles: ['web/src/shared/ui/plain-dialog.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'antd',
                importNames: ['Modal', 'Popconfirm'],
                message: 'Dialog and ConfirmButton of shared/ui give the focus back when they close.',
              },
            ],
          },
        ],
      },
    },
    { files: tests, rules: { 'typescript/no-non-null-assertion': 'off', 'no-script-url': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}', '{packages,services,emulators}/*/test/**', '{stack,demo}/test/**'],
      rules: { 'eslint-rules/no-restricted-syntax': ['error', ...restricted, ...fixedPauses, ...wholeEnvironment] },
    },
    {
      files: ['services/*/test/**'],
      // The gateway has no clock of its own; tests of upgrades run without a service.
      excludeFiles: ['services/gateway/**', '**/*-upgrade.test.ts'],
      rules: {
        'eslint-rules/no-restricted-syntax': [
          'error',
          ...restricted,
          ...fixedPauses,
          ...wholeEnvironment,
          ...machineTime,
        ],
      },
    },
    {
      files: ['web/test/**', ...aloneFiles],
      rules: { 'eslint-rules/no-restricted-syntax': ['error', ...inBrowsers] },
    },
    {
      files: ['e2e/**'],
      excludeFiles: aloneFiles,
      rules: { 'eslint-rules/no-restricted-syntax': ['error', ...inBrowsers, ...noSharedThings] },
    },
    ...sharedThingUsers.map(({ file, restrictions }) => ({
      files: [file],
      rules: { 'eslint-rules/no-restricted-syntax': ['error', ...inBrowsers, ...restrictions] } satisfies Rules,
    })),
    {
      files: ['web/test/support/**'],
      rules: { 'eslint-rules/no-restricted-syntax': ['error', bareClick, ...fixedPauses] },
    },
    {
      files: ['**/*.mjs', '**/*.config.ts', '**/vite.config.ts', '**/prisma.config.ts'],
      rules: { 'eslint-rules/no-restricted-syntax': 'off', 'no-restricted-properties': 'off', 'no-console': 'off' },
    },
  ],
});
