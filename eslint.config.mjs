import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';

const own = (...types) =>
  types.map((type) => ({ to: { element: { type, captured: { service: '{{from.element.captured.service}}' } } } }));
const to = (...types) => types.map((type) => ({ to: { element: { type } } }));
const from = (type, ...allow) => ({ from: { element: { type } }, allow });

/** Who may import whom; everything else is forbidden. `{{...}}` keeps a service, or a feature, to itself. */
const imports = [
  from('contracts', ...to('contracts')),
  from('service-kit', ...to('service-kit', 'contracts')),
  from(
    'service-entry',
    ...own('service-entry', 'http', 'consumers', 'workers', 'use-cases', 'domain', 'data', 'adapter', 'generated'),
    ...to('service-kit', 'contracts'),
  ),
  from('http', ...own('http', 'use-cases', 'domain', 'data', 'adapter'), ...to('service-kit', 'contracts')),
  from('consumers', ...own('consumers', 'use-cases', 'domain'), ...to('service-kit', 'contracts')),
  from('workers', ...own('workers', 'use-cases', 'domain', 'data', 'adapter'), ...to('service-kit', 'contracts')),
  from(
    'use-cases',
    ...own('use-cases', 'workers', 'domain', 'data', 'adapter', 'generated'),
    ...to('service-kit', 'contracts'),
  ),
  from('data', ...own('data', 'domain', 'generated'), ...to('service-kit', 'contracts')),
  from('adapter', ...own('adapter', 'domain', 'data'), ...to('service-kit', 'contracts')),
  from('domain', ...own('domain'), ...to('contracts')),
  from('web-app', ...to('web-app', 'web-feature', 'web-shared', 'contracts')),
  {
    from: { element: { type: 'web-feature' } },
    allow: [
      { to: { element: { type: 'web-feature', captured: { feature: '{{from.element.captured.feature}}' } } } },
      ...to('web-shared', 'contracts', 'drawings'),
    ],
  },
  from('web-shared', ...to('web-shared', 'contracts', 'drawings')),
  from('drawings', ...to('drawings')),
  from('emulator', ...to('emulator')),
];

const elements = [
  { type: 'contracts', pattern: 'packages/contracts/src' },
  { type: 'service-kit', pattern: 'packages/service-kit/src' },
  { type: 'generated', pattern: 'services/*/src/generated', capture: ['service'] },
  { type: 'http', pattern: 'services/*/src/http', capture: ['service'] },
  { type: 'consumers', pattern: 'services/*/src/consumers', capture: ['service'] },
  { type: 'workers', pattern: 'services/*/src/workers', capture: ['service'] },
  { type: 'use-cases', pattern: 'services/*/src/use-cases', capture: ['service'] },
  { type: 'domain', pattern: 'services/*/src/domain', capture: ['service'] },
  { type: 'data', pattern: 'services/*/src/data', capture: ['service'] },
  {
    type: 'adapter',
    pattern: 'services/*/src/{adapters,stripe,vies,services,media,channels,templates,tokens,shopify}',
    capture: ['service', 'adapter'],
  },
  { type: 'service-entry', pattern: 'services/*/src', capture: ['service'] },
  { type: 'web-app', pattern: 'web/src/app' },
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['feature'] },
  { type: 'web-shared', pattern: 'web/src/shared' },
  { type: 'drawings', pattern: 'drawings/src' },
  { type: 'emulator', pattern: 'emulators/*/src', capture: ['emulator'] },
];

const banned = (names, message) => ({ 'no-restricted-imports': ['error', { patterns: [{ group: names, message }] }] });
const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**', 'chaos/**', 'bench/**'];
const commands = ['stack/**', 'scripts/**', 'bench/**', 'chaos/**', 'e2e/**', '**/src/bin/**', 'emulators/**'];

export default tseslint.config(
  { ignores: ['**/node_modules/', '**/dist/', '**/dist-server/', '**/generated/', '.drappo/', '**/.turbo/'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a union of literals or a const list.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector:
            'CallExpression > MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
          message: 'No focused, skipped or empty tests.',
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts and main.ts read the environment.' },
      ],
    },
  },
  {
    files: ['services/*/src/**/*.ts', 'packages/*/src/**/*.ts', 'stack/src/**/*.ts', 'emulators/*/src/**/*.ts'],
    // One program for all workspaces: a program for each took twice as long and 4 GB.
    languageOptions: { parserOptions: { project: './tsconfig.services.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  { files: ['**/src/**/*.{ts,tsx}'], ...boundariesOf() },
  {
    files: ['services/*/src/**/*.ts', 'packages/service-kit/src/**/*.ts'],
    rules: banned(
      ['kafkajs', 'bullmq', 'http-proxy-middleware', '@prisma/*', '**/generated/**'],
      'This library stands behind one place of the project.',
    ),
  },
  {
    files: ['packages/service-kit/src/bus/**'],
    rules: banned(['bullmq', 'http-proxy-middleware', '@prisma/*'], 'Only Kafka stands behind the bus.'),
  },
  {
    files: ['packages/service-kit/src/effects/**'],
    rules: banned(['kafkajs', 'http-proxy-middleware', '@prisma/*'], 'Only BullMQ stands behind the effects.'),
  },
  {
    files: [
      'packages/service-kit/src/migrations/**',
      'services/*/src/data/**',
      'services/*/src/app.ts',
      'services/*/src/use-cases/**',
    ],
    rules: banned(
      ['kafkajs', 'bullmq', 'http-proxy-middleware'],
      'This library stands behind one place of the project.',
    ),
  },
  {
    files: ['services/gateway/src/**'],
    rules: banned(['kafkajs', 'bullmq', '@prisma/*'], 'This library stands behind one place of the project.'),
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
  { files: ['web/**'], rules: { 'no-console': ['error', { allow: ['error'] }] } },
  { files: tests, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['web/test/support/**'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.mjs', '**/*.config.ts', '**/vite.config.ts', '**/prisma.config.ts'],
    rules: { 'no-restricted-syntax': 'off', 'no-restricted-properties': 'off', 'no-console': 'off', 'no-undef': 'off' },
  },
);

function boundariesOf() {
  return {
    plugins: { boundaries },
    settings: { 'boundaries/elements': elements, 'import/resolver': { typescript: { alwaysTryTypes: true } } },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies: imports, checkAllOrigins: false }] },
  };
}
