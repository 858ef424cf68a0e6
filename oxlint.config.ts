import { defineConfig } from 'oxlint';

const own = (...types: string[]) =>
  types.map((type) => ({ to: { element: { type, captured: { service: '{{from.element.captured.service}}' } } } }));
const to = (...types: string[]) => types.map((type) => ({ to: { element: { type } } }));
const from = (type: string, ...allow: object[]) => ({ from: { element: { type } }, allow });

/** What tests and commands of the whole system stand on. */
const belowSupport = ['demo', 'stack', 'service-kit', 'contracts'];

/** Who may import whom; everything else is forbidden. `{{...}}` keeps a service, or a feature, to itself. */
const imports = [
  from('contracts', ...to('contracts')),
  from('service-kit', ...to('service-kit', 'contracts')),
  from('payments', ...to('payments')),
  from(
    'service-entry',
    ...own('service-entry', 'http', 'consumers', 'workers', 'use-cases', 'domain', 'data', 'adapter', 'generated'),
    ...to('service-kit', 'payments', 'contracts'),
  ),
  from('http', ...own('http', 'use-cases', 'domain', 'data', 'adapter'), ...to('service-kit', 'contracts')),
  from('consumers', ...own('consumers', 'use-cases', 'domain'), ...to('service-kit', 'contracts')),
  from('workers', ...own('workers', 'use-cases', 'domain', 'data', 'adapter'), ...to('service-kit', 'contracts')),
  from('use-cases', ...own('use-cases', 'domain', 'data', 'adapter'), ...to('service-kit', 'payments', 'contracts')),
  from('data', ...own('data', 'domain', 'generated'), ...to('service-kit', 'payments', 'contracts')),
  from('adapter', ...own('adapter', 'domain', 'data'), ...to('service-kit', 'payments', 'contracts')),
  from('domain', ...own('domain'), ...to('contracts')),
  from('web-app', ...to('web-app', 'web-feature', 'web-shared', 'contracts')),
  {
    from: { element: { type: 'web-feature' } },
    allow: [
      { to: { element: { type: 'web-feature', captured: { feature: '{{from.element.captured.feature}}' } } } },
      ...to('web-shared', 'contracts'),
    ],
  },
  from('web-shared', ...to('web-shared', 'contracts')),
  from('drawings', ...to('drawings')),
  from('stack', ...to('stack', 'service-kit', 'contracts')),
  from('demo', ...to('demo', 'drawings', 'stack', 'service-kit', 'contracts')),
  from('support', ...to('support', ...belowSupport)),
  from('e2e', ...to('e2e', 'support', ...belowSupport, 'service-entry')),
  from('chaos', ...to('chaos', 'support', ...belowSupport)),
  from('bench', ...to('bench', 'support', ...belowSupport)),
  from('commands', ...to('commands', 'bench', 'chaos', 'support', ...belowSupport)),
  from('emulator', ...to('emulator')),
];

const elements = [
  { type: 'contracts', pattern: 'packages/contracts/src' },
  { type: 'service-kit', pattern: 'packages/service-kit/src' },
  { type: 'payments', pattern: 'packages/payments/src' },
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
  { type: 'drawings', pattern: 'demo/src/drawings' },
  ...['demo', 'stack', 'support', 'chaos', 'bench'].map((type) => ({ type, pattern: `${type}/src` })),
  { type: 'e2e', pattern: 'e2e' },
  { type: 'commands', pattern: 'commands' },
  { type: 'emulator', pattern: 'emulators/*/src', capture: ['emulator'] },
];

const banned = (names: string[], message: string) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: names, message }] }] satisfies [string, object],
});
const errors = (prefix: string, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${prefix}${name}`, 'error' as const]),
  );

/** What ESLint recommends and the compiler does not find itself. */
const recommended = `
  for-direction no-array-constructor no-async-promise-executor no-case-declarations no-compare-neg-zero
  no-cond-assign no-console no-constant-binary-expression no-constant-condition no-control-regex no-debugger
  no-delete-var no-dupe-else-if no-duplicate-case no-empty no-empty-character-class no-empty-pattern
  no-empty-static-block no-ex-assign no-extra-boolean-cast no-fallthrough no-global-assign no-invalid-regexp
  no-irregular-whitespace no-loss-of-precision no-misleading-character-class no-nonoctal-decimal-escape
  no-prototype-builtins no-regex-spaces no-self-assign no-shadow-restricted-names no-sparse-arrays
  no-unassigned-vars no-unexpected-multiline no-unsafe-finally no-unsafe-optional-chaining no-unused-expressions
  no-unused-labels no-unused-private-class-members no-useless-backreference no-useless-catch
  no-useless-escape no-var prefer-const prefer-rest-params prefer-spread preserve-caught-error require-yield
  use-isnan valid-typeof
`;
/** What typescript-eslint recommends. */
const recommendedForTypes = `
  ban-ts-comment consistent-type-imports no-duplicate-enum-values no-empty-object-type no-explicit-any
  no-extra-non-null-assertion no-misused-new no-namespace no-non-null-asserted-optional-chain no-non-null-assertion
  no-require-imports no-this-alias no-unnecessary-type-constraint no-unsafe-declaration-merging
  no-unsafe-function-type no-wrapper-object-types prefer-as-const prefer-namespace-keyword triple-slash-reference
`;
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

export default defineConfig({
  plugins: ['typescript', 'import'],
  // Boundaries judge an import by the file it leads to; selectors of syntax are ESLint's own rule.
  jsPlugins: ['eslint-plugin-boundaries', './scripts/lint/eslint-rules.mjs'],
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
    'eslint-rules/no-restricted-syntax': [
      'error',
      { selector: 'TSEnumDeclaration', message: 'Use a union of literals or a const list.' },
      { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      {
        selector:
          'CallExpression > MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo)$/]',
        message: 'No focused, skipped or empty tests.',
      },
      {
        selector: 'ObjectExpression > SpreadElement > ObjectExpression',
        message: 'Write the properties out: a spread object literal is not checked for properties that nobody knows.',
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
    ],
    // A text that becomes code or markup.
    ...errors('', 'no-eval no-new-func no-script-url'),
    'typescript/no-implied-eval': 'error',
    eqeqeq: 'error',
    'import/no-cycle': ['error', { ignoreTypes: false, maxDepth: 64 }],
    'no-restricted-properties': [
      'error',
      { object: 'process', property: 'env', message: 'Only config.ts and main.ts read the environment.' },
    ],
  },
  overrides: [
    {
      files: [
        'services/*/src/**/*.ts',
        'packages/*/src/**/*.ts',
        '{stack,demo}/src/**/*.ts',
        'commands/**/*.ts',
        'emulators/*/src/**/*.ts',
      ],
      rules: {
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
      },
    },
    {
      files: ['**/src/**/*.{ts,tsx}', '{commands,e2e}/**/*.ts'],
      rules: {
        'boundaries/dependencies': ['error', { default: 'disallow', policies: imports, checkAllOrigins: false }],
      },
    },
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
    {
      files: ['web/src/**'],
      excludeFiles: ['web/src/shared/ui/dialog.tsx'],
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
    { files: ['web/test/support/**'], rules: { 'eslint-rules/no-restricted-syntax': 'off' } },
    {
      files: ['**/*.mjs', '**/*.config.ts', '**/vite.config.ts', '**/prisma.config.ts'],
      rules: { 'eslint-rules/no-restricted-syntax': 'off', 'no-restricted-properties': 'off', 'no-console': 'off' },
    },
  ],
});
