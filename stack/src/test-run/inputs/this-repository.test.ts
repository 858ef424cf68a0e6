import { expect, it } from '@jest/globals';
import { GIT_INDEX, readRepositoryFiles } from './repository-files.ts';
import { createTestInputs } from './test-inputs.ts';

const files = readRepositoryFiles();
const { inputsOf } = createTestInputs(files, '', []);

it('npm test does not read the record: nothing that it imports reads it', () => {
  const runner = new Map([...files.hashes].filter(([path]) => /^(commands|stack)\//.test(path)));
  const { graph } = createTestInputs({ ...files, hashes: runner }, '', []);
  const readers = graph.importersOf(['stack/src/test-run/inputs/read-record.ts']);
  expect(readers).toContain('commands/test-changed.ts');
  expect([...readers].filter((path) => path.startsWith('commands/'))).toEqual(['commands/test-changed.ts']);
  expect(readers).not.toContain('stack/src/test-run/run-plan.ts');
  expect(readers).not.toContain('stack/src/test-run/run-parts.ts');
});

it.each([
  ['component', 'services/orders/test/order/line-notes.test.ts', 'services/orders/prisma/schema.prisma'],
  ['component', 'services/orders/test/order/line-notes.test.ts', 'packages/service-kit/sql/0001-kit.sql'],
  ['component', 'services/orders/test/order/line-notes.test.ts', 'stack/src/infrastructure/start-infrastructure.ts'],
  ['component', 'services/identity/test/accounts/make-admin.test.ts', 'services/identity/src/bin/create-admin.ts'],
  ['component', 'services/orders/test/order/line-notes.test.ts', 'stack/src/ports.ts'],
  ['component', 'services/orders/test/order/line-notes.test.ts', 'stack/src/home.ts'],
  ['component', 'services/orders/test/order/line-notes.test.ts', 'stack/src/supervisor/pid-files.ts'],
  ['e2e', 'e2e/main-road.test.ts', 'scripts/line-mappings.ts'],
  ['e2e', 'e2e/main-road.test.ts', 'turbo.json'],
  ['unit', 'scripts/service-kit-words.test.ts', GIT_INDEX],
  ['web', 'web/test/shopify.test.tsx', 'web/test/support/used-icons.cjs'],
  ['web', 'web/test/shopify.test.tsx', 'web/test/support/asset-stub.ts'],
  ['unit', 'packages/contracts/src/samples.test.ts', 'packages/contracts/samples/order.created.v1.json'],
  ['web', 'web/src/app/styles/tokens.test.ts', 'web/src/app/styles/tokens.css'],
  ['web', 'web/test/shopify.test.tsx', 'web/test/support/prepare.ts'],
  ['web', 'web/test/shopify.test.tsx', 'packages/contracts/src/money.ts'],
])('a %s test reads more than it imports: %s reads %s', (project, path, input) => {
  expect(files.hashes.has(path)).toBe(true);
  expect(files.hashes.has(input)).toBe(true);
  expect(inputsOf({ project, path })).toContain(input);
});

it('a change in one service reaches no component test of another one', () => {
  const inputs = inputsOf({ project: 'component', path: 'services/orders/test/order/line-notes.test.ts' });
  expect(inputs).toContain('services/orders/src/app.ts');
  expect(inputs).not.toContain('services/integrations/src/app.ts');
});
